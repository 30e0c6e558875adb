"""The commands of `kfrules`, one module each."""

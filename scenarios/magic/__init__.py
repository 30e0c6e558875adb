"""Magic: The Gathering on the kernel, by the comprehensive rules of 14 November 2025."""

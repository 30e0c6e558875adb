"""What reading a situation shares in all games."""

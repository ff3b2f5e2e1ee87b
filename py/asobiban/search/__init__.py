"""What the searches of several games share."""

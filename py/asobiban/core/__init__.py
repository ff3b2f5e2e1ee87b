"""What all games share: the Game/State/Move protocol, seats, limits, records and errors."""

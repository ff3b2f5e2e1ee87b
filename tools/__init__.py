"""The rooms of `build.py`: each module is one job of it."""

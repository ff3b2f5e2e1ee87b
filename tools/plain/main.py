"""The least a PyScript worker can do: what the bench compares the game's start with."""

from pyscript import sync


def greet(name: str) -> str:
    return f"こんにちは、{name}"


sync.greet = greet

"""What of the house's plan is not so yet. Each list only shrinks."""

ENGINE_CIRCLES = []
"""Modules that need each other."""
PAGE_CIRCLES = []
"""The same, of the pages."""
ENGINE_ARROWS = {
    "asobiban.games.kanpions.preview → asobiban.messages",
}
"""Modules that know a room they should not."""
PAGE_ARROWS = set()
"""The same, of the pages."""
NAMED = {
    "py/asobiban/core/game.py: train",
    "py/asobiban/lexicon/kanji.py: kanpions",
    "static/css/table.css: train",
    "static/embed.js: train",
    "tools/bundle.py: kanpions",
    "tools/bundle.py: train",
    "tools/fonts.py: kanpions",
    "tools/site.py: train",
    "tools/turns.py: kanpions",
}
"""Files outside the rooms of a game that name it."""

"""What of the house's plan is not so yet. The list only shrinks."""

NAMED = {
    "static/css/table.css: train",
    "static/embed.js: train",
    "tools/bundle.py: kanpions",
    "tools/bundle.py: train",
    "tools/fonts.py: kanpions",
    "tools/site.py: train",
}
"""Files outside the rooms of a game that name it."""

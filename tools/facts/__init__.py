"""What pages tell of a game's word data: `facts` of the module with the game's name, where there is one."""

import json
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules


def facts(data: Path) -> dict[str, str]:
    """What pages may name of the compiled data in `data`, of all games. Numbers are grouped by thousands."""
    manifest = json.loads((data / "manifest.json").read_text(encoding="utf-8"))
    found: dict[str, str] = {}
    for module in iter_modules(__path__):
        of_game = import_module(f"{__name__}.{module.name}").facts(manifest[module.name], data / module.name)
        found |= {name: fact if isinstance(fact, str) else f"{fact:,}" for name, fact in of_game.items()}
    return found

"""Where things are in the repository."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
VENDOR = ROOT / "static" / "vendor"
DATA = ROOT / "py" / "asobiban" / "data"
DIST = ROOT / "dist"

VENV_BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
VENV_PYTHON = VENV_BIN / ("python.exe" if sys.platform == "win32" else "python")

from typing import Any

sync: Any

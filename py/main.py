"""Worker entry: hands the engine's one function to the page, JSON text in and JSON text out."""

from asobiban.service import Service
from asobiban_page import fetch_text
from pyscript import sync

sync.handle = Service(fetch_text).handle

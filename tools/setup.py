"""The tools a build needs: npm packages, Node.js, browsers for the tests.

The virtual environment itself is made by `build.py`, which runs before anything here can be imported.
"""

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT, VENV_BIN, VENV_PYTHON
from tools.steps import BuildError, Status, make, run, step

# Headless, for tests and measurements: no sandbox (it needs rights a container lacks) and no requests of its own.
CHROMIUM_SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

_NODE_LEAST = 20
# Programs of Debian's packages.
_OTHER_ENGINES = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
_HEADLESS_SHELL = "chromium-headless-shell"
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def _node_version(node: str) -> int:
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return 0
    match = re.match(r"v(\d+)", text)
    return int(match[1]) if match else 0


def node() -> tuple[str, str]:
    """Commands of Node.js (20 or later) and npm, installed into `.venv` where the machine has none."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm and _node_version(found) >= _NODE_LEAST:
        return found, npm
    suffix = ".exe" if sys.platform == "win32" else ""
    own = VENV_BIN / f"node{suffix}"
    if _node_version(str(own)) < _NODE_LEAST:
        pip("requirements-node.txt", "Node.js を用意する")
    return str(own), str(VENV_BIN / ("npm.cmd" if suffix else "npm"))


def pip(requirements: str, title: str) -> None:
    """Install a requirements file into `.venv`."""
    with step(title) as status:
        run(
            [VENV_PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "-r", ROOT / requirements],
            status,
            "Python の部品を取り寄せられませんでした。ネットワークを確かめて、もう一度実行してください。",
            f"pip-{Path(requirements).stem}",
            describe=lambda line: line if line.startswith(("Downloading", "Installing")) else None,
        )


def npm_packages() -> None:
    """Put the packages of `package-lock.json` into `node_modules`."""
    program, npm = node()

    def action(status: Status) -> None:
        run(
            [npm, "ci", "--no-progress"],
            status,
            "npm の部品を取り寄せられませんでした。ネットワークを確かめて、もう一度実行してください。",
            "npm",
            env={"PATH": f"{Path(program).parent}{os.pathsep}{os.environ.get('PATH', '')}"},
        )

    inputs = [ROOT / "package.json", ROOT / "package-lock.json"]
    make("npm", "npm の部品を用意する", inputs, [NODE_MODULES / ".package-lock.json"], action)


def find_chromium() -> str | None:
    """A Chromium that can be started, if the machine has one."""
    for name in _BROWSERS:
        found = shutil.which(name)
        if found:
            return found
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def other_engines() -> None:
    """Firefox and WebKitGTK for the tests, where Debian's packages can be had: elsewhere those tests are skipped."""
    missing = [name for program, name in _OTHER_ENGINES.items() if not shutil.which(program)]
    if not missing:
        return
    try:
        _apt("Firefox と WebKitGTK を用意する", missing, "Firefox と WebKitGTK を用意できませんでした。")
    except BuildError:
        print("・Firefox と WebKitGTK でのテストは、用意できないので飛ばします。", flush=True)


def _apt(title: str, packages: list[str], sentence: str) -> None:
    """Install packages of Debian's. Raises `BuildError` with that sentence."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise BuildError(sentence)
    install: list[str | Path] = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    with step(title) as status:
        for command in (["apt-get", "update"], install):
            run(command, status, sentence, "apt-get", env={"DEBIAN_FRONTEND": "noninteractive"})


@cache
def headless_chromium() -> str:
    """Chromium without the window around the page, which takes a third of the time of tests; where Debian's package of
    it cannot be had, a whole one. Raises `BuildError`.
    """
    if not shutil.which(_HEADLESS_SHELL):
        try:
            _apt("Chromium (headless shell) を用意する", [_HEADLESS_SHELL], "headless shell を用意できませんでした。")
        except BuildError:
            return chromium()
    return shutil.which(_HEADLESS_SHELL) or chromium()


@cache
def chromium() -> str:
    """A whole Chromium: the machine's, else Playwright's, else Debian's. Raises `BuildError`."""
    found = find_chromium()
    if found:
        return found
    ways: list[tuple[str, list[list[str | Path]]]] = [
        ("Playwright", [[VENV_PYTHON, "-m", "playwright", "install", "chromium"]]),
    ]
    if shutil.which("apt-get") and os.geteuid() == 0:
        ways.append(("apt-get", [["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]]))
    for name, commands in ways:
        try:
            with step(f"Chromium を用意する ({name})") as status:
                for command in commands:
                    run(
                        command,
                        status,
                        f"{name} では Chromium を用意できませんでした。",
                        f"chromium-{name}",
                        env={"DEBIAN_FRONTEND": "noninteractive"},
                    )
        except BuildError:
            continue
        found = find_chromium()
        if found:
            return found
    raise BuildError("Chromium が見つからず、用意もできませんでした。chromium を入れてから、もう一度実行してください。")

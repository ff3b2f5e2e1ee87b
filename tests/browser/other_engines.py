"""Firefox and WebKitGTK, driven by what they bring along: WebDriver's commands, over Marionette or over HTTP."""

import json
import os
import shutil
import socket
import subprocess
import urllib.request
from contextlib import contextmanager, suppress
from pathlib import Path

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
_WEBKIT = next(Path("/usr").glob("lib/*/webkit2gtk-4.*/MiniBrowser"), None)
WEBKIT = _WEBKIT and shutil.which("WebKitWebDriver") and shutil.which("Xvfb") and str(_WEBKIT)

# Firefox makes no requests of its own.
_SETTINGS = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.server": "",
}
_PATIENCE = 600
"""Seconds after which an engine that says nothing is taken for dead."""


class DriverError(Exception):
    """A command that a browser refused."""


class Window:
    """A browser's window. `send` takes a command's name, its path under the session's for HTTP, and its arguments."""

    def __init__(self, send):
        self._send = send
        limits = {"script": _PATIENCE * 1000, "pageLoad": _PATIENCE * 1000}
        send("WebDriver:SetTimeouts", "timeouts", limits)

    def go(self, url):
        self._send("WebDriver:Navigate", "url", {"url": url})

    def run(self, body, *given):
        """What the body of an async function comes to in the page; `given` are its `arguments`."""
        script = f"""const done = arguments[arguments.length - 1];
            (async function () {{ {body} }}).apply(null, arguments)
                .then((value) => done({{ value }}), (error) => done({{ error: String(error) }}));"""
        found = self._send("WebDriver:ExecuteAsyncScript", "execute/async", {"script": script, "args": list(given)})
        if "error" in found:
            raise DriverError(found["error"])
        return found.get("value")

    def until(self, condition):
        """Wait until an expression is true in the page; returns what it then is."""
        try:
            return self.run(
                f"""for (;;) {{
                    const found = {condition};
                    if (found) return found === true || typeof found === 'string' ? found : true;
                    await new Promise((resolve) => setTimeout(resolve, 50));
                }}"""
            )
        except DriverError as error:
            raise AssertionError(f"{condition}: {error}") from error

    def click(self, selector):
        """Press the first element that is there with the mouse, once it is there, at rest and on top."""
        self.until(f"document.querySelector({json.dumps(selector)})")
        x, y = self.run(
            """for (let before = ''; ; ) {
                const element = document.querySelector(arguments[0]);
                element?.scrollIntoView({ block: 'center', inline: 'center' });
                await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
                const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
                const middle = [Math.round(x + width / 2), Math.round(y + height / 2)];
                const now = String([x, y, width, height]);
                if (now === before && element?.contains(document.elementFromPoint(...middle))) return middle;
                before = now;
            }""",
            selector,
        )
        steps = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0, "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._send("WebDriver:PerformActions", "actions", {"actions": [mouse]})

    def press(self, text):
        """Press the first button or link with that text that can be seen, once there is one."""
        self.until(
            f"""(() => {{
                for (const old of document.querySelectorAll('[data-to-press]')) delete old.dataset.toPress;
                const buttons = [...document.querySelectorAll('button, a')];
                const found = buttons.find((each) => each.textContent.trim() === {json.dumps(text)}
                    && each.getClientRects().length && each.getAttribute('aria-disabled') !== 'true');
                if (found) found.dataset.toPress = '';
                return Boolean(found);
            }})()"""
        )
        self.click("[data-to-press]")


def _free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@contextmanager
def _running(command, folder, **environment):
    """A program that is ended with the block; what it says goes to a file."""
    with (folder / f"{Path(command[0]).name}.log").open("w") as log:
        process = subprocess.Popen(
            command, stdout=log, stderr=log, env={**os.environ, **environment}, start_new_session=True
        )
        try:
            yield process
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(20)
            process.kill()
            process.wait()


def _connected(process, port):
    """A connection to a program that is just starting."""
    while True:
        assert process.poll() is None, f"{process.args[0]} has ended"
        with suppress(OSError):
            return socket.create_connection(("127.0.0.1", port), timeout=_PATIENCE)


@contextmanager
def firefox(folder):
    """A window of Firefox, its files in `folder`."""
    port = _free_port()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in _SETTINGS.items()]
    (folder / "user.js").write_text("\n".join([*lines, f'user_pref("marionette.port", {port});']), "utf-8")
    command = [FIREFOX, "--marionette", "--headless", "--no-remote", "--profile", str(folder)]
    with _running(command, folder, HOME=str(folder), MOZ_DISABLE_CONTENT_SANDBOX="1") as process:
        line = _connected(process, port)
        stream = line.makefile("rwb")

        def read():
            size = b""
            while not size.endswith(b":"):
                byte = stream.read(1)
                assert byte, "Firefox has hung up"
                size += byte
            return json.loads(stream.read(int(size[:-1])))

        def send(name, path, arguments):
            message = json.dumps([0, 1, name, arguments]).encode()
            stream.write(str(len(message)).encode() + b":" + message)
            stream.flush()
            _, _, error, result = read()
            if error:
                raise DriverError(error["message"])
            return result.get("value", result) if set(result) == {"value"} else result

        with line, stream:
            read()
            send("WebDriver:NewSession", "", {})
            yield Window(send)


@contextmanager
def webkit(folder):
    """A window of WebKitGTK on a screen of its own."""
    port = _free_port()
    reader, writer = os.pipe()
    screen = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with (folder / "Xvfb.log").open("w") as log:
        server = subprocess.Popen(screen, pass_fds=[writer], stdout=log, stderr=log)
    os.close(writer)
    try:
        with os.fdopen(reader) as told:
            display = f":{told.readline().strip()}"
        environment = {
            "DISPLAY": display,
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            # Its sandbox needs rights that a container lacks.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        with _running(["WebKitWebDriver", f"--port={port}", "--host=127.0.0.1"], folder, **environment) as process:
            _connected(process, port).close()
            base = f"http://127.0.0.1:{port}/session"

            def ask(url, arguments=None, method="POST"):
                body = None if arguments is None else json.dumps(arguments).encode()
                request = urllib.request.Request(url, body, {"Content-Type": "application/json"}, method=method)
                try:
                    with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
                        return json.load(answer)["value"]
                except urllib.error.HTTPError as error:
                    raise DriverError(json.load(error)["value"]["message"]) from error

            options = {"binary": WEBKIT, "args": ["--automation"]}
            session = ask(base, {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})["sessionId"]
            try:
                yield Window(lambda name, path, arguments: ask(f"{base}/{session}/{path}", arguments))
            finally:
                ask(f"{base}/{session}", method="DELETE")
    finally:
        server.terminate()
        server.wait()

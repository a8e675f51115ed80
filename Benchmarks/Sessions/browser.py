"""A headless Chromium that is spoken to over the pipe of its DevTools; nothing listens on a port."""
import json
import os
import shutil
import subprocess
import tempfile
import time


def find():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if shutil.which(name):
            return shutil.which(name)
    return None


class Browser:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="interlude-chromium-")
        to_read, self.to = os.pipe()
        self.back, back_write = os.pipe()
        # Chromium reads commands from 3 and answers on 4.
        high = [os.dup2(to_read, 103), os.dup2(back_write, 104)]
        self.process = subprocess.Popen(
            ["bash", "-c", 'exec "$@" 3<&103 4>&104', "bash", find(), "--headless", "--no-sandbox",
             "--disable-gpu", "--remote-debugging-pipe", f"--user-data-dir={self.folder}",
             "about:blank"],
            pass_fds=high, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        for end in (to_read, back_write, *high):
            os.close(end)
        self.count = 0
        self.rest = b""
        self.heard = []

    def ask(self, method, session=None, **params):
        self.count += 1
        message = {"id": self.count, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.listen()
            if answer.get("id") == message["id"]:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.heard.append(answer)

    def listen(self):
        while b"\0" not in self.rest:
            part = os.read(self.back, 1 << 20)
            if not part:
                raise RuntimeError("Chromium is gone")
            self.rest += part
        answer, self.rest = self.rest.split(b"\0", 1)
        return json.loads(answer)

    def page(self, url, width, height, density):
        """Opens a page as a phone shows it; gives the function that asks it."""
        target = self.ask("Target.createTarget", url="about:blank", newWindow=True)["targetId"]
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

        def ask(method, **params):
            return self.ask(method, session, **params)

        ask("Page.enable")
        ask("Runtime.enable")
        ask("Emulation.setDeviceMetricsOverride", width=width, height=height,
            deviceScaleFactor=density, mobile=True)
        ask("Emulation.setTouchEmulationEnabled", enabled=True)
        ask("Page.navigate", url=url)
        return ask

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def value(ask, expression):
    answer = ask("Runtime.evaluate", expression=expression, returnByValue=True)["result"]
    return answer.get("value")


def until(ask, expression, seconds):
    """Waits until an expression holds; false when it does not in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value(ask, expression):
            return True
        time.sleep(0.05)
    return False

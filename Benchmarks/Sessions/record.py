#!/usr/bin/env python3
"""Plays a page in headless Chromium with real touches, and saves what it recorded.

record.py PAGE.html FOLDER [SESSIONS [TICKS]]: as many sessions side by side, each of at least so many
ticks; FOLDER/<n>.session holds what each recorded, FOLDER/hashes.tsv its ticks and its last hash.
"""
import base64
import pathlib
import random
import sys
import time

from browser import Browser, until, value

WIDTH, HEIGHT = 390, 844
SAVED = """(() => {
  const w = window.playable, size = w.recordingSize(), at = w.recording();
  let text = "";
  for (const byte of new Uint8Array(w.memory.buffer, at, size)) text += String.fromCharCode(byte);
  const hex = (word) => (word >>> 0).toString(16).padStart(8, "0");
  return [btoa(text), w.ticks(), hex(w.hashHigh()) + hex(w.hashLow())];
})()"""


def touch(ask, kind, x, y):
    points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
    ask("Input.dispatchTouchEvent", type=kind, touchPoints=points)


def main(page, folder, sessions=4, ticks=2600):
    sessions, ticks = int(sessions), int(ticks)
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    url = pathlib.Path(page).resolve().as_uri()
    browser = Browser()
    try:
        pages = [browser.page(url, WIDTH, HEIGHT, 1) for _ in range(sessions)]
        for ask in pages:
            if not until(ask, "!!window.playable && window.playable.ticks() > 0", 60):
                sys.exit("record: a page did not start")
        chance = random.Random(1)
        end = time.monotonic() + ticks / 60 * 4 + 60
        waiting = set(range(sessions))
        while waiting and time.monotonic() < end:
            for index in sorted(waiting):
                ask = pages[index]
                x, y = chance.uniform(20, WIDTH - 20), chance.uniform(220, 650)
                touch(ask, "touchStart", x, y)
                for _ in range(chance.randrange(4)):
                    x = min(WIDTH - 20, max(20, x + chance.uniform(-60, 60)))
                    touch(ask, "touchMove", x, y)
                touch(ask, "touchEnd", x, y)
                if value(ask, f"playable.ticks() >= {ticks} || playable.phase() == 4"):
                    waiting.discard(index)
        rows = []
        for index, ask in enumerate(pages):
            data, count, digest = value(ask, SAVED)
            (folder / f"{index}.session").write_bytes(base64.b64decode(data))
            rows.append(f"{index}\t{count}\t{digest}\n")
        (folder / "hashes.tsv").write_text("".join(rows))
        print(f"record: {sum(int(row.split()[1]) for row in rows)} ticks in {sessions} sessions")
    finally:
        browser.close()


main(*sys.argv[1:])

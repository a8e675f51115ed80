#!/usr/bin/env python3
"""Puts one page together to look at: page.py GAME BLOB OUT.html (after `make web`).

What an export makes has more to it: this one has no network, and a card without a destination.
"""
import pathlib
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]


def text(data):
    seconds = [c for c in range(32, 127) if c not in (34, 60, 92)]
    firsts = [c for c in seconds if c not in (37, 123)]
    bits = int.from_bytes(data, "little")
    pairs = (len(data) * 8 + 12) // 13
    out = bytearray()
    for _ in range(pairs):
        out += bytes((firsts[bits % 8192 % 90], seconds[bits % 8192 // 90]))
        bits >>= 13
    # Up to five bits at the end take one letter.
    return out[:-1].decode("ascii") if 0 < len(data) * 8 % 13 < 6 else out.decode("ascii")


def pack(path):
    """What exports do, by the tool that `make web` built."""
    with tempfile.NamedTemporaryFile() as packed:
        subprocess.run([root / ".build/portable/pack-tool", "data", path, packed.name], check=True)
        return packed.read()


game, blob, out = sys.argv[1:]
page = (root / "Assets/Web/page.html").read_text()
slots = {
    "language": "en", "title": game, "head": "", "background": "#2b2350", "ink": "#fff",
    "button": "#2fb6a8", "buttonInk": "#1a1626", "call": "Play",
    "adapter": "var host=function(){return function(a,v){console.log(a,v)}};"
    "window.onfault=function(e){console.log(e.stack||e)};window.onopen=function(w){window.playable=w};",
    "tool": text((root / "build/web/unpacker.wasm").read_bytes()),
    "code": text((root / f"build/web/{game}.pack").read_bytes()),
    "data": text(pack(blob)),
    "shell": (root / "build/web/shell.js").read_text(),
}
for name, value in slots.items():
    page = page.replace("{{" + name + "}}", value)
pathlib.Path(out).write_text(page)
print(f"{out}: {len(page.encode())} B: code {len(slots['code'])}, data {len(slots['data'])}, "
      f"shell {len(slots['shell'])}")

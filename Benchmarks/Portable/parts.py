#!/usr/bin/env python3
"""Lists the files of a built folder with their lengths and checksums: parts.py FOLDER BEFORE NAME...

FOLDER/parts.json then holds every NAME, and whatever else the list BEFORE had that is still as it was.
"""
import json
import os
import sys
import zlib


def entry(path):
    with open(path, "rb") as file:
        data = file.read()
    return {"bytes": len(data), "crc32": f"{zlib.crc32(data):08x}"}


folder, before, *names = sys.argv[1:]
parts = {}
if os.path.exists(before):
    with open(before, encoding="utf-8") as file:
        earlier = json.load(file)["parts"]
    for name, known in earlier.items():
        path = os.path.join(folder, name)
        if os.path.exists(path) and entry(path) == known:
            parts[name] = known
for name in names:
    made = entry(os.path.join(folder, name))
    if made["bytes"] == 0:
        sys.exit(f"web: {name} came out empty")
    parts[name] = made
place = os.path.join(folder, "parts.json")
with open(place + ".new", "w", encoding="utf-8") as file:
    json.dump({"parts": dict(sorted(parts.items()))}, file, indent=1)
    file.write("\n")
os.replace(place + ".new", place)

#!/usr/bin/env python3
"""Sorts a module's bytes by kinds, to be packed; a page undoes it: pack.py MODULE.wasm OUT.sorted

Bytes of one kind (opcodes, numbers of locals, constants, offsets) resemble each other more than they
resemble their neighbours, so the code section is sorted by kinds before it is packed (Packer in
Sources/Export, PackReader and Weave in Sources/Unpacking). The sorted form:
the size of each kind and of what stands before and after the code (4 bytes each, little-endian), the
number of functions, then the kinds in the order of KINDS, then those two. Sizes of functions are left
out: whoever puts the module together knows them. The first byte of a local's number is told by how many
others of its function were used since it was.
"""
import sys

KINDS = "op local i32 i64 f32 group offset call other jump".split()
# How an opcode goes on: a kind for each number that follows it, of variable length.
AFTER = {0x0C: ["jump"], 0x0D: ["jump"], 0x10: ["call"], 0x11: ["other", "other"],
         0x23: ["other"], 0x24: ["other"], 0x3F: ["other"], 0x40: ["other"], 0x41: ["i32"],
         0x42: ["i64"]}
AFTER.update({op: ["local"] for op in (0x20, 0x21, 0x22)})
AFTER.update({op: ["align", "offset"] for op in range(0x28, 0x3F)})
PLAIN = {0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B} | set(range(0x45, 0xC0))


def number(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def sort(data):
    """The code's bytes by kind, how many functions there are, and what is around the code."""
    at = 8
    while data[at] != 10:
        size, start = number(data, at + 1)
        at = start + size
    size, start = number(data, at + 1)
    before, after = data[:at], data[start + size:]
    kinds = {kind: bytearray() for kind in KINDS}
    functions, at = number(data, start)
    for _ in range(functions):
        size, at = number(data, at)
        end = at + size
        groups, first = number(data, at)
        for _ in range(groups):
            first = number(data, first)[1] + 1
        kinds["group"] += data[at:first]
        at = first
        recent = list(range(256))
        while at < end:
            known = len(kinds["local"])
            at = take(data, at, kinds)
            if len(kinds["local"]) > known:
                rank = recent.index(kinds["local"][known])
                recent.insert(0, recent.pop(rank))
                kinds["local"][known] = rank
        assert at == end, "a function that ends elsewhere than it says"
    return kinds, functions, before, after


def take(data, at, kinds):
    op = data[at]
    kinds["op"].append(op)
    at += 1
    if op in (2, 3, 4):
        kinds["op"].append(data[at])
        return at + 1
    if op in (0x43, 0x44):
        size = 4 if op == 0x43 else 8
        kinds["f32"] += data[at:at + size]
        return at + size
    follows = AFTER.get(op, [])
    if op == 0x0E:
        follows = ["jump"] * (number(data, at)[0] + 2)
    elif not follows and op not in PLAIN:
        raise ValueError(f"opcode {op:#x} is unknown to who unpacks")
    for kind in follows:
        end = number(data, at)[1]
        # What a module says of alignments is a hint to machines, which need none.
        if kind != "align":
            kinds[kind] += data[at:end]
        at = end
    return at


def main(source, out):
    with open(source, "rb") as file:
        data = file.read()
    kinds, functions, before, after = sort(data)
    parts = [bytes(kinds[kind]) for kind in KINDS] + [before, after]
    head = b"".join(len(part).to_bytes(4, "little") for part in parts)
    sorted_ = head + functions.to_bytes(4, "little") + b"".join(parts)
    with open(out, "wb") as file:
        file.write(sorted_)


main(*sys.argv[1:])

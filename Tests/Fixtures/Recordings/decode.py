#!/usr/bin/env python3
"""Reads a recording from FORMAT.md alone and prints it, one event a line.

    decode.py FILE      exit status 0, or 1 with one line on stderr
"""
import sys


class Malformed(Exception):
    pass


def fnv(data):
    total = 0xCBF29CE484222325
    for byte in data:
        total = (total ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return total


def little(data):
    return int.from_bytes(data, "little")


class Fields:
    """Takes header fields one after the other."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        if self.at + count > len(self.data):
            raise Malformed("header")
        self.at += count
        return self.data[self.at - count : self.at]

    def unsigned(self, count):
        return little(self.take(count))

    def varint(self):
        value = 0
        for place in range(5):
            byte = self.unsigned(1)
            if place == 4 and byte > 0x0F:
                raise Malformed("varint")
            value |= (byte & 0x7F) << (7 * place)
            if byte < 0x80:
                break
        return (value >> 1) ^ -(value & 1)

    def name(self, least, most):
        count = self.unsigned(1)
        if not least <= count <= most:
            raise Malformed("name")
        return self.take(count).decode("utf-8")

    def list(self, most):
        count = self.unsigned(1)
        if count > most:
            raise Malformed("list")
        return [self.varint() for _ in range(count)]


class Coder:
    """The arithmetic decoder and its chances."""

    def __init__(self, data):
        self.data, self.at = data, 8
        self.offset = int.from_bytes(data[:8].ljust(8, b"\0"), "big")
        self.range = 2**64 - 1
        self.odds = [32768] * 441
        self.experience = [2] * 441
        for k in range(16):
            self.odds[k], self.odds[16 + k], self.odds[32 + k] = 500, 100, 2000
        for s in range(3):
            for node, odds in ((1, 12000), (2, 50000), (5, 50000), (11, 60000)):
                self.odds[48 + 16 * s + node] = odds
        for c in range(13):
            for node, odds in ((1, 10000), (2, 14000), (4, 26000), (8, 64)):
                self.odds[104 + 16 * c + node] = odds
        self.odds[440] = 65000

    def shift(self):
        if self.range < 2**32:
            self.range <<= 32
            taken = self.data[self.at : self.at + 4].ljust(4, b"\0")
            self.offset = self.offset << 32 | int.from_bytes(taken, "big")
            self.at += 4
            if self.at > len(self.data) + 8:
                raise Malformed("moments run out")

    def bit(self, chance):
        odds, experience = self.odds[chance], self.experience[chance]
        part = (self.range >> 16) * odds
        if self.offset < part:
            bit, self.range = 1, part
        else:
            bit = 0
            self.offset -= part
            self.range -= part
        self.shift()
        goal = 65472 if bit else 64
        self.odds[chance] += ((goal - odds) * (131072 // (2 * experience + 3))) >> 16
        self.experience[chance] = min(experience + 1, 126)
        return bit

    def plain(self, count):
        value = 0
        for _ in range(count):
            self.range >>= 1
            bit = int(self.offset >= self.range)
            self.offset -= bit * self.range
            value = value << 1 | bit
            self.shift()
        return value

    def tree(self, depth, at):
        node = 1
        for _ in range(depth):
            node = 2 * node + self.bit(at + node)
        return node - 2**depth

    def number(self, at):
        width = self.tree(5, at)
        if width == 0:
            return 0
        if width == 31:
            return self.plain(32)
        return 1 << (width - 1) | self.plain(width - 1)


def clamp(value, most):
    return max(-most, min(most, value))


class Axis:
    def __init__(self, far):
        self.far, self.fresh = far, True
        self.places = (0, 0, 0)

    def read(self, coder):
        a, b, c = self.places
        if self.fresh:
            place = coder.number(self.far) & 0xFFFF
            place -= 0x10000 if place > 0x7FFF else 0
            self.places, self.fresh = (place,) * 3, False
            return place
        step, before = a - b, b - c
        half = abs(step + before) // 2
        expected = clamp(a + (half if step + before > 0 else -half), 32767)
        q = 5 * clamp(step, 2) + clamp(before, 2)
        symbol = coder.tree(4, 104 + 16 * abs(q))
        size = kind = symbol >> 1
        if kind == 7:
            size = 18 + coder.number(self.far)
        elif kind > 3:
            size = 2 + 2 ** (kind - 3) + coder.plain(kind - 3)
        surprise = -size if symbol & 1 else size
        place = expected + (-surprise if q < 0 else surprise)
        if not -32768 <= place <= 32767:
            raise Malformed("place")
        self.places = (place, a, b)
        return place


FLIPS = [1, 2, 4, 8, 16, 32, 64, 96, 3]
CONTROLS = ["advance", "cta", "close", "retry", "mute"]


def moments(data, expected_ticks):
    coder = Coder(data)
    x, y = Axis(312), Axis(344)
    levels = steady = ticks = others = 0
    has_y = check_due = False
    while True:
        if check_due and coder.bit(440):
            yield f"check {coder.plain(16):04x}"
        check_due = False
        state = (levels >> 5 & 1) + (levels >> 6 & 1)
        flips = 0
        if coder.bit(16 * state + steady.bit_length()):
            kind = coder.tree(4, 48 + 16 * state)
            if kind in (10, 11):
                others += 1
                if others > 65535:
                    raise Malformed("too many presses")
            if kind == 10:
                control, held = coder.tree(3, 96), coder.number(376)
                if control > 4 or held > 65535:
                    raise Malformed("press")
                yield f"press {CONTROLS[control]} {held}"
                continue
            if kind == 11:
                yield f"away {coder.number(408)}"
                continue
            if kind == 12:
                if has_y:
                    raise Malformed("y twice")
                has_y = True
                continue
            if kind == 13:
                if ticks != expected_ticks or coder.at < len(data):
                    raise Malformed("end")
                return
            if kind > 13:
                raise Malformed("kind")
            flips = coder.plain(7) if kind == 9 else FLIPS[kind]
            steady = 0
        else:
            steady = min(steady + 1, 256)
        levels ^= flips
        ticks += 1
        if ticks > expected_ticks:
            raise Malformed("ticks")
        if flips & 64:
            x.fresh = y.fresh = True
        place = (0, 0)
        if levels & 64:
            place = (x.read(coder), y.read(coder) if has_y else 0)
        yield f"tick {place[0]} {place[1]} {levels}"
        check_due = ticks % 300 == 0


def main(path):
    with open(path, "rb") as file:
        data = file.read()
    if data[:4] != b"\x89ILR":
        raise Malformed("not a recording")
    if data[4] != 1:
        raise Malformed("version")
    if little(data[5:9]) != len(data):
        raise Malformed("length")
    if fnv(data[:-8]) != little(data[-8:]):
        raise Malformed("checksum")
    header = Fields(data[9:-20])
    print("engine", header.unsigned(2))
    print("game", header.name(1, 32))
    print("rules", header.varint())
    print(f"seed {header.unsigned(8):016x}")
    print("character", header.name(0, 64))
    print("sponsor", header.name(0, 64))
    print("tuning", *header.list(8))
    print("rival", *header.take(4))
    print("frame", *header.list(16))
    word = little(data[-20:-16])
    for event in moments(data[9 + header.at : -20], word & 0x7FFFFFFF):
        print(event)
    print("truncated" if word >> 31 else "complete")
    print(f"hash {little(data[-16:-8]):016x}")


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except Malformed as error:
        sys.exit(f"{sys.argv[1]}: {error}")

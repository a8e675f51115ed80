// Puts a module together whose code was sorted by kinds of bytes (Benchmarks/Portable/pack.py).
function weave(from) {
  const word = (at) => from[at] | from[at + 1] << 8 | from[at + 2] << 16;
  const op = 0, local = 1, i32 = 2, i64 = 3, f32 = 4, align = 5, offset = 6, call = 7, other = 8;
  const before = 9, after = 10, kinds = 11;
  const place = [], functions = word(4 * kinds);
  let from0 = 4 * kinds + 4;
  for (let kind = 0; kind < kinds; kind++) {
    place[kind] = from0;
    from0 += word(4 * kind);
  }
  // Sizes, which come before what they count, take five bytes each.
  const to = new Uint8Array(from.length + 6 * functions + 16);
  let at = 0;
  const copy = (kind, count) => {
    while (count--) to[at++] = from[place[kind]++];
  };
  // A number of variable length; gives its lowest seven bits.
  const number = (kind) => {
    const low = from[place[kind]] & 127;
    while (from[place[kind]] > 127) copy(kind, 1);
    copy(kind, 1);
    return low;
  };
  const measured = (fill) => {
    const start = at += 5;
    fill();
    for (let index = 0, size = at - start; index < 5; index++, size >>>= 7) {
      to[start - 5 + index] = size & 127 | (index < 4 ? 128 : 0);
    }
  };
  const body = () => {
    for (let groups = number(other); groups--; copy(other, 1)) number(other);
    for (let depth = 1; depth;) {
      const code = from[place[op]];
      copy(op, 1);
      if (code > 1 && code < 5) {
        depth++;
        copy(op, 1);
      } else if (code == 0x0b) {
        depth--;
      } else if (code == 0x0e) {
        for (let count = number(other) + 1; count--;) number(other);
      } else if (code == 0x11) {
        number(other);
        number(other);
      } else if (code > 0x27 && code < 0x3f) {
        number(align);
        number(offset);
      } else if (code == 0x43 || code == 0x44) {
        copy(f32, code == 0x43 ? 4 : 8);
      } else if (code > 0x1f && code < 0x23) {
        number(local);
      } else if (code == 0x10) {
        number(call);
      } else if (code == 0x41) {
        number(i32);
      } else if (code == 0x42) {
        number(i64);
      } else if (code == 0x0c || code == 0x0d || (code > 0x22 && code < 0x41)) {
        number(other);
      }
    }
  };
  copy(before, word(4 * before));
  to[at++] = 10;
  measured(() => {
    for (let left = functions; ; left >>>= 7) {
      to[at++] = left & 127 | (left > 127 ? 128 : 0);
      if (left < 128) break;
    }
    for (let left = functions; left--;) measured(body);
  });
  copy(after, word(4 * after));
  return to.subarray(0, at);
}

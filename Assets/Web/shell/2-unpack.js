// Unpacks a stream of the LZMA format (Igor Pavlov's "LZMA alone": 13 bytes, then the range coder).
function unpack(from) {
  const literalBits = from[0] % 9;
  const lowBits = (from[0] / 9 | 0) % 5;
  const placeMask = (1 << (from[0] / 45 | 0)) - 1;
  const bytes = new Uint8Array(from[5] | from[6] << 8 | from[7] << 16);
  // Where the chances of each kind of decision begin.
  const isMatch = 0, isRepeat = 192, isNearest = 204, isSecond = 216, isThird = 228, isLong = 240;
  const slots = 432, distances = 688, align = 804, lengths = 820, repeatLengths = 1334;
  const literals = 1848;
  const chances = new Uint16Array(literals + (768 << literalBits + lowBits)).fill(1024);
  let at = 18, range = -1 >>> 0;
  let code = (from[14] << 24 | from[15] << 16 | from[16] << 8 | from[17]) >>> 0;

  function bit(index) {
    const chance = chances[index];
    const bound = (range >>> 11) * chance;
    let value = 0;
    if (code < bound) {
      range = bound;
      chances[index] += 2048 - chance >> 5;
    } else {
      range -= bound;
      code -= bound;
      chances[index] -= chance >> 5;
      value = 1;
    }
    if (range < 16777216) {
      range = range << 8 >>> 0;
      code = (code << 8 | from[at++]) >>> 0;
    }
    return value;
  }
  function tree(base, bits) {
    let node = 1;
    while (node < 1 << bits) node = node << 1 | bit(base + node);
    return node - (1 << bits);
  }
  function treeFromLow(base, bits) {
    let node = 1, value = 0;
    for (let shift = 0; shift < bits; shift++) {
      const next = bit(base + node);
      node = node << 1 | next;
      value |= next << shift;
    }
    return value;
  }
  function even(bits) {
    let value = 0;
    while (bits--) {
      range = range >>> 1;
      const isOne = code >= range;
      if (isOne) code -= range;
      value = value << 1 | isOne;
      if (range < 16777216) {
        range = range << 8 >>> 0;
        code = (code << 8 | from[at++]) >>> 0;
      }
    }
    return value;
  }
  function length(base, place) {
    if (!bit(base)) return 2 + tree(base + 2 + (place << 3), 3);
    if (!bit(base + 1)) return 10 + tree(base + 130 + (place << 3), 3);
    return 18 + tree(base + 258, 8);
  }
  function distance(count) {
    const slot = tree(slots + (Math.min(count - 2, 3) << 6), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = (2 | slot & 1) << bits;
    if (slot < 14) return high + treeFromLow(distances + high - slot, bits);
    return high + (even(bits - 4) << 4) + treeFromLow(align, 4);
  }

  let state = 0, near = 0, second = 0, third = 0, fourth = 0, to = 0;
  while (to < bytes.length) {
    const place = to & placeMask;
    if (!bit(isMatch + (state << 4) + place)) {
      const before = to ? bytes[to - 1] : 0;
      const context = ((to & (1 << lowBits) - 1) << literalBits) + (before >> 8 - literalBits);
      const base = literals + 768 * context;
      let node = 1;
      if (state > 6) {
        // After a match the byte that it would have gone on with tells much about this one.
        let match = bytes[to - near - 1];
        do {
          const guess = match >> 7 & 1;
          const next = bit(base + (1 + guess << 8) + node);
          node = node << 1 | next;
          match <<= 1;
          if (guess != next) break;
        } while (node < 256);
      }
      while (node < 256) node = node << 1 | bit(base + node);
      bytes[to++] = node;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count = 1;
    if (bit(isRepeat + state)) {
      if (!bit(isNearest + state)) {
        if (bit(isLong + (state << 4) + place)) count = 0;
      } else {
        let again = second;
        if (bit(isSecond + state)) {
          again = third;
          if (bit(isThird + state)) {
            again = fourth;
            fourth = third;
          }
          third = second;
        }
        second = near;
        near = again;
        count = 0;
      }
      if (count) {
        state = state < 7 ? 9 : 11;
      } else {
        count = length(repeatLengths, place);
        state = state < 7 ? 8 : 11;
      }
    } else {
      fourth = third;
      third = second;
      second = near;
      count = length(lengths, place);
      near = distance(count);
      state = state < 7 ? 7 : 10;
    }
    if (near >= to) throw Error("torn");
    while (count-- && to < bytes.length) {
      bytes[to] = bytes[to - near - 1];
      to++;
    }
  }
  return bytes;
}

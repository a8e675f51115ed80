// Bytes written as text: two letters hold 13 bits, low bits first.
//
// Letters are printable ASCII without what could end a string or a script: " < \. The first of a
// pair is none of % { either, so that no {{ or %% is there for a host to take for a macro of its own.
function bytesOf(text) {
  const bytes = new Uint8Array((text.length >> 1) * 13 >> 3);
  let held = 0, count = 0, to = 0;
  for (let at = 0; at < text.length; at += 2) {
    const a = text.charCodeAt(at), b = text.charCodeAt(at + 1);
    const first = a - 32 - (a > 34) - (a > 37) - (a > 60) - (a > 92) - (a > 123);
    const second = b - 32 - (b > 34) - (b > 60) - (b > 92);
    held |= (first + 90 * second) << count;
    for (count += 13; count > 7; count -= 8, held >>>= 8) bytes[to++] = held;
  }
  return bytes;
}

// Bytes of a module's memory; memory that grew is another buffer, so that a view serves one call.
function view(wasm, at, count) {
  return new Uint8Array(wasm.memory.buffer, at, count);
}
// Whatever has events tells several of them, by names with blanks between, to one listener.
function on(target, names, act, options) {
  names.split(" ").forEach((name) => target.addEventListener(name, act, options));
}
// Bytes written as text: two letters hold 13 bits, low bits first; a last one alone up to five (`WebText`).
function bytesOf(text) {
  const bytes = new Uint8Array(text.length * 13 >> 4);
  let held = 0, count = 0, to = 0;
  for (let at = 0; at < text.length; at += 2) {
    const a = text.charCodeAt(at), b = text.charCodeAt(at + 1) || 32;
    const first = a - 32 - (a > 34) - (a > 37) - (a > 60) - (a > 92) - (a > 123);
    const second = b - 32 - (b > 34) - (b > 60) - (b > 92);
    held |= (first + 90 * second) << count;
    for (count += 13; count > 7; count -= 8, held >>>= 8) bytes[to++] = held;
  }
  return bytes;
}
// Opens the module that unpacks (`Sources/Unpacking`), `tool`, and gives what unpacks a text: the game's
// module or its data. It is small enough to be opened while the page waits.
function unpacker() {
  const wasm = new WebAssembly.Instance(new WebAssembly.Module(bytesOf(tool))).exports;
  return (text, isModule) => {
    const stream = bytesOf(text);
    const at = wasm.room(stream.length);
    view(wasm, at, stream.length).set(stream);
    const size = wasm.unpack(isModule);
    return view(wasm, wasm.room(0), size);
  };
}

// Opens the module that unpacks (`Sources/Unpacking`), `tool` in base64, and gives what unpacks a text:
// the game's module or its data. It is small enough to be opened while the page waits.
function unpacker() {
  const bytes = Uint8Array.from(atob(tool), (letter) => letter.charCodeAt(0));
  const wasm = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  return (text, isModule) => {
    const at = wasm.room(text.length);
    new Uint8Array(wasm.memory.buffer, at, text.length).set(new TextEncoder().encode(text));
    const size = wasm.unpack(text.length, isModule);
    return new Uint8Array(wasm.memory.buffer, wasm.room(0), size);
  };
}

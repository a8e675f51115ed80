// No network: a page by itself, or in a frame of the preview, which may play the host.
// Numbers are those of Life.Input and Life.Action. An app that holds the page in a frame may send
// { line: "text" }: the character says it when it has said what it is saying.
var host = function (signal, wasm) {
  addEventListener("message", function (event) {
    var said = event.source === parent && event.data;
    if (!said) return;
    if (said.signal) signal(said.signal[0] | 0, said.signal[1] | 0);
    if (said.line && wasm) {
      var line = new TextEncoder().encode(said.line);
      if (line.length > 512) return;
      new Uint8Array(wasm.memory.buffer, wasm.blob(line.length), line.length).set(line);
      wasm.say(line.length);
    }
  });
  return function (action, value) {
    if (parent !== window) parent.postMessage({ action: [action, value] }, "*");
    else if (action === 9) window.open(store);
  };
};

// Opens the module and keeps it going. `code` and `data` are the payload, `network` is the adapter
// of the network that shows the page. Until the first picture, and after any fault, the card that
// the page began with is there.
function play(code, data, network) {
  let wasm, screen, last = 0, isOver = false;

  function fail(reason) {
    isOver = true;
    document.body.className = "failed";
    if (network.fail) network.fail(reason);
  }
  function guarded(act) {
    return (value) => {
      if (isOver) return;
      try { act(value); } catch (reason) { fail(reason); }
    };
  }
  function frame(now) {
    screen.measure();
    const bits = wasm.frame(Math.max(0, Math.min(now - last, 2e6)) * 1000);
    last = now;
    if (bits & 1) screen.paint();
    document.body.className = "playing";
    if (bits & 2) network.act("cta");
    if (bits & 4) {
      isOver = true;
      network.act("close");
    }
  }
  const step = guarded((now) => {
    requestAnimationFrame(step);
    frame(now);
  });
  function open(result) {
    wasm = result.instance.exports;
    const bytes = unpack(bytesOf(data));
    new Uint8Array(wasm.memory.buffer, wasm.blob(bytes.length), bytes.length).set(bytes);
    const seed = new Uint32Array(2);
    crypto.getRandomValues(seed);
    const fault = wasm.open(seed[0], seed[1]);
    if (fault) throw Error("the data do not fit the code: " + fault);
    screen = makeScreen(wasm);
    listen(screen.canvas, wasm, () => {});
    const see = guarded(() => wasm.signal(0, document.visibilityState == "visible" ? 1 : 0));
    document.addEventListener("visibilitychange", see);
    see();
    last = performance.now();
    frame(last);
    requestAnimationFrame(step);
    if (network.ready) network.ready(wasm);
  }
  try {
    WebAssembly.instantiate(unpack(bytesOf(code)), { env: {} }).then(open).catch(fail);
  } catch (reason) {
    fail(reason);
  }
}

play(code, data, network);

// Opens the module and keeps it going. Before this stand the adapter `host` of the network, and the
// payload: `code` and `data`. Until the first picture, and after any fault, the card that the page
// began with is there. Numbers of signals and actions are those of `Life`.
function play() {
  const clock = 0, loaded = 1, pageVisible = 2, pageKept = 3, gesture = 4, pageSize = 5;
  const picture = 6, sounds = 7, fault = 22;
  const setGain = 3, layout = 4, wake = 5, storeAction = 9, fallback = 13;
  const go = document.getElementById("go");
  let unpack, wasm, screen, sound, act, scribe, last = 0, isOver = false, wentAt = -1e4;

  const show = (name) => document.body.className = name;
  function fail(reason) {
    isOver = true;
    show("failed");
    try {
      if (wasm) tell(fault, 0);
    } catch (broken) {}
    if (window.onfault) window.onfault(reason);
  }
  function guarded(work) {
    return (value) => {
      if (isOver) return;
      try { work(value); } catch (reason) { fail(reason); }
    };
  }
  function tell(kind, value) {
    wasm.signal(clock, performance.now());
    wasm.signal(kind, value);
    pump();
  }
  function pump() {
    for (let action; (action = wasm.action()) >= 0;) {
      const value = wasm.value();
      if (action == setGain) sound.setGain(value);
      if (action == wake) sound.wake();
      if (action == layout) screen.resize(value >>> 16, value & 65535);
      if (action == fallback) show("failed");
      act(action, value);
    }
  }
  function frame(now) {
    const size = screen.measure();
    if (size) tell(pageSize, size);
    wasm.signal(clock, now);
    const bits = wasm.frame(Math.max(0, Math.min(now - last, 2e6)) * 1000);
    last = now;
    if (bits & 1) {
      screen.paint();
      show("playing");
    }
    pump();
    sound.play();
    if (bits & 2) isOver = true;
  }
  const step = guarded((now) => {
    requestAnimationFrame(step);
    frame(now);
  });
  function open(result) {
    wasm = result.instance.exports;
    scribe = makeScribe(wasm);
    const bytes = unpack(data, 0);
    const at = wasm.blob(bytes.length);
    view(wasm, at, bytes.length).set(bytes);
    const seed = new Uint32Array(2);
    crypto.getRandomValues(seed);
    unpack = null;
    const status = wasm.open(seed[0], seed[1]);
    if (status) throw status;
    screen = makeScreen(wasm);
    sound = makeSound(wasm, guarded((state) => tell(sounds, state)));
    act = host((kind, value) => guarded(() => tell(kind, value | 0))(), wasm);
    listen(screen.canvas, wasm, guarded(() => tell(gesture, 0)), guarded(pump));
    const see = () => tell(pageVisible, document.visibilityState == "visible" ? 1 : 0);
    const hear = (target, name, kind, value) => on(target, name, guarded(() => tell(kind, value)));
    on(document, "visibilitychange", guarded(see));
    hear(window, "pagehide", pageKept, 0);
    hear(window, "pageshow", pageKept, 1);
    hear(screen.canvas, "contextlost", picture, 0);
    hear(screen.canvas, "contextrestored", picture, 1);
    see();
    tell(sounds, sound.state());
    tell(loaded, 0);
    if (window.onopen) window.onopen(wasm);
    last = performance.now();
    frame(last);
    requestAnimationFrame(step);
  }
  on(go, "click", (event) => {
    if (event.timeStamp - wentAt < 1000) return;
    wentAt = event.timeStamp;
    (act || host(() => {}))(storeAction, 0);
  });
  try {
    unpack = unpacker();
    // A page whose game is a script has no code.
    WebAssembly.instantiate(code && unpack(code, 1), {
      env: { write: (from, count, size, flags) => scribe(from, count, size, flags) },
    }).then(open).catch(fail);
  } catch (reason) {
    fail(reason);
  }
}

play();

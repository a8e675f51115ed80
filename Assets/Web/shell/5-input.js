// Pointers and keys. Pointer events tell nothing twice; from iOS 13 and Chrome 57 on, the oldest
// browsers that are served, there are no others.
function listen(canvas, wasm, gesture, pump) {
  const moved = 0, down = 1, up = 2, cancelled = 3;
  const tell = (phase, place, id, isTouch) => {
    if (phase == up) gesture();
    wasm.pointer(phase, place.clientX, place.clientY, id, isTouch ? 1 : 0);
    pump();
  };

  let touchedAt = -1e4;
  const phases = {
    pointermove: moved, pointerdown: down, pointerup: up, pointercancel: cancelled,
    pointerleave: cancelled,
  };
  on(canvas, Object.keys(phases).join(" "), (event) => {
    if (event.button > 0) return;
    const isMouse = event.pointerType == "mouse";
    // Some hosts send a touch again as a mouse.
    if (isMouse && event.timeStamp - touchedAt < 1000) return;
    if (!isMouse) touchedAt = event.timeStamp;
    if (event.type == "pointerdown") {
      // Refused for a pointer that is gone already.
      try { canvas.setPointerCapture(event.pointerId); } catch (gone) {}
    }
    if (event.type == "pointerleave" && (!isMouse || event.buttons)) return;
    tell(phases[event.type], event, isMouse ? 0 : event.pointerId, !isMouse);
    event.preventDefault();
  });

  const keys = {
    ArrowLeft: 0, KeyA: 0, ArrowRight: 1, KeyD: 1, ArrowUp: 2, KeyW: 2, ArrowDown: 3, KeyS: 3,
    Space: 4, Enter: 4, Escape: 5, KeyR: 6, KeyM: 7, KeyP: 8,
  };
  on(window, "keydown keyup", (event) => {
    const key = keys[event.code];
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.type == "keyup") gesture();
    if (!event.repeat) wasm.key(key, event.type == "keydown" ? 1 : 0);
    pump();
    event.preventDefault();
  });
  on(canvas, "contextmenu selectstart", (event) => event.preventDefault());
}

// The canvas, as large as the page and as fine as the screen, up to three pixels a point.
function makeScreen(wasm) {
  const canvas = document.getElementById("stage");
  const context = canvas.getContext("2d", { alpha: false });
  const probe = document.getElementById("safe");
  let pageSize = "", margins = "", size = [0, 0];

  // The page is measured anew at every frame: after a rotation hosts report stale sizes for a while.
  // Gives a new size as width × 65536 + height. What else changed, as when the page moves to
  // another screen, is no affair of anybody but the canvas.
  function measure() {
    const now = [innerWidth, innerHeight].join();
    if (now != pageSize) {
      pageSize = now;
      return innerWidth << 16 | innerHeight;
    }
    if (size[0] && margins != edges().join()) resize(size[0], size[1]);
    return 0;
  }
  function edges() {
    const style = getComputedStyle(probe);
    const sides = ["Top", "Right", "Bottom", "Left"];
    return [Math.min(devicePixelRatio || 1, 3)].concat(
      sides.map((side) => parseFloat(style["padding" + side]) || 0));
  }
  function resize(width, height) {
    const around = edges();
    const pixels = wasm.resize(width, height, ...around);
    if (!pixels) return;
    size = [width, height];
    margins = around.join();
    canvas.width = pixels >>> 16;
    canvas.height = pixels & 65535;
    canvas.style.width = width + "px";
    canvas.style.height = height + "px";
  }
  function paint() {
    for (let at; (at = wasm.band());) {
      const width = canvas.width, rows = wasm.bandRows();
      const count = width * (rows & 65535) * 4;
      const pixels = new Uint8ClampedArray(wasm.memory.buffer, at, count);
      context.putImageData(new ImageData(pixels, width), 0, rows >>> 16);
    }
  }
  return { canvas, measure, resize, paint };
}

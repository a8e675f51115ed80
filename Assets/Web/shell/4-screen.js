// The canvas, as large as the page and as fine as the screen, up to three pixels a point.
function makeScreen(wasm) {
  const canvas = document.getElementById("stage");
  const context = canvas.getContext("2d", { alpha: false });
  const probe = document.getElementById("safe");
  let known = "";

  // Sizes are measured anew at every frame: after a rotation hosts report stale ones for a while.
  // Gives a new size as width × 65536 + height.
  function measure() {
    const size = [innerWidth, innerHeight, devicePixelRatio].join();
    if (size == known) return 0;
    known = size;
    return innerWidth << 16 | innerHeight;
  }
  function resize(width, height) {
    const style = getComputedStyle(probe);
    const insets = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft];
    const density = Math.min(devicePixelRatio || 1, 3);
    const [top, right, bottom, left] = insets.map((inset) => parseFloat(inset) || 0);
    if (!wasm.resize(width, height, density, top, right, bottom, left)) return;
    canvas.width = wasm.pixelWidth();
    canvas.height = wasm.pixelHeight();
    canvas.style.width = width + "px";
    canvas.style.height = height + "px";
  }
  // Memory that grew is another buffer: a view of it serves one call.
  function paint() {
    for (let at; (at = wasm.band());) {
      const width = canvas.width, rows = wasm.bandRows();
      const pixels = new Uint8ClampedArray(wasm.memory.buffer, at, width * rows * 4);
      context.putImageData(new ImageData(pixels, width, rows), 0, wasm.bandTop());
    }
  }
  return { canvas, measure, resize, paint };
}

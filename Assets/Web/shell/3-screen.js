// The canvas, as large as the page and as fine as the screen, up to three pixels a point.
function makeScreen(wasm) {
  const canvas = document.getElementById("stage");
  const context = canvas.getContext("2d", { alpha: false });
  const probe = document.getElementById("safe");
  let known = "";

  // Sizes are measured anew at every frame: after a rotation hosts report stale ones for a while.
  function measure() {
    const width = innerWidth, height = innerHeight, density = Math.min(devicePixelRatio || 1, 3);
    const style = getComputedStyle(probe);
    const insets = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft];
    const size = [width, height, density].concat(insets.map((inset) => parseFloat(inset) || 0));
    if (size.join() == known || !wasm.resize.apply(null, size)) return;
    known = size.join();
    canvas.width = wasm.pixelWidth();
    canvas.height = wasm.pixelHeight();
  }
  // Memory that grew is another buffer: a view of it serves one call.
  function paint() {
    for (let at; (at = wasm.band());) {
      const width = canvas.width, rows = wasm.bandRows();
      const pixels = new Uint8ClampedArray(wasm.memory.buffer, at, width * rows * 4);
      context.putImageData(new ImageData(pixels, width, rows), 0, wasm.bandTop());
    }
  }
  return { canvas, measure, paint };
}

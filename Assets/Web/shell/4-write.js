// Writes what the house typeface has no letters for, with the fonts of the browser. The answer is a
// mask that takes the colour of the text, unless the letters have colours of their own.
function makeScribe(wasm) {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return (from, count, size, flags) => {
    const text = new TextDecoder().decode(view(wasm, from, count));
    const begin = () => {
      context.font = (flags & 1 ? "bold " : "") + size + "px sans-serif";
      context.direction = flags & 2 ? "rtl" : "ltr";
      context.textAlign = "left";
      context.fillStyle = "#fff";
    };
    begin();
    const advance = context.measureText(text).width;
    const up = Math.ceil;
    const left = up(size * 0.4), ascent = up(size * 1.2);
    const width = up(advance) + 2 * left, height = up(size * 1.7);
    // A new size forgets the font as well.
    canvas.width = width;
    canvas.height = height;
    begin();
    context.fillText(text, left, ascent);
    const pixels = context.getImageData(0, 0, width, height).data;
    let isMask = 1;
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at + 3] > 99 && Math.min(pixels[at], pixels[at + 1], pixels[at + 2]) < 200) isMask = 0;
      for (let part = 0; part < 3; part++) pixels[at + part] *= pixels[at + 3] / 255;
    }
    const to = wasm.ink(width, height, left, ascent, advance, isMask);
    if (to) view(wasm, to, pixels.length).set(pixels);
    return to ? 1 : 0;
  };
}

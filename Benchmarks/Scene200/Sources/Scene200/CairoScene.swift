import CCairo
import Playable

/// The same scene drawn by Cairo, as a reference for speed and for looks.
struct CairoScene {
  private let surface: OpaquePointer?
  private let context: OpaquePointer?

  init() {
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Scene.width, Scene.height)
    context = cairo_create(surface)
    cairo_select_font_face(
      context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
    cairo_set_font_size(context, 20 / 0.73)
  }

  func draw(_ scene: Scene, text: Bool) {
    let sky = cairo_pattern_create_linear(0, 0, 0, Double(Scene.height))
    add(Scene.top, at: 0, to: sky)
    add(Scene.bottom, at: 1, to: sky)
    cairo_set_source(context, sky)
    cairo_paint(context)
    cairo_pattern_destroy(sky)
    for i in 0..<200 as Range<UInt32> {
      let it = scene.shape(i)
      let x = Double(it.center.x)
      let y = Double(it.center.y)
      cairo_new_path(context)
      if let radius = it.radius {
        cairo_arc(context, x, y, Double(radius), 0, 2 * .pi)
      } else {
        round(x, y, Double(it.width) / 2, Double(it.height) / 2, Double(it.corner))
      }
      let c = it.color
      cairo_set_source_rgba(
        context, Double(c.red) / 255, Double(c.green) / 255, Double(c.blue) / 255,
        Double(c.alpha) / 255)
      cairo_fill(context)
    }
    guard text else { return }
    cairo_set_source_rgb(context, 1, 1, 1)
    for k in 0..<5 as Range<UInt32> {
      let place = Scene.baseline(k)
      cairo_move_to(context, Double(place.x), Double(place.y))
      scene.line(k).withBytes { bytes in
        let text = bytes.map { CChar(bitPattern: $0) } + [0]
        cairo_show_text(context, text)
      }
    }
  }

  private func add(_ c: Color, at place: Double, to pattern: OpaquePointer?) {
    cairo_pattern_add_color_stop_rgb(
      pattern, place, Double(c.red) / 255, Double(c.green) / 255, Double(c.blue) / 255)
  }

  private func round(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ r: Double) {
    cairo_arc(context, x + w - r, y - h + r, r, -.pi / 2, 0)
    cairo_arc(context, x + w - r, y + h - r, r, 0, .pi / 2)
    cairo_arc(context, x - w + r, y + h - r, r, .pi / 2, .pi)
    cairo_arc(context, x - w + r, y - h + r, r, .pi, 3 * .pi / 2)
    cairo_close_path(context)
  }

  /// The picture with red in the lowest byte, as `Raster` has it.
  func picture() -> [UInt32] {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels: [UInt32] = []
    for y in 0..<Int(Scene.height) {
      for x in 0..<Int(Scene.width) {
        let at = data + y * stride + 4 * x
        pixels.append(
          UInt32(at[2]) | UInt32(at[1]) << 8 | UInt32(at[0]) << 16 | UInt32(at[3]) << 24)
      }
    }
    return pixels
  }
}

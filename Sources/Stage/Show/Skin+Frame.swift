import Playable

extension Skin {
  /// The darkest of the skin's own tones, darker still: what white signs stand on, what dims.
  var shade: Color {
    var dark = ink.luminance < surface.luminance ? ink : surface
    if backgroundTop.luminance < dark.luminance { dark = backgroundTop }
    return dark.mixed(with: .black, 0.3)
  }

  /// Whether the surface hardly stands out from the sky.
  var surfaceNeedsRim: Bool {
    surface.contrast(with: backgroundTop) < 1.5 || surface.contrast(with: backgroundBottom) < 1.5
  }

  /// Large letters on the upper sky: in the brand's colour, where that can be read.
  var title: Color {
    primary.contrast(with: backgroundTop) >= 3 ? primary : backgroundTop.readable
  }

  /// Text on the sky at a share 0…1 of its height.
  func onSky(_ height: Float) -> Color {
    backgroundTop.mixed(with: backgroundBottom, height).readable
  }
}

extension Canvas {
  /// Scales what follows around a point.
  mutating func swell(around point: Point, by factor: Float) {
    translate(point.x, point.y)
    scale(factor)
    translate(-point.x, -point.y)
  }

  /// A sheet of the skin's surface that stands out from the sky: by its shadow, and by a rim where
  /// both are much alike.
  mutating func sheet(_ rect: Rect, radius: Float, lift: Float) {
    self.rect(
      rect.moved(0, lift), radius: radius, Color.black.opacity(0.24),
      softness: lift * 2.6)
    self.rect(rect, radius: radius, skin.surface)
    if skin.surfaceNeedsRim {
      self.rect(
        rect.inset(0.75), radius: radius - 0.75, skin.ink.opacity(0.26), stroke: 1.5)
    }
  }
}

import Playable

/// The skin's colours as this game uses them: light falls from the upper left.
struct Look {
  let skin: Skin
  /// The sky is pale.
  let isBright: Bool
  /// The lighter and the darker of the skin's panel and text colours.
  let pale: Color
  let dark: Color
  let rim: Color
  let depth: Color
  let shadow: Color
  let gloss: Color
  /// Lines and signs that lie on the board.
  let faint: Color
  let steel: Color

  init(_ skin: Skin) {
    self.skin = skin
    // A skin may have pale panels and dark text, or the other way round.
    let isPaleSurface = skin.surface.luminance > skin.ink.luminance
    pale = isPaleSurface ? skin.surface : skin.ink
    dark = isPaleSurface ? skin.ink : skin.surface
    // On a bright sky the board is a pale pane and what is faint on it dark; on a dark one a shade.
    isBright = skin.backgroundTop.luminance > 0.35
    let tint = skin.backgroundTop.mixed(with: skin.backgroundBottom, 0.22)
    depth = isBright ? pale.mixed(with: skin.backgroundTop, 0.4) : tint.darker(0.24)
    rim = pale.opacity(isBright ? 0.8 : 0.24)
    gloss = pale.lighter(0.6)
    faint = isBright ? dark : gloss
    shadow = isBright ? dark.opacity(0.22) : skin.backgroundTop.darker(0.7).opacity(0.5)
    steel = dark.mixed(with: pale, 0.52)
  }

  /// Bricks are warm above and cool below, each row a shade of its own.
  func color(ofRow row: Int32) -> Color {
    switch row {
    case ..<1: skin.secondary.darker(0.16)
    case 1: skin.secondary
    case 2: skin.secondary.lighter(0.3)
    case 3: skin.primary.lighter(0.4)
    case 4: skin.primary.lighter(0.16)
    case 5: skin.primary.darker(0.1)
    case 6: skin.primary.darker(0.28)
    default: skin.secondary.darker(0.16)
    }
  }

  func color(_ kind: PowerUp) -> Color {
    switch kind {
    case .wide: skin.primary
    case .slow: skin.primary.lighter(0.3)
    case .multi: skin.highlight
    case .pierce: skin.secondary
    }
  }

  /// From lit to shaded side of something round that must stand out from the board.
  func round(_ color: Color, radius r: Float) -> Paint {
    .gradient(
      isBright ? color.lighter(0.3) : gloss, isBright ? color.darker(0.26) : color,
      from: Point(-r, -r), to: Point(r, r))
  }
}

import Playable

/// The skin's colours as this game uses them: light falls from the upper left.
struct Look {
  let skin: Skin
  let rim: Color
  let depth: Color
  let shadow: Color
  let gloss: Color
  let steel: Color

  init(_ skin: Skin) {
    self.skin = skin
    rim = skin.surface.opacity(0.24)
    depth = skin.backgroundTop.darker(0.32).opacity(0.56)
    shadow = skin.backgroundTop.darker(0.7).opacity(0.45)
    gloss = skin.surface.lighter(0.5)
    steel = skin.ink.mixed(with: skin.surface, 0.52)
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

  func solid(_ kind: PowerUp) -> Paint { .solid(color(kind)) }
}

/// A colour with straight (not premultiplied) alpha, 8 bits a channel, sRGB.
@frozen public struct Color: Sendable, Equatable {
  /// Red in the lowest byte, then green, blue and alpha: one word, so that passing it is cheap.
  public var word: UInt32

  @inlinable public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    word = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: word) }
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: word >> 8) }
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: word >> 16) }
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: word >> 24) }

  /// 0xRRGGBB, opaque.
  @inlinable public init(hex: UInt32) {
    word = (hex >> 16 & 255) | (hex & 0xff00) | (hex & 255) << 16 | 0xff00_0000
  }

  @inlinable public static var white: Color { Color(255, 255, 255) }
  @inlinable public static var black: Color { Color(0, 0, 0) }
  @inlinable public static var clear: Color { Color(0, 0, 0, 0) }

  /// The same colour at a share 0…1 of its present opacity.
  @inline(never) public func opacity(_ share: Float) -> Color {
    Color(red, green, blue, UInt8(Maths.clamp(Float(alpha) * share, 0, 255)))
  }

  /// This colour with a share 0…1 of another mixed in.
  @inline(never) public func mixed(with other: Color, _ share: Float) -> Color {
    let t = Maths.clamp(share, 0, 1)
    return Color(
      UInt8(Maths.lerp(Float(red), Float(other.red), t)),
      UInt8(Maths.lerp(Float(green), Float(other.green), t)),
      UInt8(Maths.lerp(Float(blue), Float(other.blue), t)),
      UInt8(Maths.lerp(Float(alpha), Float(other.alpha), t)))
  }

  @inline(never) public func lighter(_ share: Float) -> Color {
    mixed(with: Color(255, 255, 255, alpha), share)
  }
  @inline(never) public func darker(_ share: Float) -> Color {
    mixed(with: Color(0, 0, 0, alpha), share)
  }

  /// Relative luminance, 0…1, with the sRGB curve taken as a square (WCAG 2 uses 2.4).
  @inline(never) public var luminance: Float {
    let r = Float(red) / 255
    let g = Float(green) / 255
    let b = Float(blue) / 255
    return 0.2126 * r * r + 0.7152 * g * g + 0.0722 * b * b
  }

  /// Contrast ratio with another opaque colour, 1…21.
  @inline(never) public func contrast(with other: Color) -> Float {
    let a = luminance + 0.05
    let b = other.luminance + 0.05
    return max(a, b) / min(a, b)
  }

  /// White or near-black, whichever reads better on this colour.
  @inline(never) public var readable: Color {
    let dark = Color(hex: 0x1a1626)
    return contrast(with: .white) >= contrast(with: dark) ? .white : dark
  }
}

/// What a colour is for; a sponsor's skin says which colour that is.
@frozen public enum Role: UInt8, Sendable, CaseIterable {
  case backgroundTop, backgroundBottom, surface, ink, primary, secondary, highlight
}

/// The seven colours of a playable: everything on screen takes its colours from here.
@frozen public struct Skin: Sendable, Equatable {
  /// The sky behind everything, upper and lower end of its gradient.
  public var backgroundTop: Color
  public var backgroundBottom: Color
  /// Panels, boards and bubbles.
  public var surface: Color
  /// Text on `surface`: contrast at least 4.5.
  public var ink: Color
  /// The person, the call to action.
  public var primary: Color
  /// The character.
  public var secondary: Color
  /// Rewards, the ball, whatever the eye should follow.
  public var highlight: Color

  @inlinable public init(
    backgroundTop: Color, backgroundBottom: Color, surface: Color, ink: Color, primary: Color,
    secondary: Color, highlight: Color
  ) {
    self.backgroundTop = backgroundTop
    self.backgroundBottom = backgroundBottom
    self.surface = surface
    self.ink = ink
    self.primary = primary
    self.secondary = secondary
    self.highlight = highlight
  }

  @inlinable public subscript(role: Role) -> Color {
    switch role {
    case .backgroundTop: backgroundTop
    case .backgroundBottom: backgroundBottom
    case .surface: surface
    case .ink: ink
    case .primary: primary
    case .secondary: secondary
    case .highlight: highlight
    }
  }

  @inlinable public func color(of seat: Seat) -> Color { seat == .person ? primary : secondary }

  /// The house skin, used where no sponsor is given.
  @inlinable public static var house: Skin {
    Skin(
      backgroundTop: Color(hex: 0x2b2350), backgroundBottom: Color(hex: 0x6d3f8f),
      surface: Color(hex: 0xfdf6ee), ink: Color(hex: 0x2a2140), primary: Color(hex: 0x2fb6a8),
      secondary: Color(hex: 0xf2784b), highlight: Color(hex: 0xffc94d))
  }
}

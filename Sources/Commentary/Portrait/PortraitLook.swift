import Playable

/// What a drawn portrait is made from, in plain numbers.
@frozen public struct PortraitLook: Sendable, Equatable {
  public var hair: Color
  public var eyes: Color
  /// Clothes, ribbons, the ring around the portrait.
  public var accent: Color
  public var skin: Color
  public var hairStyle: HairStyle
  public var accessories: Accessories

  @inlinable public init(
    hair: Color = Color(hex: 0x5a3a28), eyes: Color = Color(hex: 0x3b6ea5),
    accent: Color = Color(hex: 0xf2784b), skin: Color = Color(hex: 0xf1c9a5),
    hairStyle: HairStyle = .short, accessories: Accessories = []
  ) {
    self.hair = hair
    self.eyes = eyes
    self.accent = accent
    self.skin = skin
    self.hairStyle = hairStyle
    self.accessories = accessories
  }

  @frozen public enum HairStyle: UInt8, Sendable, CaseIterable {
    case short, long, curly, bun, spiky, bald, bob, ponytail, braid
  }

  @frozen public struct Accessories: OptionSet, Sendable {
    public let rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    @inlinable public static var glasses: Accessories { Accessories(rawValue: 1) }
    @inlinable public static var monocle: Accessories { Accessories(rawValue: 2) }
    @inlinable public static var hat: Accessories { Accessories(rawValue: 4) }
    @inlinable public static var catEars: Accessories { Accessories(rawValue: 8) }
    @inlinable public static var headphones: Accessories { Accessories(rawValue: 16) }
    @inlinable public static var bowTie: Accessories { Accessories(rawValue: 32) }
    @inlinable public static var freckles: Accessories { Accessories(rawValue: 64) }
    @inlinable public static var moustache: Accessories { Accessories(rawValue: 128) }
    @inlinable public static var earrings: Accessories { Accessories(rawValue: 256) }
    @inlinable public static var scarf: Accessories { Accessories(rawValue: 512) }
    @inlinable public static var apron: Accessories { Accessories(rawValue: 1024) }
    @inlinable public static var flower: Accessories { Accessories(rawValue: 2048) }
    @inlinable public static var crown: Accessories { Accessories(rawValue: 4096) }
    @inlinable public static var rainHat: Accessories { Accessories(rawValue: 8192) }
    @inlinable public static var pencil: Accessories { Accessories(rawValue: 16_384) }
    @inlinable public static var pointedEars: Accessories { Accessories(rawValue: 32_768) }
  }
}

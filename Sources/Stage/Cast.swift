import Commentary
import Playable

/// Who and what a session is staged with, beside the game: nothing in here reaches a state hash.
///
/// Shared by reference, so that a snapshot of a session copies numbers only.
public final class Cast: Sendable {
  public let persona: Persona
  /// How the persona looks; with a picture, the signs beside it.
  public let portrait: Portrait
  public let pack: Pack
  /// How the game's own cues map to the common ones.
  public let cues: CueTable
  public let brand: Brand
  public let copy: GameCopy
  /// The character's own picture; nil draws the portrait.
  public let picture: CastPicture?
  /// What the frame says itself.
  public let words: Words
  /// Number of that picture in the host's table.
  public var image: Int32? { picture == nil ? nil : CastPicture.number }

  /// Nobody speaks, nobody pays: for measuring and checking rules.
  public convenience init() {
    self.init(persona: Persona(name: Text("Nobody")), pack: Pack(), cues: CueTable())
  }

  /// Somebody who looks as the persona says; the portrait is recorded here.
  public convenience init(
    persona: Persona, pack: Pack, cues: CueTable, brand: Brand = .house,
    copy: GameCopy = GameCopy(), words: Words = Words(), picture: CastPicture? = nil
  ) {
    self.init(
      persona: persona,
      portrait: picture == nil
        ? Portrait(look: persona.look) : .signs(accent: brand.skin.secondary),
      pack: pack, cues: cues, brand: brand, copy: copy, words: words, picture: picture)
  }

  /// Somebody whose portrait was recorded before.
  public init(
    persona: Persona, portrait: Portrait, pack: Pack, cues: CueTable, brand: Brand = .house,
    copy: GameCopy = GameCopy(), words: Words = Words(), picture: CastPicture? = nil
  ) {
    self.persona = persona
    self.portrait = portrait
    self.pack = pack
    self.cues = cues
    self.brand = brand
    self.copy = copy
    self.words = words
    self.picture = picture
  }
}

/// A picture that somebody brought along, for hosts to put into their table.
public struct CastPicture: Sendable, Equatable {
  public let width: Int32
  public let height: Int32
  /// Four bytes a pixel, straight alpha, row by row.
  public let rgba: [UInt8]

  /// The number under which sessions draw it.
  public static var number: Int32 { 1 }

  public init(width: Int32, height: Int32, rgba: [UInt8]) {
    self.width = width
    self.height = height
    self.rgba = rgba
  }
}

/// A sponsor, as far as it is seen.
public struct Brand: Sendable {
  public var name: Text
  public var tagline: Text
  /// What the button of the call to action says.
  public var callToAction: Text
  public var skin: Skin
  /// Shapes in a box of 100 × 100 units.
  public var mark: [MarkShape]

  public init(name: Text, tagline: Text, callToAction: Text, skin: Skin, mark: [MarkShape]) {
    self.name = name
    self.tagline = tagline
    self.callToAction = callToAction
    self.skin = skin
    self.mark = mark
  }

  /// Interlude's own in a language.
  public static func house(saying words: Words) -> Brand {
    var brand = house
    brand.tagline = words.text(.houseTagline)
    brand.callToAction = words.text(.houseCall)
    return brand
  }

  /// Interlude's own, where no sponsor is given.
  public static var house: Brand {
    Brand(
      name: Text("Interlude"), tagline: Text("A pause worth taking"),
      callToAction: Text("Play more"), skin: .house,
      mark: [
        MarkShape(.circle, Rect(x: 4, y: 4, width: 92, height: 92), role: .highlight),
        MarkShape(.roundedRect, Rect(x: 32, y: 28, width: 12, height: 44), radius: 6, role: .ink),
        MarkShape(.roundedRect, Rect(x: 56, y: 28, width: 12, height: 44), radius: 6, role: .ink),
      ])
  }
}

/// One shape of a sponsor's mark.
@frozen public struct MarkShape: Sendable, Equatable {
  @frozen public enum Kind: UInt8, Sendable {
    case circle, roundedRect, line, arc
  }

  public var kind: Kind
  /// Bounds; a line runs from the upper left corner to the lower right one of a signed size.
  public var rect: Rect
  /// Corner radius of a rectangle; start and end angle of an arc, in radians, are `radius` and `end`.
  public var radius: Float
  public var end: Float
  /// Width of the outline; 0 fills.
  public var stroke: Float
  public var role: Role

  @inlinable public init(
    _ kind: Kind, _ rect: Rect, radius: Float = 0, end: Float = 0, stroke: Float = 0, role: Role
  ) {
    self.kind = kind
    self.rect = rect
    self.radius = radius
    self.end = end
    self.stroke = stroke
    self.role = role
  }
}

/// What a game says of itself, from its manifest.
public struct GameCopy: Sendable {
  public var title = Text("Game")
  public var tagline = Text()
  /// How to play, by pointer and by keys.
  public var pointerHint = Text()
  public var keysHint = Text()
  /// Headline of the result, by outcome for the person.
  public var won = Text("You win!")
  public var lost = Text("So close!")
  public var drawn = Text("A draw!")

  public init() {}

  /// All of it, in the order above.
  public init(
    title: Text, tagline: Text, pointerHint: Text, keysHint: Text, won: Text, lost: Text,
    drawn: Text
  ) {
    self.title = title
    self.tagline = tagline
    self.pointerHint = pointerHint
    self.keysHint = keysHint
    self.won = won
    self.lost = lost
    self.drawn = drawn
  }
}

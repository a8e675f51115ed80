import Playable

/// How far a character may tease.
@frozen public enum Taunts: UInt8, Sendable, CaseIterable {
  case off
  /// Upward or at itself only.
  case gentle
  case full
}

/// Who the character is, apart from what it says.
@frozen public struct Persona: Sendable {
  public var name: Text
  /// What the character calls the person.
  public var userName: Text
  /// Characters as a reader counts them; they take part in reading times.
  public var nameLength: Int32
  public var userNameLength: Int32
  public var style: PlayStyle
  /// Range of the rival's skill, each 0…1.
  public var lowSkill: Float
  public var highSkill: Float
  public var taunts: Taunts
  /// Occurrences below this priority (1…3) go unanswered.
  public var minPriority: UInt8
  public var look: PortraitLook

  /// - Parameters:
  ///   - nameLength: characters as a reader counts them; Unicode scalars are counted when nil.
  @inlinable public init(
    name: Text, userName: Text = Text("you"), nameLength: Int32? = nil,
    userNameLength: Int32? = nil, style: PlayStyle = .playful, lowSkill: Float = 0.3,
    highSkill: Float = 0.9, taunts: Taunts = .gentle, minPriority: UInt8 = 2,
    look: PortraitLook = PortraitLook()
  ) {
    self.name = name
    self.userName = userName
    self.nameLength = nameLength ?? name.scalarCount
    self.userNameLength = userNameLength ?? userName.scalarCount
    self.style = style
    self.lowSkill = Maths.clamp(lowSkill, 0, 1)
    self.highSkill = Maths.clamp(highSkill, Maths.clamp(lowSkill, 0, 1), 1)
    self.taunts = taunts
    self.minPriority = minPriority
    self.look = look
  }
}

extension Text {
  @inlinable var scalarCount: Int32 {
    var total: Int32 = 0
    for index in 0..<Int(count) where bytes[index] & 0xc0 != 0x80 { total += 1 }
    return total
  }
}

/// What one step of a portrait's recording is for.
///
/// A step is a byte: the part in its lower half, in the upper one which numbers follow
/// (`PortraitPen` tells the order).
enum PortraitPart: UInt8 {
  case circle, rect, polygon, polyline, arc

  // Groups: what follows them, up to the matching `end`.

  /// Inside a rounded rectangle.
  case clip
  /// Moved and turned.
  case group
  case end
  /// Shown beside the head with some expressions alone.
  case sign
  /// Breathes with the chest, moves with the head, stands on the lower lip.
  case body, head, lip

  // What the face does, in code.

  case blush, eyes, mouth, brows

  /// Numbers that a shape may have.
  struct Numbers: OptionSet {
    let rawValue: UInt8

    static var radius: Numbers { Numbers(rawValue: 0x10) }
    static var gradient: Numbers { Numbers(rawValue: 0x20) }
    static var stroke: Numbers { Numbers(rawValue: 0x40) }
    static var softness: Numbers { Numbers(rawValue: 0x80) }
  }
}

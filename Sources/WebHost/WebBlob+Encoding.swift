import Commentary
import Playable
import Raster
import Stage

/// The bytes of a blob, little-endian throughout; a text is its count in a byte and its UTF-8.
///
/// `INTB`, version 2 (one byte); game, rules (4); tuning; frame rules (9 × 4); rival: least, most,
/// style (3 × 1); character, sponsor; network's numbers; persona; cue table; brand; copy (7 texts);
/// words: plural rule (1), table; picture: width, height (2 × 2), RGBA; the portrait's recording;
/// drawings of letters; the pack. Lists of numbers begin with their count in a byte; tables, pixels,
/// recording, drawings and pack with theirs in four. How the persona looks is in the recording
/// alone, and the letters drawn are those that anything here may write.
extension WebBlob {
  /// The blob as bytes, the same for the same blob.
  public func encoded() -> [UInt8] {
    var out = head
    out.put(UInt16(cast.picture?.width ?? 0))
    out.put(UInt16(cast.picture?.height ?? 0))
    out.put(cast.picture?.rgba ?? [])
    out.put(cast.portrait.recording)
    out.put(neededLetters)
    out.put(cast.pack.encoded())
    return out
  }

  /// Drawings of the letters that anything in here may write.
  public var neededLetters: [UInt8] {
    var texts: [UInt8] = cast.words.table + cast.pack.bytes
    let brand = cast.brand
    for text in cast.copy.texts + [brand.name, brand.tagline, brand.callToAction]
      + [cast.persona.name, cast.persona.userName]
    {
      // A blank, so that no text runs into the next.
      texts.append(0x20)
      text.withBytes { texts.append(contentsOf: $0) }
    }
    return Typeface.drawings(of: Typeface.always + scalars(in: texts))
  }

  /// What stands before the picture.
  private var head: [UInt8] {
    var out: [UInt8] = []
    out.put(WebBlob.magic)
    out.append(WebBlob.version)
    out.put(game)
    out.put(rules)
    out.put(tuning)
    let numbers = frame.numbers
    for index in numbers.indices { out.put(numbers[index]) }
    out.append(contentsOf: [rival.least, rival.most, rival.style.rawValue])
    out.put(character)
    out.put(sponsor)
    out.put(network)
    out.put(cast.persona)
    out.put(cast.cues)
    out.put(cast.brand)
    for text in cast.copy.texts { out.put(text) }
    out.append(cast.words.plural.rawValue)
    out.put(cast.words.table)
    return out
  }

  /// Whatever reads as a character; in the texts of a pack also a few numbers of slots.
  private func scalars(in bytes: [UInt8]) -> [UInt32] {
    var found: [UInt32] = []
    bytes.withUnsafeBufferPointer {
      var reader = UTF8Reader($0)
      while let scalar = reader.next() {
        if !found.contains(scalar) { found.append(scalar) }
      }
    }
    return found
  }
}

extension GameCopy {
  fileprivate var texts: [Text] { [title, tagline, pointerHint, keysHint, won, lost, drawn] }
}

extension [UInt8] {
  fileprivate mutating func put(_ text: Text) {
    append(UInt8(text.count))
    text.withBytes { append(contentsOf: $0) }
  }

  fileprivate mutating func put(_ numbers: WebBlob.Numbers) {
    append(UInt8(numbers.count))
    for index in 0..<Int(numbers.count) { put(numbers[index]) }
  }

  fileprivate mutating func put(_ bytes: [UInt8]) {
    put(UInt32(bytes.count))
    append(contentsOf: bytes)
  }

  fileprivate mutating func put(_ value: Float) { put(value.bitPattern) }

  fileprivate mutating func put(_ persona: Persona) {
    put(persona.name)
    put(persona.userName)
    append(UInt8(clamping: Swift.min(96, Swift.max(0, persona.nameLength))))
    append(UInt8(clamping: Swift.min(96, Swift.max(0, persona.userNameLength))))
    append(contentsOf: [persona.style.rawValue, persona.taunts.rawValue, persona.minPriority])
    put(persona.lowSkill)
    put(persona.highSkill)
  }

  fileprivate mutating func put(_ cues: CueTable) {
    append(UInt8(cues.count))
    for index in 0..<Int(cues.count) {
      append(contentsOf: [cues.common[index], cues.priority[index]])
    }
  }

  fileprivate mutating func put(_ brand: Brand) {
    put(brand.name)
    put(brand.tagline)
    put(brand.callToAction)
    for role in Role.allCases { put(brand.skin[role].word) }
    append(UInt8(Swift.min(64, brand.mark.count)))
    for shape in brand.mark.prefix(64) { put(shape) }
  }

  fileprivate mutating func put(_ shape: MarkShape) {
    append(contentsOf: [shape.kind.rawValue, shape.role.rawValue])
    let rect = shape.rect
    for value in [rect.x, rect.y, rect.width, rect.height, shape.radius, shape.end, shape.stroke] {
      put(value)
    }
  }
}

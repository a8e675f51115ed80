import Commentary
import Playable
import Stage

extension WebBlob {
  /// `INTB`, little-endian.
  static var magic: UInt32 { 0x4254_4e49 }
  static var version: UInt8 { 2 }

  /// Reads `encoded()`; nil when anything in it is not as an encoder would have made it.
  public init?(encoded: UnsafeBufferPointer<UInt8>) {
    var reader = ByteReader(encoded)
    guard reader.uint32() == WebBlob.magic, reader.uint8() == WebBlob.version else { return nil }
    game = reader.text()
    rules = reader.int32()
    tuning = Numbers(&reader)
    frame = FrameRules(&reader)
    rival = RivalPlan(&reader)
    character = reader.text()
    sponsor = reader.text()
    network = Numbers(&reader)
    guard let cast = Cast(&reader, letters: &letters), !reader.isBroken, reader.left == 0 else {
      return nil
    }
    self.cast = cast
  }
}

extension WebBlob.Numbers {
  init(_ reader: inout ByteReader) {
    self.init()
    let count = reader.uint8()
    reader.require(count <= 16)
    for _ in 0..<min(count, 16) { append(reader.int32()) }
  }
}

extension FrameRules {
  init(_ reader: inout ByteReader) {
    var numbers = InlineArray<9, Int32>(repeating: 0)
    for index in numbers.indices { numbers[index] = reader.int32() }
    self = numbers.span.withUnsafeBufferPointer { FrameRules(numbers: $0) }
  }
}

extension RivalPlan {
  init(_ reader: inout ByteReader) {
    let (least, most) = (reader.uint8(), reader.uint8())
    let style = PlayStyle(rawValue: reader.uint8())
    reader.require(style != nil && least <= most && most <= 100)
    self.init(least: least, most: most, style: style ?? .playful)
  }
}

extension Cast {
  /// nil where portrait or lines are damaged; other faults break the reader.
  convenience init?(_ reader: inout ByteReader, letters: inout [UInt8]) {
    let persona = Persona(&reader)
    let cues = CueTable(&reader)
    let brand = Brand(&reader)
    let copy = GameCopy(&reader)
    let words = Words(&reader)
    let picture = CastPicture(&reader)
    let drawn = reader.bytes()
    letters = reader.bytes()
    // Their places are told in 15 bits.
    reader.require(letters.count < 0x8000)
    let lines = reader.bytes()
    guard !reader.isBroken, let portrait = Portrait(recording: drawn),
      let pack = lines.withUnsafeBufferPointer({ Pack(encoded: $0) })
    else { return nil }
    self.init(
      persona: persona, portrait: portrait, pack: pack, cues: cues, brand: brand, copy: copy,
      words: words,
      picture: picture)
  }
}

extension Persona {
  fileprivate init(_ reader: inout ByteReader) {
    self.init(
      name: reader.text(), userName: reader.text(), nameLength: reader.number(upTo: 96),
      userNameLength: reader.number(upTo: 96))
    let words = (style: reader.uint8(), taunts: reader.uint8())
    style = PlayStyle(rawValue: words.style) ?? .playful
    taunts = Taunts(rawValue: words.taunts) ?? .off
    minPriority = reader.uint8()
    lowSkill = reader.float(upTo: 1)
    highSkill = reader.float(upTo: 1)
    reader.require(
      style.rawValue == words.style && taunts.rawValue == words.taunts && lowSkill >= 0
        && lowSkill <= highSkill)
  }
}

extension CueTable {
  fileprivate init(_ reader: inout ByteReader) {
    self.init()
    for _ in 0..<reader.number(upTo: 32) {
      let (cue, priority) = (reader.uint8(), reader.uint8())
      append(common: CommonCue(rawValue: cue), priority: priority)
    }
  }
}

extension Brand {
  fileprivate init(_ reader: inout ByteReader) {
    self.init(
      name: reader.text(), tagline: reader.text(), callToAction: reader.text(),
      skin: Skin(
        backgroundTop: reader.color(), backgroundBottom: reader.color(), surface: reader.color(),
        ink: reader.color(), primary: reader.color(), secondary: reader.color(),
        highlight: reader.color()),
      mark: [])
    let count = reader.number(upTo: 64)
    for _ in 0..<count { mark.append(MarkShape(&reader)) }
  }
}

extension MarkShape {
  fileprivate init(_ reader: inout ByteReader) {
    let words = (kind: Kind(rawValue: reader.uint8()), role: Role(rawValue: reader.uint8()))
    reader.require(words.kind != nil && words.role != nil)
    self.init(
      words.kind ?? .circle,
      Rect(
        x: reader.float(upTo: 1000), y: reader.float(upTo: 1000), width: reader.float(upTo: 1000),
        height: reader.float(upTo: 1000)),
      radius: reader.float(upTo: 1000), end: reader.float(upTo: 1000),
      stroke: reader.float(upTo: 1000), role: words.role ?? .ink)
  }
}

extension GameCopy {
  fileprivate init(_ reader: inout ByteReader) {
    self.init(
      title: reader.text(), tagline: reader.text(), pointerHint: reader.text(),
      keysHint: reader.text(), won: reader.text(), lost: reader.text(), drawn: reader.text())
  }
}

extension Words {
  fileprivate init(_ reader: inout ByteReader) {
    let rule = PluralRule(rawValue: reader.uint8())
    reader.require(rule != nil)
    let table = reader.bytes()
    if table.isEmpty { self.init() } else { self.init(table: table, plural: rule ?? .oneOther) }
  }
}

extension CastPicture {
  /// Most pixels of a picture in either direction.
  static var longest: Int32 { 256 }

  fileprivate init?(_ reader: inout ByteReader) {
    let (width, height) = (Int32(reader.uint16()), Int32(reader.uint16()))
    let rgba = reader.bytes()
    if width == 0 && height == 0 && rgba.isEmpty { return nil }
    let range = 1...CastPicture.longest
    reader.require(
      range ~= width && range ~= height && rgba.count == Int(width) * Int(height) * 4)
    self.init(width: width, height: height, rgba: rgba)
  }
}

extension ByteReader {
  /// Up to 96 bytes of UTF-8 after their count.
  @inline(never) fileprivate mutating func text() -> Text {
    var text = Text()
    for _ in 0..<number(upTo: 96) { text.append(byte: uint8()) }
    return text
  }

  @inline(never) fileprivate mutating func number(upTo most: UInt8) -> Int32 {
    let number = uint8()
    require(number <= most)
    return Int32(min(number, most))
  }

  /// A number of at most so much either way; 0 for any other and for what is none.
  @inline(never) fileprivate mutating func float(upTo most: Float) -> Float {
    let value = Float(bitPattern: uint32())
    let isFit = value.magnitude <= most
    require(isFit)
    return isFit ? value : 0
  }

  @inline(never) fileprivate mutating func bytes() -> [UInt8] { table(size: 1) { $0.uint8() } }
}

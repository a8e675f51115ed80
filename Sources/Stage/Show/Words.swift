import Commentary
import Playable

/// What the frame says itself, in one language.
public struct Words: Sendable {
  /// Everything that the frame says; raw values are places in a table.
  public enum Phrase: UInt8, CaseIterable, Sendable {
    /// The label of paid content, and what the person's seat is called.
    case ad, you
    /// What Interlude says where nobody pays.
    case houseTagline, houseCall
    /// `{name}` is the sponsor; the character; `{n}` are seconds.
    case presents, playsOn, seconds
    case tapToPlay, goOn, again, paused, goOnHint
    /// What a game is remembered by, each about `{n}`.
    case decided, cameBack, leadChanged, wonBy, shortBy, even
    /// On terminals: buttons, keys, what they do; `{n}` are seconds, `{name}` is a size.
    case play, resume, closesIn, spaceKey, enterKey
    case doesPlay, doesGoOn, doesOpen, doesAgain, doesClose, doesStop, doesPause
    case isSmall, wantsRoom
  }

  /// Rule that chooses the form of `{n|one:…|other:…}`.
  public let plural: PluralRule
  /// A line a phrase; empty for the English that is built in.
  public let table: [UInt8]

  /// English.
  public init() {
    plural = .oneOther
    table = []
  }

  /// A table of UTF-8: a line for each phrase in order, each closed by a line feed.
  ///
  /// - Parameters:
  ///   - table: checked by who makes it; a phrase that it lacks is blank.
  public init(table: [UInt8], plural: PluralRule) {
    self.table = table
    self.plural = plural
  }

  /// A phrase with its slots filled; what fills them is never looked at again.
  public func text(_ phrase: Phrase, _ number: Int32 = 0, name: Text = Text()) -> Text {
    let place = phrase.rawValue
    if !table.isEmpty { return table.withUnsafeBufferPointer { write($0, place, number, name) } }
    #if !arch(wasm32)
      let first = Phrase.play.rawValue
      if place >= first { return write(Words.terminals.utf8Bytes, place - first, number, name) }
    #endif
    return write(Words.english.utf8Bytes, place, number, name)
  }

  private func write(
    _ bytes: UnsafeBufferPointer<UInt8>, _ place: UInt8, _ number: Int32, _ name: Text
  ) -> Text {
    var line: UInt8 = 0
    var start = 0
    while line < place && start < bytes.count {
      if bytes[start] == Words.feed { line += 1 }
      start += 1
    }
    var end = start
    while end < bytes.count && bytes[end] != Words.feed { end += 1 }
    var writer = PhraseWriter(
      bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]), number: number, name: name,
      form: plural.form(of: number))
    return writer.write()
  }

  private static var feed: UInt8 { 10 }

  /// The English that everything falls back to, in the order of `Phrase`.
  private static var english: StaticString {
    """
    Ad
    You
    A pause worth taking
    Play more
    {name} presents
    {name} plays on…
    {n} s
    Tap to play
    Continue
    Play again
    Paused
    Tap to go on
    Decided in {n} {n|one:second|other:seconds}
    You came back from {n} behind
    The lead changed {n} {n|one:time|other:times}
    Won by {n} {n|one:point|other:points}
    Only {n} {n|one:point|other:points} short
    Neck and neck to the end

    """
  }

  /// The same for what terminals say, from `play` on; no page says it.
  private static var terminals: StaticString {
    """
    Play
    Go on
    in {n} s
    Space
    Enter
    play
    go on
    open
    again
    close
    stops
    pause
    This terminal is {name}.
    The game needs {name}. Make it larger. Esc closes.

    """
  }
}

/// Fills the slots of one phrase.
private struct PhraseWriter {
  let bytes: UnsafeBufferPointer<UInt8>
  let number: Int32
  let name: Text
  let form: PluralForm
  var at = 0
  var text = Text()

  init(
    bytes: UnsafeBufferPointer<UInt8>, number: Int32, name: Text, form: PluralForm
  ) {
    self.bytes = bytes
    self.number = number
    self.name = name
    self.form = form
  }

  mutating func write() -> Text {
    while at < bytes.count {
      let end = find(UInt8(ascii: "{"), from: at)
      put(at, end)
      at = end + 1
      if end < bytes.count { fill() }
    }
    return text
  }

  /// From within a brace to after its end.
  private mutating func fill() {
    let end = find(UInt8(ascii: "}"), from: at)
    var bar = find(UInt8(ascii: "|"), from: at)
    if bar >= end {
      // `{n}` or `{name}`.
      if end - at == 1 { text.append(number) } else { name.withBytes { text.append($0) } }
    }
    var chosen: Range<Int>?
    while bar < end {
      let next = min(end, find(UInt8(ascii: "|"), from: bar + 1))
      let colon = find(UInt8(ascii: ":"), from: bar + 1)
      let key = PluralForm(bytes, bar + 1)
      if colon < next, key == form || (key == .other && chosen == nil) {
        chosen = colon + 1..<next
      }
      bar = next
    }
    if let chosen { put(chosen.lowerBound, chosen.upperBound) }
    at = end + 1
  }

  private func find(_ byte: UInt8, from start: Int) -> Int {
    var index = start
    while index < bytes.count && bytes[index] != byte { index += 1 }
    return index
  }

  private mutating func put(_ start: Int, _ end: Int) {
    if start < end { text.append(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
  }
}

extension PluralForm {
  /// The form whose name begins there: the first two letters tell.
  fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) {
    let second = at + 1 < bytes.count ? bytes[at + 1] : 0
    switch at < bytes.count ? bytes[at] : 0 {
    case UInt8(ascii: "z"): self = .zero
    case UInt8(ascii: "o"): self = second == UInt8(ascii: "n") ? .one : .other
    case UInt8(ascii: "t"): self = .two
    case UInt8(ascii: "f"): self = .few
    case UInt8(ascii: "m"): self = .many
    default: self = .other
    }
  }
}

import Playable
import Stage

extension SessionRecord {
  /// All that follows from a recording: every field but those that are only said of it.
  init(_ header: RecordingHeader, _ replayed: Replayed, of entry: Entry) {
    self.init()
    let frame = header.frame.values.span.withUnsafeBufferPointer { numbers in
      FrameRules(numbers: UnsafeBufferPointer(rebasing: numbers[..<Int(header.frame.count)]))
    }
    game = header.game.utf8Text
    rules = header.rules
    engine = header.engine
    seed = header.seed
    character = header.character.utf8Text
    sponsor = header.sponsor.utf8Text
    tuning = entry.turned(Plan(header, for: entry).tuning)
    take(frame)
    take(replayed.telemetry)
    progress = SessionRecord.thousandths(replayed.progress)
    linesSpoken = replayed.spoken
    inputs = replayed.inputs
    stateHash = replayed.stateHash
  }

  /// Takes over what the creative lays down.
  mutating func take(_ frame: FrameRules) {
    closeDelay = frame.closeDelayInForce
    closeClamp = FrameRules.closeDelayClamp
    impressionRule = frame.impression
  }

  /// A share 0…1, however odd the number is.
  static func thousandths(_ share: Float) -> Int32 {
    share > 0 ? Int32(min(share, 1) * 1_000 + 0.5) : 0
  }

  /// The id of a record that nobody asked for beforehand: it follows from what it holds.
  var ownID: UInt64 {
    var hash = StateHash()
    hash.combine(UInt64(SessionRecord.schema))
    for text in [origin.rawValue, game, character, sponsor, player, placement] {
      hash.combine(text)
    }
    hash.combine(engine)
    hash.combine(rules)
    hash.combine(seed)
    hash.combine(startedAt ?? -1)
    hash.combine(inputs)
    hash.combine(stateHash)
    for knob in tuning {
      hash.combine(knob.name)
      hash.combine(knob.value)
    }
    return hash.value
  }
}

extension Text {
  /// The text as the rest of Swift has it.
  var utf8Text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}

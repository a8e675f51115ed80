import JSONText
import Playable
import Stage

extension Entry {
  /// The knobs that a tuning turns away from their standard, by rising name.
  func turned(_ tuning: Tuning) -> [SessionRequest.Knob] {
    let standard = self.tuning
    return knobs.indices.prefix(Int(standard.count))
      .filter { tuning.values[$0] != standard.values[$0] }
      .map { SessionRequest.Knob(name: knobs[$0].name.description, value: tuning.values[$0]) }
      .sorted { $0.name < $1.name }
  }
}

extension SessionRequest.Knob: CustomStringConvertible {
  /// `lives=3`, as `--tune` takes it.
  public var description: String { "\(name)=\(value)" }
}

extension [SessionRequest.Knob] {
  /// `lives=3, seconds=20`; `standard` where no knob is turned.
  public var words: String {
    isEmpty ? "standard" : map(\.description).joined(separator: ", ")
  }
}

extension JSONWriter {
  /// `{"lives":3}`, in the order in which they stand.
  mutating func knobs(_ knobs: [SessionRequest.Knob]) {
    object { json in
      for knob in knobs {
        json.key(knob.name)
        json.whole(knob.value)
      }
    }
  }
}

extension JSONScanner {
  /// No game has more knobs; of names that come from outside, no more are kept.
  private static var knobLimit: Int { Tuning.capacity }

  /// Values of knobs by name, each once.
  mutating func knobs() throws(RecordFault) -> [SessionRequest.Knob] {
    var knobs: [SessionRequest.Knob] = []
    try expect("{")
    if take("}") { return knobs }
    repeat {
      let name = try text()
      if knobs.contains(where: { $0.name == name }) {
        throw fault("a knob stands twice", "leave one of them out")
      }
      if knobs.count == JSONScanner.knobLimit {
        throw fault("too many knobs", "give at most \(JSONScanner.knobLimit)")
      }
      try expect(":")
      knobs.append(SessionRequest.Knob(name: name, value: try integer(Int32.self)))
    } while take(",")
    try expect("}")
    return knobs
  }
}

import Commentary
import Playable

extension GameManifest {
  /// Reads a game's `game.json`.
  public init(path: String) throws(PackError) {
    try self.init(Node(SourceFile(path: path)))
  }

  /// Reads a manifest that is already in memory; `file` is what errors call it.
  public init(json bytes: [UInt8], file: String = "game.json") throws(PackError) {
    try self.init(Node(SourceFile(name: file, bytes: bytes)))
  }

  private init(_ root: Node) throws(PackError) {
    let fields = try root.object(
      "id", "title", "tagline", "controls", "field", "seating", "pointer", "rules", "duration",
      "knobs", "cues", "endCard", "locales", "copy")
    id = try fields.required("id").identifier()
    title = try fields.required("title").copy(atMost: 40)
    tagline = try fields.required("tagline").copy(atMost: 80)
    controls = try Controls(fields.required("controls"))
    field = try Self.extent(fields.required("field"))
    seating = try fields.required("seating").choice("seating", ["solo": .solo, "shared": .shared])
    pointer = try fields.required("pointer").choice(
      "pointer use",
      ["always": .always, "held": .held, "alongX": .alongX, "heldAlongX": .heldAlongX])
    rules = try fields.required("rules").whole(1...1_000_000)
    length = try Length(fields.required("duration"))
    knobs = try Self.knobs(fields["knobs"])
    cues = try Self.cues(fields.required("cues"))
    endCard = try EndCard(fields.required("endCard"))
    locales = try Self.locales(fields["locales"])
    translations = try Translation.list(fields["copy"])
  }

  private static func extent(_ node: Node) throws(PackError) -> Extent {
    let fields = try node.object("width", "height")
    return Extent(
      width: Int16(try fields.required("width").whole(16...4_096)),
      height: Int16(try fields.required("height").whole(16...4_096)))
  }

  private static func knobs(_ node: Node?) throws(PackError) -> [Knob] {
    guard let node else { return [] }
    var knobs: [Knob] = []
    for element in try node.list(atMost: Tuning.capacity, "knobs") {
      let knob = try Knob(element)
      if knobs.contains(where: { $0.name == knob.name }) {
        throw PackError.duplicate(
          element.place, what: "knob \(quoted(knob.name))", mend: "rename one of the two")
      }
      knobs.append(knob)
    }
    return knobs
  }

  private static func cues(_ node: Node) throws(PackError) -> [Cue] {
    var cues: [Cue] = []
    for element in try node.list(atMost: CueTable.capacity, "cues") {
      let cue = try Cue(element)
      if cues.contains(where: { $0.name == cue.name }) {
        throw PackError.duplicate(
          element.place, what: "cue \(quoted(cue.name))", mend: "rename one of the two")
      }
      cues.append(cue)
    }
    return cues
  }

  private static func locales(_ node: Node?) throws(PackError) -> [String] {
    guard let node else { return ["en"] }
    var locales: [String] = []
    for element in try node.list(atMost: 100, "locales") {
      locales.append(try LocaleTag(element).tag)
    }
    return locales
  }
}

extension GameManifest.Controls {
  init(_ node: Node) throws(PackError) {
    let fields = try node.object("pointer", "keys")
    pointer = try fields.required("pointer").copy(atMost: 120)
    keys = try fields.required("keys").copy(atMost: 120)
  }
}

extension GameManifest.Length {
  fileprivate init(_ node: Node) throws(PackError) {
    let fields = try node.object("typical", "max")
    most = try fields.required("max").whole(1...600)
    typical = try fields.required("typical").whole(1...most)
  }
}

extension GameManifest.Knob {
  fileprivate init(_ node: Node) throws(PackError) {
    let fields = try node.object("name", "min", "max", "standard", "meaning")
    name = try fields.required("name").codeName()
    least = try fields.required("min").whole(.min ... .max)
    most = try fields.required("max").whole(least ... .max)
    standard = try fields.required("standard").whole(least...most)
    meaning = try fields.required("meaning").copy(atMost: 200)
  }
}

extension GameManifest.Cue {
  fileprivate init(_ node: Node) throws(PackError) {
    let fields = try node.object("name", "common", "priority", "params", "meaning")
    name = try fields.required("name").codeName()
    common = try fields["common"]?.commonCue()
    priority = UInt8(try fields.required("priority").whole(1...3))
    parameters = []
    for element in try fields["params"]?.list(atMost: 2, "parameters") ?? [] {
      parameters.append(try element.codeName())
    }
    meaning = try fields.required("meaning").copy(atMost: 200)
  }
}

extension GameManifest.EndCard {
  init(_ node: Node) throws(PackError) {
    let fields = try node.object("won", "lost", "drawn")
    won = try fields.required("won").copy(atMost: 60)
    lost = try fields.required("lost").copy(atMost: 60)
    drawn = try fields.required("drawn").copy(atMost: 60)
  }
}

extension Node {
  func commonCue() throws(PackError) -> CommonCue {
    let name = try string()
    if let cue = CommonCue.named(name) { return cue }
    throw unknown("common cue", name, among: CommonCue.allCases.map(\.name))
  }
}

extension CommonCue {
  /// As documents write it.
  public var name: String { String(describing: self) }

  static func named(_ name: String) -> CommonCue? { allCases.first { $0.name == name } }
}

import JSONText

/// What the probe has counted so far.
struct Reading: Sendable {
  struct Call: Sendable {
    var at: Int
    /// Which turn of the event loop.
    var turn: Int
    var name: String
    /// Whether a person had touched the page just before.
    var isAsked: Bool
  }

  var now = 0.0
  var draws = 0
  var firstDraw = -1.0
  var frames = 0
  var gestures = 0
  var starts = 0
  var earlyStarts = 0
  var loud = 0
  var earlyLoud = 0
  var peak = 0.0
  var contexts = 0
  var pointers = 0
  /// How often the page's policy refused WebAssembly.
  var refusals = 0
  /// −1 where the page does not tell.
  var ticks = -1
  var memory = 0
  /// As in `Phase`; −1 where the page does not tell.
  var phase = -1
  var stores: [Call] = []
  var words: [Call] = []
  var calls: [(name: String, count: Int)] = []
  var states: [String] = []

  init() {}

  init(_ json: JSON) {
    func count(_ key: String) -> Int { json[key]?.whole ?? 0 }
    now = json["now"]?.number ?? 0
    draws = count("draws")
    firstDraw = json["firstDraw"]?.number ?? -1
    frames = count("frames")
    gestures = count("gestures")
    starts = count("starts")
    earlyStarts = count("earlyStarts")
    loud = count("loud")
    earlyLoud = count("earlyLoud")
    peak = json["peak"]?.number ?? 0
    contexts = count("contexts")
    pointers = count("pointers")
    refusals = count("refusals")
    ticks = count("ticks")
    memory = count("memory")
    phase = json["phase"].map(\.whole) ?? -1
    stores = (json["stores"]?.elements ?? []).map { Reading.call($0, "how") }
    words = (json["words"]?.elements ?? []).map { Reading.call($0, "word") }
    states = (json["states"]?.elements ?? []).compactMap(\.text)
    if case .object(let members)? = json["calls"]?.content {
      calls = members.map { ($0.key, $0.value.whole) }
    }
  }

  private static func call(_ json: JSON, _ key: String) -> Call {
    Call(
      at: json["at"]?.whole ?? 0, turn: json["turn"]?.whole ?? 0, name: json[key]?.text ?? "",
      isAsked: json["asked"]?.flag ?? true)
  }
}

/// What is to be seen on the page, and where.
struct Measure: Sendable {
  var width = 0.0
  var height = 0.0
  var ratio = 1.0
  /// Share of the page that shows something of the ad.
  var covered = 0.0
  /// Left, top, width, height in CSS pixels; width and height in canvas pixels; the largest.
  var canvas: [Double]?

  init(_ json: JSON) {
    width = json["width"]?.number ?? 0
    height = json["height"]?.number ?? 0
    ratio = json["ratio"]?.number ?? 1
    covered = json["covered"]?.number ?? 0
    let canvases = json["canvases"]?.elements ?? []
    canvas = canvases.first?.elements?.map { $0.number ?? 0 }
  }

  /// Whether the page is full, to within a CSS pixel.
  var isFull: Bool {
    guard covered >= 0.99 else { return false }
    guard let canvas, canvas.count == 6 else { return true }
    return abs(canvas[2] - width) <= 1 && abs(canvas[3] - height) <= 1
  }

  var text: String {
    let size = "\(Int(width))×\(Int(height))"
    let share = "\(Int((covered * 100).rounded())) % covered"
    guard let canvas, canvas.count == 6 else { return "\(size): \(share), no canvas" }
    return "\(size): \(share), canvas \(Int(canvas[2].rounded()))×\(Int(canvas[3].rounded()))"
  }
}

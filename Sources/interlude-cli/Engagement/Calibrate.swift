import Engagement
import Foundation
import Packs

extension Command {
  static let calibrate: Command = Command(
    name: "calibrate", summary: "fits a player model to sessions of persons",
    operands: "FILE...", options: [.baseModel, .modelOut, .json, .jobs, .root],
    examples: [
      ("interlude calibrate live.jsonl", "what casual would have to be like to play as they do"),
      (
        "interlude calibrate live.jsonl --from newcomer -o Assets/Players/ours.json",
        "the same from another start, kept as a model for `bench --players ours`"
      ),
    ],
    notes: """
      Reaction, skill, its spread and boredom are turned until simulated sessions leave, start and score
      as the live ones do; seven in ten live rows are fitted to, the others judge the fit. Rows that are
      not live are left out, and without live rows nothing is called calibrated. Each row is played again
      with the knobs that it names. A model describes persons like those it was held to; model error is
      not included.
      """,
    run: { arguments in
      guard !arguments.operands.isEmpty else {
        throw Failure.usage("calibrate to what? give at least one file of records", .calibrate)
      }
      let jobs = try arguments.jobs()
      var files = RecordFiles()
      var records: [SessionRecord] = []
      try files.read(arguments.operands) { records.append($0) }
      // Before the search: too few records may be so for the lines that held none.
      [files.census].tell()
      let name = arguments.string(.baseModel) ?? "casual"
      let population = try PlayerBook(try arguments.root()).population(name)
      guard let base = population.mix.first?.model, population.mix.count == 1 else {
        throw Failure(.usage, "--from wants one player model, and '\(name.prefix(40))' is a mix")
      }
      let calibrator = Calibrator(stager: try arguments.stager(), jobs: jobs)
      let calibration = try await calibrator.fit(records, from: base)
      if let path = arguments.string(.modelOut) {
        try Console.write(
          calibration.named(path).json, to: path, "the player model")
      }
      try CalibrationReport(calibration).print(arguments)
      try [files.census].expectNoFaults()
    })
}

extension Option {
  static let baseModel = Option("--from", "MODEL", "where the search begins; casual if left out")
  static let modelOut = Option("-o", "FILE", "write the model as a file of Assets/Players")
}

extension Calibration {
  /// The model under the name of its file, saying where it comes from.
  fileprivate func named(_ path: String) -> PlayerModel {
    var model = model
    model.id = URL(filePath: path).deletingPathExtension().lastPathComponent
    model.about =
      "Calibrated to \(fitted) live sessions of \(games.joined(separator: ", ")), "
      + "starting from \(base.id)."
    return model
  }
}

/// A calibration, for people and for programs.
private struct CalibrationReport {
  private let calibration: Calibration

  init(_ calibration: Calibration) { self.calibration = calibration }

  func print(_ arguments: Arguments) throws {
    if arguments.has(.json) { return try Console.print(json: document) }
    let left = [
      calibration.leftOut > 0 ? "\(calibration.leftOut) live without a touch or at odds" : nil,
      calibration.notLive > 0 ? "\(calibration.notLive) not live" : nil,
    ].compactMap { $0 }
    try Console.print(
      "calibrated to \(calibration.fitted) live sessions of "
        + "\(calibration.games.joined(separator: ", ")), \(calibration.heldOut) more held out"
        + (left.isEmpty ? "" : "; left out: \(left.joined(separator: ", "))"))
    try Console.print("\n\(table.text)\n")
    for coverage in calibration.coverage {
      try Console.print(
        "\(coverage.holds ? "✓" : "✗") held out: \(coverage.what) within the model's 80 % range in "
          + BenchTable.shown(coverage.rate))
    }
    let apart = calibration.distance <= calibration.chance * 1.5
    try Console.print(
      "\(apart ? "✓" : "✗") distance \(Self.text(calibration.distance, 3)), "
        + "where chance alone gives \(Self.text(calibration.chance, 3))")
    try Console.print("Model error is not included.")
  }

  private var table: TextTable {
    TextTable(
      heads: ["dial", calibration.base.id, "fitted", "plausible"],
      rows: calibration.turned.map { turn in
        [
          turn.dial.rawValue, Self.shown(turn.before, turn.dial), Self.shown(turn.after, turn.dial),
          "\(Self.shown(turn.plausible.lowerBound, turn.dial)) to "
            + Self.shown(turn.plausible.upperBound, turn.dial),
        ]
      })
  }

  private static func shown(_ value: Double, _ dial: Dial) -> String {
    switch dial {
    case .reaction: "\(text(value, 0)) ms"
    case .skill, .spread: text(value, 2)
    case .boredom: "\(text(value, 2))/min"
    }
  }

  private static func text(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  private struct Document: Encodable {
    struct Turn: Encodable {
      let dial: String
      let before, after, low, high: Double
    }
    struct Coverage: Encodable {
      let what: String
      let inside, of: Int
      let holds: Bool
    }
    let games: [String]
    let fitted, heldOut, leftOut, notLive: Int
    let turned: [Turn]
    let level: Double
    let coverage: [Coverage]
    let distance, chance: Double
    let modelErrorIncluded = false
  }

  private var document: Document {
    Document(
      games: calibration.games, fitted: calibration.fitted, heldOut: calibration.heldOut,
      leftOut: calibration.leftOut, notLive: calibration.notLive,
      turned: calibration.turned.map {
        Document.Turn(
          dial: $0.dial.rawValue, before: $0.before, after: $0.after,
          low: $0.plausible.lowerBound, high: $0.plausible.upperBound)
      }, level: Calibration.level,
      coverage: calibration.coverage.map {
        Document.Coverage(
          what: $0.what, inside: $0.rate.numerator, of: $0.rate.denominator, holds: $0.holds)
      }, distance: calibration.distance, chance: calibration.chance)
  }
}

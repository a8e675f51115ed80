import Export
import Foundation
import Interlude
import JSONText
import Packs
import Playable

extension Option {
  static let output = Option("-o", "DIR", "where the files go; export if left out")
  static let noWasm = Option(
    "--no-wasm", nil, "the game as a script, for hosts without WebAssembly")
  static let variantMatrix = Option(
    "--variants", "FILE", "a matrix of variants: characters, locales, copy, lines and more")
  static let orientation = Option(
    "--orientation", "NAME", "any, portrait or landscape, told to networks; any if left out")
  static let modules = Option("--modules", "DIR", "what `make web` built; build/web if left out")
}

extension Command {
  static let export: Command = Command(
    name: "export", summary: "makes a game an HTML5 ad, for one ad network or for all of them",
    operands: "[GAME]",
    options: [.network, .allNetworks, .output]
      + Option.staging.filter { ![Option.seed.name, Option.user.name].contains($0.name) }
      + [.variantMatrix, .orientation, .noWasm, .modules, .json],
    examples: [
      ("interlude export --network unity -o ads", "one page, and who owns its bytes"),
      (
        "interlude export four --character oda --sponsor lumen --all",
        "a file for every network, each checked against its rules"
      ),
      ("interlude export --all --variants matrix.json", "every combination that a matrix has"),
    ],
    notes: """
      Needs `make web` once. The same wish makes the same bytes. A variant is other data beside the
      same code; variants.json lists what each is. Names of files end with ten digits that
      stand for what is in them: nothing else is ever called the same.
      Status: 0, or 65 where a network would refuse a file.
      """,
    run: { arguments in
      try arguments.expectOperands(1, .export)
      let root = try arguments.root()
      let table = try RuleTable(root)
      let networks = try arguments.networks(of: table)
      guard !networks.isEmpty else {
        let known = table.networks.map(\.id).joined(separator: ", ")
        throw Failure(.usage, "for which network? give --network NAME or --all (known: \(known))")
      }
      let game = arguments.operands.first ?? Production.standardGame
      let variants = try arguments.string(.variantMatrix).map {
        try VariantMatrix(path: $0).variants
      }
      // What is wrong with a wish is told before what is missing to fulfil it.
      let stagings = try arguments.stagings(game, variants ?? [Variant()])
      let exporter = try arguments.exporter(game, root, table)
      var run = try ExportRun(
        ExportFiles(arguments.string(.output) ?? "export"), isListed: variants != nil)
      for staging in stagings { try run.write(staging, exporter, networks) }
      try run.finish()
      try Console.print(arguments.has(.json) ? run.json : run.text)
      try run.check()
    })
}

extension Arguments {
  /// A production for each variant; errors tell the place in the matrix, notes come once.
  func stagings(_ game: String, _ variants: [Variant]) throws -> [ExportStaging] {
    var told: Set<[String?]> = []
    return try variants.map { variant in
      let isNew = told.insert([variant.character, variant.locale, variant.lines]).inserted
      do {
        return try staging(game, variant, quietly: !isNew)
      } catch {
        throw placed(error, game, variant)
      }
    }
  }

  /// The error with the place of that part of a variant without which there would be none.
  private func placed(_ error: any Error, _ game: String, _ variant: Variant) -> any Error {
    let parts: [(list: String, drop: (inout Variant) -> Void)] = [
      ("lines", { $0.lines = nil }), ("palettes", { $0.palette = [] }),
      ("copy", { $0.copy = Variant.Copy() }), ("tuning", { $0.tuning = [] }),
      ("sponsors", { $0.sponsor = nil }), ("characters", { $0.character = nil }),
      ("locales", { $0.locale = nil }),
    ]
    for part in parts {
      guard let place = variant.places[part.list] else { continue }
      var rest = variant
      part.drop(&rest)
      guard (try? staging(game, rest, quietly: true)) != nil else { continue }
      let what = (error as? Failure)?.message ?? "\(error)"
      return Failure(.badData, "\(place): \(what)")
    }
    return error
  }

  /// A production as a variant has it.
  func staging(
    _ game: String, _ variant: Variant, quietly: Bool = false
  ) throws -> ExportStaging {
    var voice = try voice(recalledMemory())
    if let locale = variant.locale { voice.locale = locale }
    var context = try character(variant.character ?? string(.character))
    context.charImage = string(.charImage)
    context.lines = variant.lines
    let turns = variant.tuning.map { (name: $0.knob, value: $0.value) }
    let production = try Production(
      game: game, context: context, sponsor: variant.sponsor ?? string(.sponsor),
      // A page draws its seed when it is opened.
      seed: 0, tuning: try tuning() + turns, voice: voice, root: try root())
    if !quietly {
      for note in production.notes { Console.note(note) }
      // What the environment wishes is in the name of the ad as well.
      let wish = variant.locale ?? string(.locale) ?? production.locale
      try noteLanguage(of: production, wish: wish, isAd: true)
    }
    let staging = ExportStaging(production: production, variant: variant)
    try staging.check()
    return staging
  }

  func exporter(_ game: String, _ root: DataRoot, _ table: RuleTable) throws -> Exporter {
    let parts = try WebParts(game: game, root: root, folder: string(.modules))
    var exporter = Exporter(parts, table: table)
    exporter.isTwin = has(.noWasm)
    let names = Orientation.allCases.map(\.rawValue)
    exporter.orientation = try choice(.orientation, of: names).flatMap(Orientation.init) ?? .any
    return exporter
  }
}

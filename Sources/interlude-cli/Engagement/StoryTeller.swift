import Engagement
import Foundation
import HeadlessHost
import Interlude
import Packs
import Stage

/// Plays sessions of a report again, to show what happened in them and that their records hold.
///
/// A simulated session follows from its record; of others a receipt is looked for.
struct StoryTeller: Sendable {
  private let root: DataRoot
  private let hasFilms: Bool
  private let stager: Stager
  private let verifier: Verifier
  /// Those of the sessions that are told, as far as they were found.
  private let receipts: [UInt64: Receipt]
  /// What the files of receipts hold beside receipts.
  let census: RecordCensus

  /// How many pictures a film has.
  static let pictures = 16
  /// A telephone, small enough for a page to hold many pictures of it.
  static let screen = Viewport(width: 360, height: 640, density: 0.4)

  /// - Parameter drawn: the sessions that are to be told.
  /// - Throws: `RecordFileError` where a file of receipts cannot be read.
  init(_ arguments: Arguments, of drawn: [SessionRecord]) throws {
    root = try arguments.root()
    hasFilms = !arguments.has(.noFilms)
    stager = try arguments.stager()
    verifier = try arguments.verifier()
    (receipts, census) = try Self.receipts(of: drawn, arguments)
  }

  /// Goes through the files of receipts once, and keeps those that are wanted.
  private static func receipts(
    of drawn: [SessionRecord], _ arguments: Arguments
  ) throws -> ([UInt64: Receipt], RecordCensus) {
    let wanted = Set(drawn.filter { $0.origin != .simulated }.map(\.id))
    var found: [UInt64: Receipt] = [:]
    var reading = RecordReading()
    let paths =
      arguments.string(.receiptsOf).map { [$0] }
      ?? arguments.operands.map { SessionFile(path: $0).receiptsPath }.filter(PlainFile.mayBe)
    for path in paths {
      var reader = try LineReader(path: path)
      try reading.receipts(&reader) { if wanted.contains($0.id) { found[$0.id] = $0 } }
    }
    return (found, reading.census)
  }

  func tell(_ record: SessionRecord) -> SessionStory.Telling {
    guard let entry = Production.games.first(where: { $0.name == record.game }) else {
      return .untold("there is no game “\(record.game)” here")
    }
    guard record.engine == Engine.version, record.rules == entry.rules else {
      return .untold(
        "it was played under rules \(record.rules) of engine \(record.engine), and here are rules "
          + "\(entry.rules) of engine \(Engine.version)")
    }
    do {
      guard let receipt = try receipt(of: record) else {
        return .untold("no receipt of it was given (--receipts)")
      }
      return .told(try story(of: record, by: receipt))
    } catch {
      return .untold("\(error)")
    }
  }

  private func receipt(of record: SessionRecord) throws -> Receipt? {
    if record.origin == .simulated {
      var stager = stager
      return try stager.receipt(
        of: SessionRequest(
          game: record.game, seed: record.seed, player: record.player,
          character: record.character, sponsor: record.sponsor, placement: record.placement,
          tuning: record.tuning))
    }
    return receipts[record.id]
  }

  private func story(of record: SessionRecord, by receipt: Receipt) throws -> SessionStory {
    let reader = try RecordingReader(receipt.recording)
    let production = try Production(
      recording: reader.header, locale: receipt.locale ?? "en", root: root)
    var story = SessionStory(
      title: production.manifest.title, speaker: production.character.name,
      isSame: isProof(receipt, of: record),
      receipt: String(decoding: receipt.line, as: UTF8.self), command: "interlude verify --stdin")
    let session = production.entry.open(
      production.plan, record.character.isEmpty ? Cast() : production.cast)
    let theatre = Theatre(session, player: .replay(reader), viewport: StoryTeller.screen)
    var scene = StoryScene(theatre, ticks: record.visible, hasFilm: hasFilms)
    scene.play()
    story.lines = scene.lines
    story.scores = scene.scores
    story.film = scene.film
    return story
  }

  /// Whether a receipt holds and claims what the record says.
  private func isProof(_ receipt: Receipt, of record: SessionRecord) -> Bool {
    switch verifier.verify(receipt).verdict {
    case .verified, .suspicious:
      receipt.claims.stateHash == record.stateHash && receipt.claims.inputs == record.inputs
    default: false
    }
  }
}

/// A session while it is played again, and what is noted of it.
private struct StoryScene {
  private let theatre: Theatre
  private let ticks: Int32
  private var strip: FilmStrip?
  private(set) var lines: [SessionStory.Line] = []
  private(set) var scores: [SessionStory.Score] = []

  init(_ theatre: Theatre, ticks: Int32, hasFilm: Bool) {
    self.theatre = theatre
    self.ticks = ticks
    strip = hasFilm ? FilmStrip(theatre, room: StoryTeller.pictures) : nil
  }

  mutating func play() {
    var lastStart: Int32 = -1
    while !theatre.isClosed && theatre.session.telemetry.visible < ticks {
      theatre.step()
      if let speech = theatre.session.speech, speech.start != lastStart {
        lastStart = speech.start
        var bytes: [UInt8] = []
        theatre.session.write(speech, into: &bytes)
        lines.append(.init(tick: speech.start, text: String(decoding: bytes, as: UTF8.self)))
      }
      noteScore()
      takePicture()
    }
    while let strip, strip.count < StoryTeller.pictures { self.strip?.take(theatre) }
  }

  private mutating func noteScore() {
    let found = theatre.session.standing.scores
    if scores.last?.person == found.person && scores.last?.character == found.character { return }
    scores.append(
      .init(
        tick: theatre.session.telemetry.visible, person: found.person,
        character: found.character))
  }

  /// Each picture shows the middle of its share of the time.
  private mutating func takePicture() {
    guard let count = strip?.count else { return }
    let due = Int(ticks) * (2 * count + 1) / (2 * StoryTeller.pictures)
    if theatre.session.telemetry.visible >= due { strip?.take(theatre) }
  }

  var film: SessionStory.Film? {
    strip.map { .init(png: $0.png, frames: $0.count, width: $0.width, height: $0.height) }
  }
}

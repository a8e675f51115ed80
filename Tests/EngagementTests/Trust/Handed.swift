import Catalogue
import Commentary
import Engagement
import Playable
import Stage

/// Receipts to verify, good ones and forged ones, and a verifier that knows their games.
enum Handed {
  static func verifier(_ rules: SuspicionRules.Book = SuspicionRules.Book()) -> Verifier {
    Verifier(rules: rules) { header, _ in
      let game = text(header.game)
      guard let entry = try? TestStaging.entry(game) else { return nil }
      let character = text(header.character)
      guard character == "miso" else { return Verifier.Staged(entry: entry, cast: Cast()) }
      return Verifier.Staged(
        entry: entry,
        cast: try TestStaging.cast(
          game, character, taunts: Taunts(rawValue: header.rival.taunts)))
    }
  }

  /// Simulated sessions of both games, with and without a character, whole and broken off.
  static let simulated: [Receipt] = {
    var stager = TestStaging.stager()
    var receipts: [Receipt] = []
    for (game, character, player, seed) in [
      ("bricks", "", "casual", 1), ("bricks", "miso", "newcomer", 2), ("four", "", "expert", 3),
      ("four", "miso", "casual", 4), ("bricks", "", "distracted", 5),
      ("four", "", "never-touches", 6),
    ] as [(String, String, String, UInt64)] {
      let request = SessionRequest(
        game: game, seed: seed, player: player, character: character, placement: "chat")
      if let receipt = try? stager.receipt(of: request) { receipts.append(receipt) }
    }
    return receipts
  }()

  /// The recording of a session in which somebody does what `act` says.
  static func recording(
    _ game: String, seed: UInt64, ticks: Int32 = 20_000, frame: FrameRules = FrameRules(),
    tuning: [SessionRequest.Knob] = [], act: (AnySession) -> Moment
  ) throws -> [UInt8] {
    let entry = try TestStaging.entry(game)
    let plan = Plan(seed: seed, tuning: TestStaging.tuning(of: entry, tuning), frame: frame)
    let session = entry.open(plan, Cast())
    var recorder = Recorder(plan.header(for: entry))
    while session.phase != .closed && session.telemetry.visible < ticks {
      var moment = act(session)
      if case .tick(let input) = moment { moment = .tick(session.admitted(input)) }
      session.advance(moment)
      recorder.append(moment)
      if recorder.isCheckDue { recorder.check(session.stateHash) }
    }
    return session.phase == .closed
      ? recorder.finished(hash: session.stateHash) : recorder.snapshot(hash: session.stateHash)
  }

  /// The receipt that a host would keep of such a session.
  static func live(
    _ game: String, seed: UInt64, startedAt: Int64 = 1_000, ticks: Int32 = 20_000,
    tuning: [SessionRequest.Knob] = [], act: (AnySession) -> Moment
  ) throws -> Receipt {
    let recording = try recording(game, seed: seed, ticks: ticks, tuning: tuning, act: act)
    return try LiveSession { startedAt }.receipt(
      of: recording, entry: TestStaging.entry(game), cast: Cast(), locale: "en", spoken: 0)
  }

  /// A session of somebody who plays as people do.
  static func human(_ game: String = "bricks", seed: UInt64, startedAt: Int64 = 1_000) throws
    -> Receipt
  {
    var person = try TestStaging.book.population("casual").person(seed: seed)
    return try live(game, seed: seed, startedAt: startedAt) { $0.next(for: &person) }
  }

  /// The same recording with other events, written down as carefully as the first.
  static func rewritten(
    _ recording: [UInt8], hash: UInt64? = nil, isComplete: Bool = true,
    events edit: (inout [RecordedEvent]) -> Void = { _ in },
    header change: (inout RecordingHeader) -> Void = { _ in }
  ) throws -> [UInt8] {
    var reader = try RecordingReader(recording)
    var events: [RecordedEvent] = []
    while let event = try reader.next() { events.append(event) }
    edit(&events)
    var header = reader.header
    change(&header)
    var recorder = Recorder(header)
    for event in events {
      switch event {
      case .moment(let moment): recorder.append(moment)
      case .check(let check): recorder.check(UInt64(check))
      }
    }
    let hash = hash ?? reader.finalHash
    return isComplete ? recorder.finished(hash: hash) : recorder.snapshot(hash: hash)
  }

  static func text(_ text: Text) -> String {
    text.withBytes { String(decoding: $0, as: UTF8.self) }
  }
}

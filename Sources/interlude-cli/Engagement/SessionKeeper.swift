import Engagement
import Foundation
import Interlude
import Stage

extension Option {
  static let noSessions = Option("--no-sessions", nil, "keeps no record of the session")
}

/// Keeps the record and the receipt of a session that somebody plays here.
struct SessionKeeper {
  private let store: SessionFile
  private let live = LiveSession { Int64(Date().timeIntervalSince1970 * 1_000) }

  /// nil where the user wants nothing kept, or has no place for it.
  init?(_ arguments: Arguments, _ theatre: Theatre, _ production: Production) {
    guard !arguments.has(.noSessions),
      let store = SessionFile(environment: ProcessInfo.processInfo.environment)
    else { return nil }
    self.store = store
    if theatre.recorder == nil { theatre.recorder = Recorder(production.header) }
  }

  /// A session that cannot be kept was played all the same: that is told, and no failure.
  func keep(_ theatre: Theatre, _ production: Production) {
    let session = theatre.session
    guard session.telemetry.visible > 0, let recording = theatre.recording else { return }
    do {
      let receipt = try live.receipt(
        of: recording, entry: production.entry, cast: production.cast,
        locale: production.locale, spoken: session.linesSpoken)
      _ = try store.add(receipt)
    } catch let error as CocoaError {
      Console.note("the session is not kept: \(error.localizedDescription)")
    } catch {
      Console.note("the session is not kept: \(error)")
    }
  }
}

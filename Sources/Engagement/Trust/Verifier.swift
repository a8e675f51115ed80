import Stage
import Synchronization

/// Plays receipts again and compares every claim with what follows.
///
/// A value without memory: the same receipt has the same finding, however often it is verified, in
/// whatever order and on however many cores. What came before is for `SeenSet` to know.
public struct Verifier: Sendable {
  /// A game with those who speak in it.
  public struct Staged: Sendable {
    public let entry: Entry
    public let cast: Cast

    public init(entry: Entry, cast: Cast) {
      self.entry = entry
      self.cast = cast
    }
  }

  /// Finds the game of a recording, and the cast in a language as far as it is here; nil for an
  /// unknown game.
  public typealias Open =
    @Sendable (_ header: RecordingHeader, _ locale: String) throws -> Staged?

  private let rules: SuspicionRules.Book
  private let shelf: Shelf

  public init(rules: SuspicionRules.Book = SuspicionRules.Book(), open: @escaping Open) {
    self.rules = rules
    shelf = Shelf(open)
  }

  public func verify(_ receipt: Receipt) -> ReceiptFinding {
    let reader: RecordingReader
    do throws(RecordingError) { reader = try RecordingReader(receipt.recording) } catch {
      return ReceiptFinding(receipt, .unverifiable(.damaged(error)))
    }
    let staged: Staged
    do {
      guard let found = try shelf.staged(reader.header, receipt.locale ?? "en") else {
        return ReceiptFinding(receipt, .unverifiable(.other(.unknownGame)))
      }
      staged = found
    } catch {
      return ReceiptFinding(receipt, .unverifiable(.notStaged("\(error)")))
    }
    switch staged.entry.verify(reader, cast: staged.cast) {
    case .verified(let replayed): return judge(receipt, reader, staged.entry, replayed)
    case .refuted(let what, let tick):
      let difference = ReceiptDifference(
        field: "recording", claimed: what == .check ? "one check" : "one last state",
        found: "another")
      return ReceiptFinding(receipt, .refuted([difference], tick: tick))
    case .unverifiable(let obstacle):
      return ReceiptFinding(receipt, .unverifiable(.other(obstacle)))
    case .unreadable(let error):
      return ReceiptFinding(receipt, .unverifiable(.damaged(error)))
    }
  }

  private func judge(
    _ receipt: Receipt, _ reader: RecordingReader, _ entry: Entry, _ replayed: Replayed
  ) -> ReceiptFinding {
    let claims = receipt.claims
    let found = SessionRecord(reader.header, replayed, of: entry)
    var check = ClaimCheck(claims, found)
    check.check(.id, hex: receipt.id, claims.id)
    if check.differences.isEmpty && !isID(claims, entry, reader.header) {
      // Of a request there are several spellings, so there is no one right id to show.
      check.check(.id, hex: claims.id, claims.origin == .simulated ? ~claims.id : claims.ownID)
    }
    if !check.differences.isEmpty {
      return ReceiptFinding(receipt, .refuted(check.differences, tick: check.tick))
    }
    if claims.tuning.isEmpty && !found.tuning.isEmpty {
      return ReceiptFinding(receipt, .unverifiable(.tuning(found.tuning.words)))
    }
    if claims.linesSpoken != found.linesSpoken {
      return ReceiptFinding(
        receipt,
        .unverifiable(.lines(claimed: claims.linesSpoken, found: found.linesSpoken)))
    }
    guard let profile = try? InputProfile(reader) else {
      return ReceiptFinding(receipt, .verified)
    }
    let doubts = rules.rules(of: found.game).doubts(receipt, replayed, profile)
    return ReceiptFinding(receipt, doubts.isEmpty ? .verified : .suspicious(doubts))
  }

  private func isID(_ claims: SessionRecord, _ entry: Entry, _ header: RecordingHeader) -> Bool {
    claims.origin == .simulated
      ? entry.isID(claims.id, of: claims, on: header) : claims.ownID == claims.id
  }

  /// Each game and cast once, for all cores.
  private final class Shelf: Sendable {
    private struct Key: Hashable {
      let names: [String]
      let taunts: UInt8
    }
    private let open: Open
    private let known = Mutex<[Key: Staged]>([:])
    /// Names come from outside: more of them than this are not kept.
    private static let limit = 256

    init(_ open: @escaping Open) { self.open = open }

    func staged(_ header: RecordingHeader, _ locale: String) throws -> Staged? {
      let key = Key(
        names: [
          header.game.utf8Text, header.character.utf8Text, header.sponsor.utf8Text, locale,
        ],
        taunts: header.rival.taunts)
      if let found = known.withLock({ $0[key] }) { return found }
      guard let made = try open(header, locale) else { return nil }
      known.withLock { known in
        if known.count >= Shelf.limit { known.removeAll() }
        known[key] = made
      }
      return made
    }
  }
}

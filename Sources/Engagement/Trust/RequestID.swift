import Playable
import Stage

extension Entry {
  /// Whether a simulated record's id is that of a request which leads to this recording.
  ///
  /// A request may name knobs that stand at their standard or leave them out: a recording holds the
  /// same values for both, so each way is tried.
  func isID(_ id: UInt64, of claims: SessionRecord, on header: RecordingHeader) -> Bool {
    var request = SessionRequest(
      game: claims.game, seed: claims.seed, player: claims.player, character: claims.character,
      sponsor: claims.sponsor, placement: claims.placement)
    let turned = self.turned(Plan(header, for: self).tuning)
    let left = knobs.map { SessionRequest.Knob(name: $0.name.description, value: $0.standard) }
      .filter { knob in !turned.contains { $0.name == knob.name } }
    for choice in 0..<(1 << left.count) {
      request.tuning =
        turned + left.indices.filter { choice & 1 << $0 != 0 }.map { left[$0] }
      if request.recordID(rules: claims.rules) == id { return true }
    }
    return false
  }
}

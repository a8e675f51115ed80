import Playable
import Stage

extension Stager {
  /// Plays requests with persons of one model, on several cores; records come in the requests' order.
  ///
  /// - Parameter salt: other persons of the same kind, on the same seeds of the game.
  /// - Throws: what is wrong with a request.
  public func records(
    of requests: [SessionRequest], by model: PlayerModel, salt: UInt64, jobs: Int
  ) async throws -> [SessionRecord] {
    let size = max(1, min(64, requests.count / max(1, jobs)))
    return try await withThrowingTaskGroup(of: (Int, [SessionRecord]).self) { group in
      var next = 0
      var parts: [Int: [SessionRecord]] = [:]
      func add() {
        guard next < requests.count else { return }
        let part = next..<min(next + size, requests.count)
        next = part.upperBound
        group.addTask {
          var stager = self
          return (
            part.lowerBound,
            try part.map { try stager.record(of: requests[$0], by: model, salt: salt) }
          )
        }
      }
      for _ in 0..<max(1, jobs) { add() }
      while let (start, records) = try await group.next() {
        parts[start] = records
        add()
      }
      return parts.keys.sorted().flatMap { parts[$0] ?? [] }
    }
  }
}

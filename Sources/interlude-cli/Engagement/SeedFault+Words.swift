import Engagement

extension Summary.SeedFault {
  /// Which seeds are missing or were met twice, in a line.
  var words: String {
    let name = [group.game, group.character.isEmpty ? "none" : group.character, group.player]
      .joined(separator: "/")
    var parts: [String] = []
    if !missing.isEmpty { parts.append("seeds missing: \(shown(missing.map(words(for:))))") }
    if !doubled.isEmpty {
      parts.append("seeds more than once: \(shown(doubled.map { String($0) }))")
    }
    return "\(name): \(parts.joined(separator: "; "))"
  }

  private func words(for run: ClosedRange<UInt64>) -> String {
    run.lowerBound == run.upperBound
      ? "\(run.lowerBound)" : "\(run.lowerBound)…\(run.upperBound)"
  }

  private func shown(_ names: [String]) -> String {
    let rest = names.count - 8
    return names.prefix(8).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

/// The name closest to a mistyped one, if any is close: at most a third of it is wrong.
public func nearestName(to typed: String, among names: some Sequence<String>) -> String? {
  let wanted = Array(typed.lowercased().unicodeScalars.prefix(64))
  var best: String?
  var least = max(1, wanted.count / 3) + 1
  for name in names {
    let distance = distance(wanted, Array(name.lowercased().unicodeScalars.prefix(64)))
    if distance < least {
      least = distance
      best = name
    }
  }
  return best
}

/// Insertions, deletions, replacements and swaps of neighbours from one to the other.
private func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var before = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
      row.append(cost)
    }
    before = last
    last = row
  }
  return last[b.count]
}

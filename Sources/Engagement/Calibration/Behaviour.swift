import Stage

/// How persons behaved in one game, as far as records show it and models can be held to it.
struct Behaviour {
  /// Ticks on screen until the game was left before its end; censored where it was played out.
  private(set) var leaving = Survival()
  /// Ticks of play until the first meaningful move.
  private(set) var starting = Survival()
  private(set) var score = TickHistogram()
  private(set) var visible = TickHistogram()

  /// Who never touched anything is another kind of person, whom no dial describes.
  static func counts(_ record: SessionRecord) -> Bool {
    record.events[.firstInteraction] != nil && record.events[.playStart] != nil
      && record.inconsistencies.isEmpty
  }

  /// Takes in the records that count.
  init(_ records: some Sequence<SessionRecord>) {
    for record in records where Behaviour.counts(record) {
      leaving.add(
        Int64(record.events[.result] ?? record.visible), ended: record.endReason == .abandoned)
      let start = record.events[.playStart] ?? 0
      let engaged = record.events[.engaged]
      starting.add(Int64((engaged ?? record.visible) - start), ended: engaged != nil)
      score.add(Int64(record.score))
      visible.add(Int64(record.visible))
    }
    leaving.settle()
    starting.settle()
    score.settle()
    visible.settle()
  }

  /// How far another's behaviour is from this one: the mean of the gaps between both pairs of curves
  /// and between the deciles of the scores, each on a scale of 0…1.
  func distance(to other: Behaviour) -> Double {
    guard score.count > 0, other.score.count > 0 else { return 1 }
    return Behaviour.gap(leaving, other.leaving) + Behaviour.gap(starting, other.starting)
      + Behaviour.gap(score, other.score)
  }

  /// The mean gap between two curves, over the time that all but a few were watched for.
  private static func gap(_ a: Survival, _ b: Survival) -> Double {
    guard let horizon = (a.ended + a.censored).quantile(0.95), horizon > 0 else { return 0 }
    var left = a.curve[...]
    var right = b.curve[...]
    var (high, low) = (1.0, 1.0)
    var area = 0.0
    var time: Int64 = 0
    while time < horizon {
      let next = min(left.first?.time ?? horizon, right.first?.time ?? horizon, horizon)
      area += abs(high - low) * Double(next - time)
      time = next
      if let step = left.first, step.time <= time {
        high = step.survival
        left.removeFirst()
      }
      if let step = right.first, step.time <= time {
        low = step.survival
        right.removeFirst()
      }
    }
    return area / Double(horizon)
  }

  /// The mean gap between deciles, against the way from the first to the last of them.
  private static func gap(_ a: TickHistogram, _ b: TickHistogram) -> Double {
    let places = stride(from: 0.1, through: 0.91, by: 0.1)
    let pairs = places.map { (a.quantile($0) ?? 0, b.quantile($0) ?? 0) }
    let width = max(1, (pairs.last?.0 ?? 0) - (pairs.first?.0 ?? 0))
    let gaps = pairs.map { Double(abs($0 - $1)) }
    return min(1, gaps.reduce(0, +) / Double(gaps.count) / Double(width))
  }
}

/// Behaviour in several games, each of the weight of its rows.
struct Behaviours {
  /// In alphabetical order of the games.
  let games: [(name: String, behaviour: Behaviour)]

  init(_ records: [SessionRecord]) {
    let names = Set(records.map(\.game)).sorted()
    games = names.map { name in (name, Behaviour(records.filter { $0.game == name })) }
  }

  func distance(to other: Behaviours) -> Double {
    var sum = 0.0
    var weight = 0.0
    for (name, behaviour) in games where behaviour.score.count > 0 {
      let rows = Double(behaviour.score.count)
      weight += rows
      guard let match = other.games.first(where: { $0.name == name }) else {
        sum += 3 * rows
        continue
      }
      sum += rows * behaviour.distance(to: match.behaviour)
    }
    return weight > 0 ? sum / weight : 3
  }
}

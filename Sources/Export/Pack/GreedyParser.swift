/// A first way through the input: at each place the longest match, unless the next place has a
/// longer one.
struct GreedyParser {
  private let input: [UInt8]
  private let finder: MatchFinder
  private var history = StepHistory()

  static func steps(_ input: [UInt8], _ finder: MatchFinder) -> [Step] {
    var parser = GreedyParser(input: input, finder: finder)
    var steps: [Step] = []
    var at = 0
    while at < input.count {
      let step = parser.choose(at)
      parser.history.take(step)
      steps.append(step)
      at += step.length
    }
    return steps
  }

  private init(input: [UInt8], finder: MatchFinder) {
    self.input = input
    self.finder = finder
  }

  private func choose(_ at: Int) -> Step {
    var again = Step(length: 0, distance: 0)
    for index in 0..<4 where Int(history.recent[index]) < at {
      let distance = Int(history.recent[index])
      let length = finder.length(at, at - distance - 1)
      if length > again.length { again = Step(length: length, distance: distance) }
    }
    let found = longest(at)
    if again.length >= 2,
      again.length + 1 >= found.length || again.length + 2 >= found.length && found.distance > 510
    {
      return again
    }
    // A far match costs as much as two literals or three.
    let least = found.distance < 127 ? 2 : found.distance < 4095 ? 3 : 4
    if found.length >= least {
      let next = at + 1 < input.count ? longest(at + 1) : Step(length: 0, distance: 0)
      let isFarther = next.distance >> 7 > found.distance
      return next.length > found.length + (isFarther ? 1 : 0) ? .literal : found
    }
    let latest = Int(history.recent[0])
    if history.isAfterMatch, at > latest, input[at] == input[at - latest - 1] {
      return Step(length: 1, distance: latest)
    }
    return .literal
  }

  /// The longest match, of equal ones the nearest; of length 0 where there is none.
  private func longest(_ at: Int) -> Step {
    guard let match = finder[at].last else { return Step(length: 0, distance: 0) }
    return Step(length: Int(match.length), distance: Int(match.distance))
  }
}

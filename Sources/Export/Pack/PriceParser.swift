/// The cheapest way through the input at the prices that another way through it makes.
///
/// Each place keeps some ways to get there, which differ in what they leave for the next step; from
/// each of them go a literal, matches at the last distances and at new ones. The chances are those
/// that the other way has a little after the place. What they tell differs little from way to way, so
/// that a few rounds of this settle.
struct PriceParser {
  private let input: PackInput
  private let finder: MatchFinder
  private var prices = StepPrices()
  /// Writes the other way, for its chances.
  private var guide: PackWriter
  private let guideSteps: [Step]
  private var guideNext = 0
  /// Ways to get to each place of a block, `ways` for a place, the cheapest first.
  private var arrivals: [Arrival] = []
  /// Where the block begins and ends.
  private var start = 0
  private var end = 0

  /// One way to get to a place.
  private struct Arrival {
    var price = Int.max
    /// The arrival that it came from.
    var from = 0
    var step = Step.literal
    var history = StepHistory()
  }

  /// Ways that a place keeps.
  private static let ways = 4
  /// Places that are looked at together: bounds the memory.
  private static let block = 1 << 15
  /// Places after which the prices of lengths and distances are taken anew.
  private static let freshness = 128
  /// How much of the other way after a place is known to the chances: what follows counts too.
  private static let ahead = 256
  /// A match of so many bytes is taken whole.
  private static let plenty = 128

  init(_ input: PackInput, _ finder: MatchFinder, guide steps: [Step]) {
    self.input = input
    self.finder = finder
    guideSteps = steps
    guide = PackWriter(input)
  }

  mutating func steps() -> [Step] {
    var steps: [Step] = []
    var history = StepHistory()
    while end < input.bytes.count {
      start = end
      end = min(input.bytes.count, start + Self.block)
      arrivals = [Arrival](repeating: Arrival(), count: (end - start + 1) * Self.ways)
      arrivals[0].price = 0
      arrivals[0].history = history
      for at in start..<end {
        followGuide(to: at + Self.ahead)
        if at % Self.freshness == 0 { prices.refresh(guide.chances) }
        leave(at)
      }
      let last = (end - start) * Self.ways
      history = arrivals[last].history
      steps += way(to: last)
    }
    return steps
  }

  private func way(to last: Int) -> [Step] {
    var steps: [Step] = []
    var index = last
    while index >= Self.ways {
      steps.append(arrivals[index].step)
      index = arrivals[index].from
    }
    return steps.reversed()
  }

  private mutating func followGuide(to place: Int) {
    while guideNext < guideSteps.count, guide.at < place {
      guide.put(guideSteps[guideNext])
      guideNext += 1
    }
  }

  /// Goes on from a place in every way.
  private mutating func leave(_ at: Int) {
    let first = (at - start) * Self.ways
    guard arrivals[first].price < .max else { return }
    let literal = literalPrice(at)
    for index in first..<first + Self.ways where arrivals[index].price < .max {
      let arrival = arrivals[index]
      let latest = Int(arrival.history.recent.x)
      var history = arrival.history
      history.takeLiteral()
      let byte =
        arrival.history.isAfterMatch
        ? literalPrice(at, guess: input.bytes[at - latest - 1]) : literal
      let kind = price(0, ChancePlace.isMatch + arrival.history.state)
      arrive(at, index, .literal, arrival.price + kind + byte, history)
      leaveByRecent(at, index)
      leaveByMatch(at, index)
    }
  }

  private mutating func leaveByRecent(_ at: Int, _ from: Int) {
    let arrival = arrivals[from]
    let state = arrival.history.state
    let base =
      arrival.price + price(1, ChancePlace.isMatch + state) + price(1, ChancePlace.isRecent + state)
    for index in 0..<4 {
      let distance = Int(arrival.history.recent[index])
      guard distance < at, input.bytes[at] == input.bytes[at - distance - 1],
        arrival.history.index(of: distance) == index
      else { continue }
      var price = base + recentPrice(index, state)
      if index == 0 {
        var history = arrival.history
        history.takeRecent(0, isByte: true)
        let byte = self.price(0, ChancePlace.isLong + state) + Training.byte
        arrive(at, from, Step(length: 1, distance: distance), price + byte, history)
        price += self.price(1, ChancePlace.isLong + state) - Training.latest
      }
      let longest = min(end - at, finder.length(at, at - distance - 1))
      guard longest >= 2 else { continue }
      var history = arrival.history
      history.takeRecent(index, isByte: false)
      for length in (longest < Self.plenty ? 2 : longest)...longest {
        let step = Step(length: length, distance: distance)
        arrive(at, from, step, price + prices.recentLengths[length], history)
      }
    }
  }

  /// Of which of the last distances it is.
  private func recentPrice(_ index: Int, _ state: Int) -> Int {
    if index == 0 { return price(0, ChancePlace.isLatest + state) }
    let older = price(1, ChancePlace.isLatest + state)
    if index == 1 { return older + price(0, ChancePlace.isSecond + state) }
    return older + price(1, ChancePlace.isSecond + state)
      + price(index - 2, ChancePlace.isThird + state)
  }

  private mutating func leaveByMatch(_ at: Int, _ from: Int) {
    let arrival = arrivals[from]
    let state = arrival.history.state
    let base =
      arrival.price + price(1, ChancePlace.isMatch + state) + price(0, ChancePlace.isRecent + state)
      + Training.match
    var length = 2
    for match in finder[at] {
      let longest = min(end - at, Int(match.length))
      if longest >= Self.plenty { length = max(length, longest) }
      guard length <= longest else { continue }
      let distance = Int(match.distance)
      var history = arrival.history
      history.takeMatch(distance)
      for length in length...longest {
        let price = base + prices.lengths[length] + prices.distance(distance, length: length)
        arrive(at, from, Step(length: length, distance: distance), price, history)
      }
      length = longest + 1
    }
  }

  /// Notes a way to a place if it is among the cheapest.
  @inline(__always)
  private mutating func arrive(
    _ at: Int, _ from: Int, _ step: Step, _ price: Int, _ history: StepHistory
  ) {
    let first = (at - start + step.length) * Self.ways
    guard price < arrivals[first + Self.ways - 1].price else { return }
    var index = first
    while index < first + Self.ways - 1, arrivals[index].price < .max,
      !arrivals[index].history.isLike(history)
    {
      index += 1
    }
    if arrivals[index].price <= price { return }
    while index > first, arrivals[index - 1].price > price {
      arrivals[index] = arrivals[index - 1]
      index -= 1
    }
    arrivals[index] = Arrival(price: price, from: from, step: step, history: history)
  }

  @inline(__always)
  private func price(_ bit: Int, _ place: Int) -> Int {
    prices.price(bit, guide.chances[place])
  }

  /// - Parameter guess: the byte that the match before would have gone on with.
  private func literalPrice(_ at: Int, guess: UInt8? = nil) -> Int {
    let base = input.literalPlace(at)
    let byte = Int(input.bytes[at])
    let guessed = Int(guess ?? 0)
    var isGuided = guess != nil
    var node = 1
    var sum = 0
    for shift in stride(from: 7, through: 0, by: -1) {
      let bit = byte >> shift & 1
      if isGuided {
        sum += price(bit, base + (1 + guessed >> shift & 1) << 8 + node)
        isGuided = guessed >> shift & 1 == bit
      } else {
        sum += price(bit, base + node)
      }
      node = node << 1 | bit
    }
    return sum * Training.literalParts / 16
  }
}

/// What the prices of a moment leave out: each step also trains the chances for those after it.
///
/// Literals and the latest distance come again and again, new distances rarely help each other.
/// Found by trial on the data of pages; in parts of a bit like the prices.
private enum Training {
  static let literalParts = 14
  static let match = StepPrices.perBit / 2
  /// Off the price.
  static let latest = StepPrices.perBit
  /// Of the one byte at the latest distance, which a literal does nearly as well.
  static let byte = StepPrices.perBit
}

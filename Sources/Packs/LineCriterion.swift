import Commentary

/// A condition as a pack writes it: `3`, `">= 10"`, `"-5..5"`, `[1, 2]`, `true` for presence.
enum LineCriterion: Sendable, Equatable {
  case single(Criterion)
  case oneOf(Fact, [Int32])

  private static let numbers: ClosedRange<Int32> = -1_000_000_000...1_000_000_000
  private static let wanted =
    "a number, \">= 10\", \"-5..5\", a list of numbers, or true for \"is known\""

  init(_ node: Node, on fact: Fact) throws(PackError) {
    if fact == .by {
      let seat: Int32 = try node.choice("seat", ["person": 0, "character": 1])
      self = .single(Criterion(fact, .within, low: seat, high: seat))
      return
    }
    if fact == .last, case .string = node.json.content {
      let result: Int32 = try node.choice("result", ["won": 1, "lost": 2, "drawn": 3])
      self = .single(Criterion(fact, .within, low: result, high: result))
      return
    }
    switch node.json.content {
    case .bool(let known): self = .single(Criterion(fact, known ? .present : .absent))
    case .number:
      let number = try node.whole(Self.numbers)
      self = .single(Criterion(fact, .within, low: number, high: number))
    case .array:
      var numbers: [Int32] = []
      for element in try node.list(atMost: 32, "numbers") {
        numbers.append(try element.whole(Self.numbers))
      }
      self = .oneOf(fact, numbers)
    case .string(let text): self = .single(try Self.comparison(text, node, fact))
    default: throw node.wrong(Self.wanted)
    }
  }

  private static func comparison(
    _ text: String, _ node: Node, _ fact: Fact
  ) throws(PackError) -> Criterion {
    if let bounds = range(text) {
      guard bounds.low <= bounds.high else {
        throw PackError.outOfRange(
          node.place, found: "the range \(quoted(text))", wanted: "the lower number first")
      }
      return Criterion(fact, .within, low: bounds.low, high: bounds.high)
    }
    for sign in ["==", "!=", "<=", ">=", "<", ">"] where text.hasPrefix(sign) {
      guard let number = number(text.dropFirst(sign.count)) else { break }
      switch sign {
      case "==": return Criterion(fact, .within, low: number, high: number)
      case "!=": return Criterion(fact, .outside, low: number, high: number)
      case "<=": return Criterion(fact, .within, low: .min, high: number)
      case ">=": return Criterion(fact, .within, low: number, high: .max)
      case "<": return Criterion(fact, .within, low: .min, high: number - 1)
      default: return Criterion(fact, .within, low: number + 1, high: .max)
      }
    }
    throw PackError.wrongKind(node.place, found: quoted(text), wanted: wanted)
  }

  private static func range(_ text: String) -> (low: Int32, high: Int32)? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    guard let low = number(text[..<dots.lowerBound]), let high = number(text[dots.upperBound...])
    else { return nil }
    return (low, high)
  }

  private static func number(_ text: Substring) -> Int32? {
    let trimmed = text.drop { $0 == " " }
    guard trimmed.first != "+", let number = Int32(trimmed), numbers.contains(number) else {
      return nil
    }
    return number
  }

  var fact: Fact {
    switch self {
    case .single(let criterion): criterion.fact
    case .oneOf(let fact, _): fact
    }
  }

  func add(to builder: inout PackBuilder) {
    switch self {
    case .single(let criterion): builder.add(criterion)
    case .oneOf(let fact, let numbers): builder.add(fact, oneOf: numbers)
    }
  }
}

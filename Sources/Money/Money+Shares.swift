extension Money {
  /// Parts by weight that add up to the whole exactly: the largest remainders get the odd micros.
  ///
  /// Equal remainders are served in the order given.
  public func shares(_ weights: [UInt64]) throws(MoneyError) -> [Money] {
    var sum: UInt64 = 0
    for weight in weights {
      let (next, isOver) = sum.addingReportingOverflow(weight)
      guard !isOver else { throw .overflow }
      sum = next
    }
    guard sum > 0 else { throw .noShares }
    let whole = UInt128(micros.magnitude)
    var parts: [UInt64] = []
    var remainders: [UInt64] = []
    for weight in weights {
      let (part, rest) = (whole * UInt128(weight)).quotientAndRemainder(dividingBy: UInt128(sum))
      // No part exceeds the whole, and no remainder the sum of the weights.
      parts.append(UInt64(part))
      remainders.append(UInt64(rest))
    }
    let left = micros.magnitude - parts.reduce(0, +)
    let order = weights.indices.sorted {
      remainders[$0] != remainders[$1] ? remainders[$0] > remainders[$1] : $0 < $1
    }
    for index in order.prefix(Int(left)) { parts[index] += 1 }
    return parts.map { part in
      // Int64.min has no positive twin.
      let signed = micros < 0 ? Int64(truncatingIfNeeded: 0 &- part) : Int64(part)
      return Money(micros: signed, currency: currency, precision: precision)
    }
  }
}

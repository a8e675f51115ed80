import Money
import Testing

@Suite struct MoneyTests {
  @Test func `E-11: amounts are exact far beyond 32 bits`() throws {
    let big = Money(micros: 9_800_000_000)
    #expect(try big.adding(Money(micros: 1)).micros == 9_800_000_001)
    #expect(big.text() == "9800.00 USD")
  }

  @Test func `E-11: overflow is an error, not a trap`() {
    let most = Money(micros: .max)
    let least = Money(micros: .min)
    #expect(throws: MoneyError.overflow) { try most.adding(Money(micros: 1)) }
    #expect(throws: MoneyError.overflow) { try least.subtracting(Money(micros: 1)) }
    #expect(throws: MoneyError.overflow) { try most.scaled(2) }
    #expect(throws: MoneyError.overflow) { try least.scaled(-1) }
    #expect(throws: MoneyError.overflow) { try least.scaled(1, over: -1) }
    #expect(throws: MoneyError.divisionByZero) { try most.scaled(1, over: 0) }
  }

  @Test func `E-11: a product of two large numbers is divided before it is judged`() throws {
    #expect(try Money(micros: .max).scaled(.max, over: .max).micros == .max)
    #expect(try Money(micros: .min).scaled(.min, over: .min).micros == .min)
  }

  @Test func `E-11: currencies are never added to one another`() throws {
    let yen = Money(micros: 1, currency: .yen)
    #expect(throws: MoneyError.currencies(.usDollar, .yen)) { try Money(micros: 1).adding(yen) }
    var sum = MoneySum()
    #expect(throws: MoneyError.currencies(.usDollar, .yen)) { try sum.add(yen) }
  }

  @Test func `E-11: a sum is as precise as its least precise part`() throws {
    let paid = Money(micros: 5, precision: .precise)
    #expect(try paid.adding(Money(micros: 5, precision: .unknown)).precision == .unknown)
    #expect(Precision.allCases.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test(arguments: [
    ("JPY", 0), ("KRW", 0), ("VND", 0), ("KWD", 3), ("BHD", 3), ("TND", 3), ("CLF", 4),
    ("USD", 2), ("EUR", 2), ("CLP", 0), ("IQD", 3), ("UYW", 4), ("ISK", 0), ("HUF", 2),
  ])
  func `E-11: the minor units are those of ISO 4217`(code: String, digits: Int) throws {
    #expect(try Currency(code).minorDigits == digits)
  }

  @Test func `E-11: codes that are no money are refused`() {
    for code in ["XXX", "XAU", "XTS", "", "US", "USDX", "ÜSD", "DEM"] {
      #expect(throws: MoneyError.unknownCurrency(code)) { try Currency(code) }
    }
    #expect(Currency.codes.count > 150)
  }

  @Test(arguments: [
    (5_000, "0.00500"), (-5_000, "-0.00500"), (15_000, "0.01500"), (0, "0.00000"),
  ])
  func `E-11: digits can be asked for`(micros: Int64, text: String) {
    #expect(Money(micros: micros).text(digits: 5) == text + " USD")
  }

  @Test(arguments: [
    (15_000, "0.02 USD"), (25_000, "0.02 USD"), (35_000, "0.04 USD"), (-25_000, "-0.02 USD"),
    (0, "0.00 USD"), (4_900, "0.0049 USD"), (-1, "-0.000001 USD"), (1_005_000, "1.00 USD"),
  ])
  func `E-11: display rounds half to even and never shows little as nothing`(
    micros: Int64, text: String
  ) {
    #expect(Money(micros: micros).text() == text)
  }

  @Test func `E-11: a currency without minor units is not multiplied by a hundred`() throws {
    let yen = Money(micros: 1_500_000_000, currency: .yen)
    #expect(yen.minorUnits() == 1_500)
    #expect(yen.text() == "1500 JPY")
    let dinar = Money(micros: 1_234_500, currency: try Currency("KWD"))
    #expect(dinar.minorUnits() == 1_234)
    #expect(Money(micros: .min).minorUnits() == -922_337_203_685_478)
  }

  @Test func `E-11: shares add up to the whole, largest remainders first`() throws {
    let parts = try Money(micros: 100).shares([1, 1, 1])
    #expect(parts.map(\.micros) == [34, 33, 33])
    #expect(try Money(micros: -100).shares([1, 1, 1]).map(\.micros) == [-34, -33, -33])
    #expect(try Money(micros: 10).shares([6, 3, 2]).map(\.micros) == [5, 3, 2])
    #expect(try Money(micros: .min).shares([0, 1]).map(\.micros) == [0, .min])
    #expect(throws: MoneyError.noShares) { try Money(micros: 1).shares([]) }
    #expect(throws: MoneyError.noShares) { try Money(micros: 1).shares([0, 0]) }
    #expect(throws: MoneyError.overflow) { try Money(micros: 1).shares([.max, 1]) }
  }

  @Test func `E-11: shares of random amounts add up and are within one micro of fair`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let amount = Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
      let weights = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        UInt64.random(in: 0...1_000_000, using: &random)
      }
      guard weights.contains(where: { $0 > 0 }) else { continue }
      let parts = try Money(micros: amount).shares(weights).map(\.micros)
      #expect(parts.reduce(0, +) == amount)
      let sum = Double(weights.reduce(0, +))
      for (part, weight) in zip(parts, weights) {
        #expect(abs(Double(part) - Double(amount) * Double(weight) / sum) <= 1.001)
      }
    }
  }

  @Test func `E-11: numerators are summed and divided once`() throws {
    var sum = MoneySum()
    for _ in 0..<3 { try sum.add(Money(micros: 1_500)) }
    #expect(try sum.divided(by: 1_000).micros == 4)
    let each = try Money(micros: 1_500).scaled(1, over: 1_000, rounding: .down)
    #expect(each.micros * 3 == 3)
    var shard = MoneySum()
    try shard.add(Money(micros: .max), times: .max)
    try sum.add(shard)
    #expect(throws: MoneyError.overflow) { try sum.divided(by: 1) }
    #expect(throws: MoneyError.divisionByZero) { try sum.divided(by: 0) }
    #expect(throws: MoneyError.overflow) {
      for _ in 0..<4 { try sum.add(shard) }
    }
  }

  @Test func `E-11: amounts are read from decimal text exactly`() throws {
    #expect(try Money(decimal: "1.2345").micros == 1_234_500)
    #expect(try Money(decimal: "-0.000001").micros == -1)
    #expect(try Money(decimal: "9223372036854.775807").micros == .max)
    #expect(throws: MoneyError.overflow) { try Money(decimal: "9223372036854.775808") }
    for text in ["", ".", "1.", ".5", "1e3", "1.2345678", "+1", "1,0", "--1", "NaN"] {
      #expect(throws: MoneyError.notDecimal(text)) { try Money(decimal: text) }
    }
  }

  @Test func `E-11: rounding is as its name says`() throws {
    let table: [(Rounding, [Int64])] = [
      (.halfEven, [2, 2, 4, -2, -2, 1]), (.halfAwayFromZero, [2, 3, 4, -2, -3, 1]),
      (.down, [1, 2, 3, -1, -2, 0]),
    ]
    for (rounding, wanted) in table {
      let found = try [15, 25, 35, -15, -25, 6].map {
        try Money(micros: $0).scaled(1, over: 10, rounding: rounding).micros
      }
      #expect(found == wanted)
    }
  }
}

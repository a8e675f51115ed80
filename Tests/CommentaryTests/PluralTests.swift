import Commentary
import Testing

/// The rules as Unicode CLDR 42 publishes them in `supplemental/plurals.json`, cardinal: for each
/// form its condition, and the whole numbers that it gives as samples.
@Suite struct PluralTests {
  struct Published: Sendable, CustomTestStringConvertible {
    let locales: String
    let rule: PluralRule
    let forms: [(form: PluralForm, condition: String, samples: [ClosedRange<Int32>])]

    var testDescription: String { locales }
  }

  private static let millions =
    "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"
  private static func powers(from least: Int32, to most: Int32) -> [ClosedRange<Int32>] {
    [100, 1000, 10_000, 100_000, 1_000_000].filter { (least...most).contains($0) }
      .map { $0...$0 }
  }

  static let published = [
    Published(
      locales: "en de", rule: .oneOther,
      forms: [
        (.one, "i = 1 and v = 0", [1...1]),
        (.other, "", [0...0, 2...16] + powers(from: 100, to: 1_000_000)),
      ]),
    Published(
      locales: "es", rule: .romance,
      forms: [
        (.one, "n = 1", [1...1]), (.many, millions, [1_000_000...1_000_000]),
        (.other, "", [0...0, 2...16] + powers(from: 100, to: 100_000)),
      ]),
    Published(
      locales: "it ca pt-PT", rule: .romance,
      forms: [
        (.one, "i = 1 and v = 0", [1...1]), (.many, millions, [1_000_000...1_000_000]),
        (.other, "", [0...0, 2...16] + powers(from: 100, to: 100_000)),
      ]),
    Published(
      locales: "pt", rule: .zeroOneOther,
      forms: [
        (.one, "i = 0..1", [0...1]), (.many, millions, [1_000_000...1_000_000]),
        (.other, "", [2...17] + powers(from: 100, to: 100_000)),
      ]),
    Published(
      locales: "pl", rule: .polish,
      forms: [
        (.one, "i = 1 and v = 0", [1...1]),
        (
          .few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
          [2...4, 22...24, 32...34, 42...44, 52...54, 62...62, 102...102, 1002...1002]
        ),
        (
          .many,
          """
          v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or \
          v = 0 and i % 100 = 12..14
          """,
          [0...0, 5...19] + powers(from: 100, to: 1_000_000)
        ),
      ]),
    Published(
      locales: "ru", rule: .eastSlavic,
      forms: [
        (
          .one, "v = 0 and i % 10 = 1 and i % 100 != 11",
          [1...1, 21...21, 31...31, 81...81, 101...101, 1001...1001]
        ),
        (
          .few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
          [2...4, 22...24, 62...62, 102...102, 1002...1002]
        ),
        (
          .many,
          "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
          [0...0, 5...19] + powers(from: 100, to: 1_000_000)
        ),
      ]),
    Published(
      locales: "cs sk", rule: .czech,
      forms: [
        (.one, "i = 1 and v = 0", [1...1]), (.few, "i = 2..4 and v = 0", [2...4]),
        (.other, "", [0...0, 5...19] + powers(from: 100, to: 1_000_000)),
      ]),
  ]

  @Test(arguments: published)
  func `C-12: every number that CLDR gives as a sample takes the form it is a sample of`(
    language: Published
  ) {
    for (form, _, samples) in language.forms {
      for number in samples.joined() {
        #expect(language.rule.form(of: number) == form, "\(number)")
        #expect(language.rule.form(of: -number) == form, "-\(number)")
      }
    }
  }

  @Test(arguments: published)
  func `C-12: every number takes the form whose published condition it meets`(
    language: Published
  ) {
    let large: [Int32] = [
      999_999, 1_000_000, 1_000_001, 1_000_002, 2_000_000, 2_000_021, 2_147_000_000, .max, .min,
    ]
    for number in Array(0...12_345) + large {
      let due = language.forms.first { Condition($0.condition).holds(for: number) }
      let form = language.rule.form(of: number)
      #expect(form == due?.form, "\(number)")
      #expect(language.rule.form(of: 0 &- number) == form, "\(number)")
    }
  }

  @Test func `C-12: each rule gives the forms that it needs, and millions alone another`() {
    for rule in PluralRule.allCases {
      var given: [PluralForm] = []
      for number in Int32(0)...1_000 where !given.contains(rule.form(of: number)) {
        given.append(rule.form(of: number))
      }
      #expect(Set(given) == Set(rule.needs), "\(rule)")
      let ofMillions = rule.form(of: 3_000_000)
      #expect(
        rule.needs.contains(ofMillions) || ofMillions == .many && rule.needs.contains(.other))
    }
  }
}

/// A condition in CLDR's notation, for whole numbers that are written out: `n` and `i` are the
/// number without its sign, `v` and `e` are 0.
private struct Condition {
  let text: String

  init(_ text: String) { self.text = text }

  func holds(for number: Int32) -> Bool {
    text.isEmpty
      || text.split(separator: " or ").contains { clause in
        clause.split(separator: " and ").allSatisfy { holds($0, Int64(number.magnitude)) }
      }
  }

  /// `i % 100 != 12..14`
  private func holds(_ relation: Substring, _ number: Int64) -> Bool {
    var words = relation.split(separator: " ")
    var value = "ni".contains(words.removeFirst()) ? number : 0
    if words[0] == "%" {
      value %= Int64(words[1]) ?? 1
      words.removeFirst(2)
    }
    let bounds = words[1].split(separator: "..").compactMap { Int64($0) }
    return (bounds[0]...bounds[bounds.count - 1]).contains(value) == (words[0] == "=")
  }
}

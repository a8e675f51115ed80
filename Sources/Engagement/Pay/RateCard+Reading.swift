import JSONText
import Money
import Packs

extension RateCard {
  /// Reads a card from its file (`Assets/RateCards/README.md` tells every key).
  ///
  /// - Throws: `PackError` with the place of what is wrong.
  public init(path: String) throws(PackError) {
    try self.init(Node(SourceFile(path: path)))
  }

  init(_ node: Node) throws(PackError) {
    let fields = try node.object(
      "id", "title", "currency", "precision", "lines", "assumptions", "sources")
    let currency = try fields.required("currency").currency()
    var lines: [Line] = []
    for line in try fields.required("lines").list(atMost: 64, "lines") {
      lines.append(try Line(line, currency))
    }
    guard !lines.isEmpty else {
      throw PackError.text(
        try fields.required("lines").place, what: "no lines", mend: "say what is paid for")
    }
    var sources: [Source] = []
    for source in try fields["sources"]?.list(atMost: 32, "sources") ?? [] {
      sources.append(try Source(source))
    }
    self.init(
      id: try fields.required("id").identifier(),
      title: try fields.required("title").copy(atMost: 120), currency: currency,
      precision: try fields["precision"]?.choice(
        "precision",
        [
          "estimated": .estimated, "publisherProvided": .publisherProvided, "precise": .precise,
        ]) ?? .estimated,
      lines: lines, assumptions: try Assumptions(fields["assumptions"]), sources: sources)
  }
}

extension RateCard.Line {
  init(_ node: Node, _ currency: Currency) throws(PackError) {
    let fields = try node.object("unit", "price", "tiers", "floor", "cap")
    let unit = try fields.required("unit").choice(
      "unit",
      [
        "CPM": PayUnit.cpm, "vCPM": .vcpm, "CPE": .cpe, "CPCV": .cpcv, "CPC": .cpc, "CPH": .cph,
        "CPI": .cpi,
      ])
    var tiers: [RateCard.Tier] = []
    if let price = fields["price"] {
      tiers = [RateCard.Tier(from: 0, price: try price.amount(currency))]
    } else {
      tiers = try RateCard.Tier.read(fields.required("tiers"), currency)
    }
    if let both = fields["tiers"], fields["price"] != nil {
      throw PackError.text(
        both.place, what: "both a price and tiers", mend: "keep one of the two")
    }
    self.init(
      unit, tiers: tiers,
      floor: try fields["floor"].map { node throws(PackError) in try node.amount(currency) },
      cap: try fields["cap"].map { node throws(PackError) in try node.amount(currency) })
    if let floor, let cap, floor.micros > cap.micros {
      throw PackError.text(
        node.place, what: "a floor above the cap", mend: "raise the cap or lower the floor")
    }
  }
}

extension RateCard.Tier {
  static func read(_ node: Node, _ currency: Currency) throws(PackError) -> [RateCard.Tier] {
    var tiers: [RateCard.Tier] = []
    for node in try node.list(atMost: 32, "tiers") {
      let fields = try node.object("from", "price")
      let from = try fields.required("from").whole(0...1_000_000_000)
      guard tiers.last.map({ from > $0.from }) ?? (from == 0) else {
        throw PackError.outOfRange(
          try fields.required("from").place, found: "\(from)",
          wanted: tiers.isEmpty ? "0 in the first tier" : "more than in the tier before")
      }
      tiers.append(
        RateCard.Tier(from: from, price: try fields.required("price").amount(currency)))
    }
    guard !tiers.isEmpty else {
      throw PackError.text(node.place, what: "no tiers", mend: "give at least one price")
    }
    return tiers
  }
}

extension RateCard.Source {
  init(_ node: Node) throws(PackError) {
    let fields = try node.object("publisher", "year", "address", "figure")
    self.init(
      publisher: try fields.required("publisher").copy(atMost: 200),
      year: try fields.required("year").whole(1_990...2_200),
      address: try fields.required("address").copy(atMost: 500),
      figure: try fields.required("figure").copy(atMost: 300))
  }
}

extension Assumptions {
  init(_ node: Node?) throws(PackError) {
    self.init()
    guard let node else { return }
    let fields = try node.object(
      "fill", "invalidTraffic", "characterUplift", "installsPerCTA")
    for name in Name.allCases {
      guard let node = fields[name.rawValue] else { continue }
      let fields = try node.object("value", "because")
      let range = name.range
      let value = try fields.required("value").number(
        Double(range.lowerBound) / 1e6...Double(range.upperBound) / 1e6)
      self[name] = Assumption(
        parts: Int64((value * Double(Assumption.whole)).rounded()),
        because: try fields.required("because").copy(atMost: 300))
    }
  }
}

extension Node {
  fileprivate func currency() throws(PackError) -> Currency {
    let code = try string()
    do throws(MoneyError) { return try Currency(code) } catch {
      throw PackError.text(
        place, what: "\(quoted(code)) is no currency", mend: "write one like USD")
    }
  }

  /// An amount as text, so that no digit is lost on the way: at most a million, not negative.
  fileprivate func amount(_ currency: Currency) throws(PackError) -> Money {
    guard case .string(let text) = json.content else {
      throw wrong("an amount in quotes, like \"9.06\"")
    }
    let money: Money
    do throws(MoneyError) {
      money = try Money(decimal: text, currency: currency, precision: .precise)
    } catch {
      throw PackError.text(place, what: "\(quoted(text)) is no amount", mend: "\(error)")
    }
    guard (0...1_000_000_000_000).contains(money.micros) else {
      throw PackError.outOfRange(
        place, found: quoted(text), wanted: "an amount from 0 to 1000000")
    }
    return money
  }
}

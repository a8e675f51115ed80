import Money

/// What a placement pays, and what is assumed where nothing is known (`Assets/RateCards/README.md`).
public struct RateCard: Sendable, Equatable {
  public var id: String
  public var title: String
  public var currency: Currency
  /// How far an amount payable by this card can be trusted; an example's is `estimated`.
  public var precision: Precision
  /// Every line is paid: they add up.
  public var lines: [Line]
  public var assumptions: Assumptions
  public var sources: [Source]

  public init(
    id: String, title: String, currency: Currency = .usDollar,
    precision: Precision = .estimated, lines: [Line], assumptions: Assumptions = Assumptions(),
    sources: [Source] = []
  ) {
    self.id = id
    self.title = title
    self.currency = currency
    self.precision = precision
    self.lines = lines
    self.assumptions = assumptions
    self.sources = sources
  }

  /// One thing that is paid for.
  public struct Line: Sendable, Equatable {
    public var unit: PayUnit
    /// In rising order; the first begins at 0.
    public var tiers: [Tier]
    /// The least the line pays once there is anything to pay for.
    public var floor: Money?
    /// The most it pays.
    public var cap: Money?

    public init(_ unit: PayUnit, tiers: [Tier], floor: Money? = nil, cap: Money? = nil) {
      self.unit = unit
      self.tiers = tiers
      self.floor = floor
      self.cap = cap
    }

    /// A line of one price.
    public init(_ unit: PayUnit, _ price: Money) {
      self.init(unit, tiers: [Tier(from: 0, price: price)])
    }
  }

  /// A price from so many on: what was before keeps its own price.
  public struct Tier: Sendable, Equatable {
    /// Impressions, engagements, completions, calls to action, installs; hours in a CPH line.
    public var from: Int32
    public var price: Money

    public init(from: Int32, price: Money) {
      self.from = from
      self.price = price
    }
  }

  /// Where a figure was published.
  public struct Source: Sendable, Equatable, Encodable {
    public var publisher: String
    public var year: Int32
    public var address: String
    /// What it says.
    public var figure: String

    public init(publisher: String, year: Int32, address: String, figure: String) {
      self.publisher = publisher
      self.year = year
      self.address = address
      self.figure = figure
    }
  }
}

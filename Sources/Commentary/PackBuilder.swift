import Playable

/// Puts a pack together rule by rule.
///
/// A rule is `begin`, its criteria, changes and variants, then `end`; a variant is `beginVariant`,
/// its pieces, then `endVariant`.
public struct PackBuilder {
  private var pack = Pack()
  private var buckets: [UInt8] = []
  private var rule = Rule()
  private var bucket: UInt8 = 0
  private var variant = Variant(first: 0, count: 0, length: 0)

  public init() {}

  /// Rules added so far.
  public var count: Int { buckets.count }

  /// Starts a rule on a common cue.
  ///
  /// - Parameters:
  ///   - rule: its timing, mood and limits; weight is its priority, to which criteria will add.
  public mutating func begin(_ rule: Rule, on cue: CommonCue) {
    begin(rule, bucket: cue.rawValue)
  }

  /// Starts a rule on one of the game's own cues, 0..<32.
  public mutating func begin(_ rule: Rule, onOwn cue: UInt8) {
    begin(rule, bucket: UInt8(CommonCue.count) + min(cue, 31))
  }

  private mutating func begin(_ rule: Rule, bucket: UInt8) {
    self.rule = rule
    self.bucket = bucket
    self.rule.firstCriterion = Int32(pack.criteria.count)
    self.rule.firstVariant = Int32(pack.variants.count)
    self.rule.firstChange = Int32(pack.changes.count)
    self.rule.criteria = 0
    self.rule.variants = 0
    self.rule.changes = 0
    self.rule.source = Int32(buckets.count)
  }

  public mutating func add(_ criterion: Criterion) {
    guard rule.criteria < 255, criterion.test != .oneOf else { return }
    pack.criteria.append(criterion)
    rule.criteria += 1
  }

  /// The fact must be one of these numbers.
  public mutating func add(_ fact: Fact, oneOf numbers: [Int32]) {
    guard rule.criteria < 255 else { return }
    pack.criteria.append(
      Criterion(fact, .oneOf, low: Int32(pack.numbers.count), high: Int32(numbers.count)))
    pack.numbers.append(contentsOf: numbers)
    rule.criteria += 1
  }

  /// Only what lines remember can be changed.
  public mutating func add(_ change: Change) {
    guard rule.changes < 255, change.fact.index >= 16 else { return }
    pack.changes.append(change)
    rule.changes += 1
  }

  public mutating func beginVariant() {
    variant = Variant(first: Int32(pack.bytes.count), count: 0, length: 0)
  }

  /// Adds plain UTF-8; bytes below 32 are left out.
  ///
  /// - Parameters:
  ///   - length: characters as a reader counts them.
  public mutating func add(text: some Sequence<UInt8>, length: Int32) {
    for byte in text where byte >= 32 { pack.bytes.append(byte) }
    variant.length &+= length
  }

  public mutating func addUser() { pack.bytes.append(Slot.user) }
  public mutating func addCharacter() { pack.bytes.append(Slot.char) }

  public mutating func add(number fact: Fact) {
    pack.bytes.append(Slot.number)
    pack.bytes.append(fact.index)
  }

  /// Starts a choice of texts by a number; `forms` of `add(form:)` follow, at most 6.
  public mutating func beginPlural(of fact: Fact, rule: PluralRule, forms: Int) {
    pack.bytes.append(Slot.plural)
    pack.bytes.append(fact.index)
    pack.bytes.append(rule.rawValue)
    pack.bytes.append(UInt8(clamping: forms))
  }

  public mutating func add(form: PluralForm, text: [UInt8], length: Int32) {
    var count = 0
    for byte in text where byte >= 32 { count += byte >= 32 ? 1 : 0 }
    count = min(count, 65_535)
    pack.bytes.append(form.rawValue)
    pack.bytes.append(UInt8(clamping: length))
    pack.bytes.append(UInt8(count & 255))
    pack.bytes.append(UInt8(count >> 8))
    for byte in text where byte >= 32 && count > 0 {
      pack.bytes.append(byte)
      count -= 1
    }
  }

  public mutating func endVariant() {
    guard rule.variants < 32 else { return }
    variant.count = Int32(pack.bytes.count) - variant.first
    pack.variants.append(variant)
    rule.variants += 1
  }

  /// Ends the rule; one without variants is left out.
  ///
  /// - Parameters:
  ///   - cooldown: which cooldown it shares, by number; nil gives it one of its own if it has any.
  public mutating func end(cooldown: Int16? = nil) {
    guard rule.variants > 0 else { return }
    rule.weight = Maths.clamp(rule.weight, -1_000, 1_000) + Int32(rule.criteria)
    if rule.cooldownTicks > 0 {
      rule.cooldown = cooldown ?? Int16(clamping: pack.cooldowns)
      pack.cooldowns = max(pack.cooldowns, Int32(rule.cooldown) + 1)
    } else {
      rule.cooldown = -1
    }
    pack.rules.append(rule)
    buckets.append(bucket)
  }

  /// A cooldown to be shared by several rules.
  public mutating func makeCooldown() -> Int16 {
    let number = Int16(clamping: pack.cooldowns)
    pack.cooldowns = Int32(number) + 1
    return number
  }

  /// The pack, with its rules in the order in which the director looks at them.
  public func finish() -> Pack {
    var done = pack
    done.rules.removeAll(keepingCapacity: true)
    for wanted in 0..<Pack.buckets {
      done.starts[wanted] = Int32(done.rules.count)
      let first = done.rules.count
      for index in pack.rules.indices where Int(buckets[index]) == wanted {
        insert(pack.rules[index], into: &done.rules, from: first)
      }
    }
    done.starts[Pack.buckets] = Int32(done.rules.count)
    return done
  }

  private func insert(_ rule: Rule, into rules: inout [Rule], from first: Int) {
    var low = first
    var high = rules.count
    while low < high {
      let middle = (low + high) / 2
      if rules[middle].weight >= rule.weight { low = middle + 1 } else { high = middle }
    }
    rules.insert(rule, at: low)
  }
}

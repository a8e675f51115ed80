import Playable

/// A pack as bytes, to be built into a playable that cannot read JSON.
///
/// Little-endian throughout. `ILPK`, version 1 (one byte); then seven tables, each its count
/// (4 bytes) and its elements: starts (4 bytes each), rules (36), criteria (10), changes (6),
/// variants (12), numbers (4), bytes (1); then the number of cooldowns (4 bytes).
///
/// | rule | bytes |
/// |---|---|
/// | weight, first criterion, first variant, first change | 4 × 4 |
/// | criteria, variants, changes, once, taunt, mood | 6 × 1 |
/// | cooldown | 2 |
/// | cooldown ticks, ttl, source | 3 × 4 |
///
/// and, after all tables, the chance of each rule (4 bytes each).
extension Pack {
  private static var magic: InlineArray<5, UInt8> { [0x49, 0x4c, 0x50, 0x4b, 1] }

  /// The pack as bytes, the same for the same pack.
  public func encoded() -> [UInt8] {
    var out: [UInt8] = []
    for index in 0..<5 { out.append(Pack.magic[index]) }
    out.put(UInt32(starts.count))
    for start in starts { out.put(start) }
    out.put(UInt32(rules.count))
    for rule in rules { rule.encode(into: &out) }
    out.put(UInt32(criteria.count))
    for criterion in criteria { criterion.encode(into: &out) }
    out.put(UInt32(changes.count))
    for change in changes { change.encode(into: &out) }
    out.put(UInt32(variants.count))
    for variant in variants {
      out.put(variant.first)
      out.put(variant.count)
      out.put(variant.length)
    }
    out.put(UInt32(numbers.count))
    for number in numbers { out.put(number) }
    out.put(UInt32(bytes.count))
    out.append(contentsOf: bytes)
    out.put(cooldowns)
    for rule in rules { out.put(rule.chance) }
    return out
  }

  /// Reads `encoded()`; nil when anything in it is not as a builder would have made it.
  public init?(encoded: UnsafeBufferPointer<UInt8>) {
    var reader = ByteReader(encoded)
    self.init()
    for index in 0..<5 where reader.uint8() != Pack.magic[index] { return nil }
    for index in 0..<reader.count(size: 4) {
      let start = reader.int32()
      if index < starts.count { starts[index] = start } else { return nil }
    }
    rules = reader.table(size: 36) { Rule(&$0) }
    criteria = reader.table(size: 10) { Criterion(&$0) }
    changes = reader.table(size: 6) { Change(&$0) }
    variants = reader.table(size: 12) {
      Variant(first: $0.int32(), count: $0.int32(), length: $0.int32())
    }
    numbers = reader.table(size: 4) { $0.int32() }
    bytes = reader.table(size: 1) { $0.uint8() }
    cooldowns = reader.int32()
    for index in rules.indices { rules[index].chance = reader.uint32() }
    guard !reader.isBroken, reader.left == 0, isSound else { return nil }
  }

  /// Whether every index lies within its table.
  private var isSound: Bool {
    guard starts[0] == 0, Int(starts[Pack.buckets]) == rules.count, (0...32_767) ~= cooldowns
    else { return false }
    for bucket in 0..<Pack.buckets where starts[bucket] > starts[bucket + 1] { return false }
    for rule in rules where !isSound(rule) { return false }
    for criterion in criteria where criterion.test == .oneOf {
      if !Pack.holds(criterion.low, criterion.high, in: numbers.count) { return false }
    }
    for variant in variants where !isSound(variant) { return false }
    return true
  }

  @inline(never) private func isSound(_ rule: Rule) -> Bool {
    (1...32) ~= rule.variants && rule.cooldown >= -1 && Int32(rule.cooldown) < cooldowns
      && Pack.holds(rule.firstCriterion, Int32(rule.criteria), in: criteria.count)
      && Pack.holds(rule.firstVariant, Int32(rule.variants), in: variants.count)
      && Pack.holds(rule.firstChange, Int32(rule.changes), in: changes.count)
      && (0...65_536) ~= rule.chance && (0...1_000_000) ~= rule.cooldownTicks
      && (0...1_000_000) ~= rule.ttl
  }

  @inline(never) private static func holds(_ first: Int32, _ count: Int32, in total: Int) -> Bool {
    first >= 0 && count >= 0 && Int64(first) + Int64(count) <= Int64(total)
  }

  /// Walks a variant's slots as the director would.
  private func isSound(_ variant: Variant) -> Bool {
    guard Pack.holds(variant.first, variant.count, in: bytes.count),
      (0...100_000) ~= variant.length
    else { return false }
    var at = Int(variant.first)
    let end = at + Int(variant.count)
    while at < end {
      let byte = bytes[at]
      at += 1
      switch byte {
      case Slot.user, Slot.char: break
      case Slot.number: at += 1
      case Slot.plural:
        guard at + 3 <= end else { return false }
        let forms = bytes[at + 2]
        at += 3
        for _ in 0..<forms {
          guard at + 4 <= end else { return false }
          at += 4 + Int(bytes[at + 2]) + Int(bytes[at + 3]) << 8
        }
      case 0..<32: return false
      default: break
      }
    }
    return at == end
  }
}

extension Rule {
  fileprivate func encode(into out: inout [UInt8]) {
    out.put(weight)
    out.put(firstCriterion)
    out.put(firstVariant)
    out.put(firstChange)
    out.append(criteria)
    out.append(variants)
    out.append(changes)
    out.append(once.rawValue)
    out.append(taunt.rawValue)
    out.append(mood.rawValue)
    out.put(UInt16(bitPattern: cooldown))
    out.put(cooldownTicks)
    out.put(ttl)
    out.put(source)
  }

  fileprivate init(_ reader: inout ByteReader) {
    self.init()
    weight = reader.int32()
    firstCriterion = reader.int32()
    firstVariant = reader.int32()
    firstChange = reader.int32()
    criteria = reader.uint8()
    variants = reader.uint8()
    changes = reader.uint8()
    let last = (once: reader.uint8(), taunt: reader.uint8(), mood: reader.uint8())
    once = Once(rawValue: last.once) ?? .never
    taunt = Taunts(rawValue: last.taunt) ?? .full
    mood = Expression(rawValue: last.mood) ?? .neutral
    reader.require(
      once.rawValue == last.once && taunt.rawValue == last.taunt && mood.rawValue == last.mood)
    cooldown = Int16(bitPattern: reader.uint16())
    cooldownTicks = reader.int32()
    ttl = reader.int32()
    source = reader.int32()
  }
}

extension Criterion {
  fileprivate func encode(into out: inout [UInt8]) {
    out.append(fact.index)
    out.append(test.rawValue)
    out.put(low)
    out.put(high)
  }

  fileprivate init(_ reader: inout ByteReader) {
    let fact = Fact(index: reader.uint8())
    let test = Test(rawValue: reader.uint8())
    reader.require(test != nil)
    self.init(fact, test ?? .absent, low: reader.int32(), high: reader.int32())
  }
}

extension Change {
  fileprivate func encode(into out: inout [UInt8]) {
    out.append(fact.index)
    out.append(adds ? 1 as UInt8 : 0)
    out.put(value)
  }

  fileprivate init(_ reader: inout ByteReader) {
    let fact = Fact(index: reader.uint8())
    self.init(fact, adds: reader.uint8() == 1, value: reader.int32())
    reader.require(self.fact.index >= 16)
  }
}

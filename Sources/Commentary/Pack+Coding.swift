import Playable

/// A pack as bytes, to be built into a playable that cannot read JSON.
///
/// `ILPK`, version 2 (one byte); then seven tables, each its count (4 bytes, the lowest first) and its
/// elements: starts, rules, criteria, changes, variants, numbers, bytes; then the number of cooldowns.
/// Whatever is not said to be a byte is a number as `put(number:)` writes it. What grows from element
/// to element is told by how it differs from what the element before lets expect, which is mostly 0:
/// a start from the start before, a source from the source before, and the first of what a rule or a
/// variant owns from the end of what the one before owns.
///
/// | element | numbers, in order |
/// |---|---|
/// | rule | weight; first criterion, first variant, first change; criteria, variants, changes, once, taunt, mood (a byte each); cooldown, cooldown ticks, ttl, source; by how much its chance misses 65,536 |
/// | criterion | fact, test (a byte each); low, high |
/// | change | fact, whether it adds (a byte each); value |
/// | variant | first, count; by how much its length misses its count |
extension Pack {
  private static var magic: UInt32 { 0x4b50_4c49 }
  private static var version: UInt8 { 2 }

  /// The pack as bytes, the same for the same pack.
  public func encoded() -> [UInt8] {
    var out: [UInt8] = []
    out.put(Pack.magic)
    out.append(Pack.version)
    var ends = Ends()
    out.put(UInt32(starts.count))
    for start in starts { out.put(number: ends.rule.step(to: start)) }
    out.put(UInt32(rules.count))
    for rule in rules { rule.encode(into: &out, &ends) }
    out.put(UInt32(criteria.count))
    for criterion in criteria { criterion.encode(into: &out) }
    out.put(UInt32(changes.count))
    for change in changes { change.encode(into: &out) }
    out.put(UInt32(variants.count))
    for variant in variants {
      out.put(number: ends.byte.step(to: variant.first, count: variant.count))
      out.put(number: variant.count)
      out.put(number: variant.count &- variant.length)
    }
    out.put(UInt32(numbers.count))
    for number in numbers { out.put(number: number) }
    out.put(UInt32(bytes.count))
    out.append(contentsOf: bytes)
    out.put(number: cooldowns)
    return out
  }

  /// Reads `encoded()`; nil when anything in it is not as a builder would have made it.
  public init?(encoded: UnsafeBufferPointer<UInt8>) {
    var reader = ByteReader(encoded)
    self.init()
    guard reader.uint32() == Pack.magic, reader.uint8() == Pack.version else { return nil }
    var ends = Ends()
    for index in 0..<reader.count(size: 1) {
      let start = ends.rule.next(reader.number())
      if index < starts.count { starts[index] = start } else { return nil }
    }
    rules = reader.table(size: 15) { Rule(&$0, &ends) }
    criteria = reader.table(size: 4) { Criterion(&$0) }
    changes = reader.table(size: 3) { Change(&$0) }
    variants = reader.table(size: 3) {
      let (step, count) = ($0.number(), $0.number())
      return Variant(
        first: ends.byte.next(step, count: count), count: count, length: count &- $0.number())
    }
    numbers = reader.table(size: 1) { $0.number() }
    bytes = reader.table(size: 1) { $0.uint8() }
    cooldowns = reader.number()
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

/// Where what comes next is expected to begin.
private struct Ends {
  var rule = End()
  var criterion = End()
  var variant = End()
  var change = End()
  var source = End()
  var byte = End()

  struct End {
    private var place: Int32 = 0

    /// How far from here something begins that owns so many.
    mutating func step(to first: Int32, count: Int32 = 0) -> Int32 {
      let step = first &- place
      place = first &+ count
      return step
    }

    /// Where something begins that owns so many.
    mutating func next(_ step: Int32, count: Int32 = 0) -> Int32 {
      let first = place &+ step
      place = first &+ count
      return first
    }
  }
}

extension Rule {
  fileprivate func encode(into out: inout [UInt8], _ ends: inout Ends) {
    out.put(number: weight)
    out.put(number: ends.criterion.step(to: firstCriterion, count: Int32(criteria)))
    out.put(number: ends.variant.step(to: firstVariant, count: Int32(variants)))
    out.put(number: ends.change.step(to: firstChange, count: Int32(changes)))
    out.append(criteria)
    out.append(variants)
    out.append(changes)
    out.append(once.rawValue)
    out.append(taunt.rawValue)
    out.append(mood.rawValue)
    out.put(number: Int32(cooldown))
    out.put(number: cooldownTicks)
    out.put(number: ttl)
    out.put(number: ends.source.step(to: source))
    out.put(number: 65_536 &- Int32(bitPattern: chance))
  }

  fileprivate init(_ reader: inout ByteReader, _ ends: inout Ends) {
    self.init()
    weight = reader.number()
    let steps = (criterion: reader.number(), variant: reader.number(), change: reader.number())
    criteria = reader.uint8()
    variants = reader.uint8()
    changes = reader.uint8()
    firstCriterion = ends.criterion.next(steps.criterion, count: Int32(criteria))
    firstVariant = ends.variant.next(steps.variant, count: Int32(variants))
    firstChange = ends.change.next(steps.change, count: Int32(changes))
    let last = (once: reader.uint8(), taunt: reader.uint8(), mood: reader.uint8())
    once = Once(rawValue: last.once) ?? .never
    taunt = Taunts(rawValue: last.taunt) ?? .full
    mood = Expression(rawValue: last.mood) ?? .neutral
    reader.require(
      once.rawValue == last.once && taunt.rawValue == last.taunt && mood.rawValue == last.mood)
    let wait = reader.number()
    cooldown = Int16(truncatingIfNeeded: wait)
    reader.require(Int32(cooldown) == wait)
    cooldownTicks = reader.number()
    ttl = reader.number()
    source = ends.source.next(reader.number())
    chance = UInt32(bitPattern: 65_536 &- reader.number())
  }
}

extension Criterion {
  fileprivate func encode(into out: inout [UInt8]) {
    out.append(fact.index)
    out.append(test.rawValue)
    out.put(number: low)
    out.put(number: high)
  }

  fileprivate init(_ reader: inout ByteReader) {
    let fact = Fact(index: reader.uint8())
    let test = Test(rawValue: reader.uint8())
    reader.require(test != nil)
    self.init(fact, test ?? .absent, low: reader.number(), high: reader.number())
  }
}

extension Change {
  fileprivate func encode(into out: inout [UInt8]) {
    out.append(fact.index)
    out.append(adds ? 1 as UInt8 : 0)
    out.put(number: value)
  }

  fileprivate init(_ reader: inout ByteReader) {
    let fact = Fact(index: reader.uint8())
    self.init(fact, adds: reader.uint8() == 1, value: reader.number())
    reader.require(self.fact.index >= 16)
  }
}

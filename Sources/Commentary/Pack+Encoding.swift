import Playable

// A pack as bytes: a version, then each table as a count and its rows, every number in zigzag LEB128.

extension Pack {
  static var encodingVersion: Int32 { 1 }

  /// The pack as bytes, for a playable that carries it along.
  public var encoded: [UInt8] {
    var out = Packer()
    out.put(Pack.encodingVersion)
    out.put(Int32(rules.count))
    for rule in rules { out.put(rule) }
    out.put(Int32(criteria.count))
    for criterion in criteria {
      out.put(Int32(criterion.fact.index) << 3 | Int32(criterion.test.rawValue))
      out.put(criterion.low)
      out.put(criterion.high)
    }
    out.put(Int32(changes.count))
    for change in changes {
      out.put(Int32(change.fact.index) << 1 | (change.adds ? 1 : 0))
      out.put(change.value)
    }
    out.put(Int32(variants.count))
    for variant in variants {
      out.put(variant.count)
      out.put(variant.length)
    }
    out.put(Int32(numbers.count))
    for number in numbers { out.put(number) }
    for start in starts { out.put(start) }
    out.put(cooldowns)
    // Variants follow one another in `bytes` without gaps: their counts say where each begins.
    for variant in variants {
      for offset in 0..<Int(variant.count) { out.bytes.append(bytes[Int(variant.first) + offset]) }
    }
    return out.bytes
  }

  /// A pack from bytes of any origin; nil where they are not what `encoded` gives.
  public init?(encoded: [UInt8]) {
    self.init()
    var input = Unpacker(bytes: encoded)
    guard input.number() == Pack.encodingVersion else { return nil }
    for _ in 0..<input.count() { rules.append(input.rule()) }
    for _ in 0..<input.count() { criteria.append(input.criterion()) }
    for _ in 0..<input.count() { changes.append(input.change()) }
    var total: Int32 = 0
    for _ in 0..<input.count() {
      let variant = Variant(
        first: total, count: max(0, input.number()), length: max(0, input.number()))
      total = total &+ variant.count
      if total < 0 { return nil }
      variants.append(variant)
    }
    for _ in 0..<input.count() { numbers.append(input.number()) }
    for index in starts.indices { starts[index] = input.number() }
    cooldowns = Maths.clamp(input.number(), 0, 32_767)
    guard !input.isBroken, Int(total) == encoded.count - input.offset else { return nil }
    bytes.append(contentsOf: encoded[input.offset...])
    if !isSound { return nil }
  }

  /// Every index within its table, every slot whole.
  private var isSound: Bool {
    for index in 1..<starts.count where starts[index] < starts[index - 1] { return false }
    guard starts[0] == 0, starts[starts.count - 1] == rules.count else { return false }
    for rule in rules {
      guard holds(rule.firstCriterion, Int32(rule.criteria), criteria.count),
        holds(rule.firstVariant, Int32(rule.variants), variants.count),
        holds(rule.firstChange, Int32(rule.changes), changes.count),
        rule.variants >= 1, rule.variants <= 32, Int32(rule.cooldown) < cooldowns,
        rule.cooldown >= -1
      else { return false }
    }
    for criterion in criteria where criterion.test == .oneOf {
      guard holds(criterion.low, criterion.high, numbers.count) else { return false }
    }
    for change in changes where change.fact.index < 16 { return false }
    for variant in variants where !isWhole(variant) { return false }
    return true
  }

  private func holds(_ first: Int32, _ count: Int32, _ total: Int) -> Bool {
    first >= 0 && count >= 0 && Int64(first) + Int64(count) <= Int64(total)
  }

  private func isWhole(_ variant: Variant) -> Bool {
    var at = Int(variant.first)
    let end = at + Int(variant.count)
    while at < end {
      let byte = bytes[at]
      at += 1
      if byte == Slot.number {
        guard at < end, bytes[at] < 32 else { return false }
        at += 1
      } else if byte == Slot.plural {
        guard at + 3 <= end, bytes[at] < 32 else { return false }
        let forms = bytes[at + 2]
        at += 3
        for _ in 0..<forms {
          guard at + 4 <= end else { return false }
          at += 4 + Int(bytes[at + 2]) + Int(bytes[at + 3]) << 8
        }
        guard at <= end else { return false }
      } else if byte < 32 && byte != Slot.user && byte != Slot.char {
        return false
      }
    }
    return true
  }
}

/// Writes numbers, seven bits a byte, small magnitudes short.
private struct Packer {
  var bytes: [UInt8] = []

  mutating func put(_ number: Int32) {
    var left = UInt32(bitPattern: number << 1 ^ number >> 31)
    while left >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: left) | 128)
      left >>= 7
    }
    bytes.append(UInt8(left))
  }

  mutating func put(_ rule: Rule) {
    put(rule.weight)
    put(rule.firstCriterion)
    put(rule.firstVariant)
    put(rule.firstChange)
    put(Int32(rule.criteria))
    put(Int32(rule.variants))
    put(Int32(rule.changes))
    put(Int32(rule.once.rawValue) << 8 | Int32(rule.taunt.rawValue))
    put(Int32(rule.mood.rawValue))
    put(Int32(rule.cooldown))
    put(rule.cooldownTicks)
    put(Int32(bitPattern: rule.chance))
    put(rule.ttl)
    put(rule.source)
  }
}

/// Reads what `Packer` wrote; past the end it gives zeros and is broken.
private struct Unpacker {
  let bytes: [UInt8]
  var offset = 0
  var isBroken = false

  mutating func number() -> Int32 {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while offset < bytes.count && shift < 35 {
      let byte = bytes[offset]
      offset += 1
      value |= UInt32(byte & 127) << shift
      if byte < 128 { return Int32(bitPattern: value >> 1) ^ -Int32(bitPattern: value & 1) }
      shift += 7
    }
    isBroken = true
    return 0
  }

  /// How many rows follow: never more than bytes are left, since each takes at least one.
  mutating func count() -> Int32 {
    let count = number()
    if count >= 0 && Int(count) <= bytes.count - offset { return count }
    isBroken = true
    return 0
  }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: number()) }

  mutating func rule() -> Rule {
    var rule = Rule()
    rule.weight = Maths.clamp(number(), -2_000, 2_000)
    rule.firstCriterion = number()
    rule.firstVariant = number()
    rule.firstChange = number()
    rule.criteria = byte()
    rule.variants = byte()
    rule.changes = byte()
    let manners = number()
    rule.once = Rule.Once(rawValue: UInt8(truncatingIfNeeded: manners >> 8)) ?? .never
    rule.taunt = Taunts(rawValue: UInt8(truncatingIfNeeded: manners)) ?? .off
    rule.mood = Expression(rawValue: byte()) ?? .neutral
    rule.cooldown = Int16(truncatingIfNeeded: number())
    rule.cooldownTicks = max(0, number())
    rule.chance = min(65_536, UInt32(bitPattern: number()))
    rule.ttl = max(0, number())
    rule.source = number()
    return rule
  }

  mutating func criterion() -> Criterion {
    let head = number()
    let test = Criterion.Test(rawValue: UInt8(truncatingIfNeeded: head & 7)) ?? .absent
    let fact = Fact(index: UInt8(truncatingIfNeeded: head >> 3))
    return Criterion(fact, test, low: number(), high: number())
  }

  mutating func change() -> Change {
    let head = number()
    return Change(
      Fact(index: UInt8(truncatingIfNeeded: head >> 1)), adds: head & 1 == 1, value: number())
  }
}

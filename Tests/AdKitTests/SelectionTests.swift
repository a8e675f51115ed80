import AdKit
import Foundation
import Testing

@Suite struct SelectionTests {
  let now = Date(timeIntervalSince1970: 1_770_000_000)

  func pick(_ inventory: AdInventory, _ context: AdContext, seed: UInt64 = 1) -> String? {
    var random = AdRandom(seed: seed)
    return AdSelector.creative(for: banner, in: inventory, context: context, random: &random)?.id
  }

  @Test func `ASL-1: the first rule that fails is told, in the order of the rules`() {
    var one = creative("a", .interstitial, weight: 0, cap: .lifetime(0))
    one.schedule = AdSchedule(start: now + 1)
    one.targeting.requireAll = ["x"]
    #expect(failure(one, request(now)) == .formatMismatch)
    one.format = .banner
    #expect(failure(one, request(now)) == .weightZero)
    one.weight = 1
    #expect(failure(one, request(now)) == .outsideFlight)
    #expect(failure(one, request(now + 1)) == .targeting)
    #expect(failure(one, request(now + 1, flags: ["x"])) == .frequencyCapped(.lifetime(0)))
    one.frequencyCap = nil
    #expect(failure(one, request(now + 1, flags: ["x"])) == nil)
  }

  @Test func `ASL-2: a creative's own cap replaces the default, it does not add to it`() {
    var history = AdHistory()
    history.show("own", now)
    history.show("default", now)
    let inventory = AdInventory(
      [creative("own", cap: .unlimited), creative("default")], defaultCap: .lifetime(1))
    let entries = AdExplanation(request(now, history: history), in: inventory).entries
    #expect(entries.map(\.creativeID) == ["default", "own"])
    #expect(entries.map(\.failed) == [.frequencyCapped(.lifetime(1)), nil])
    #expect(entries.map(\.share) == [0, 1])
  }

  @Test func `ASL-3: with nothing eligible there is nothing, and the reason is told`() {
    let source = StaticAdInventory([creative("a", weight: 0)])
    #expect(throws: AdSourceError.noFill(.weightZero)) { try source.fill(now: request(now)) }
    let none = StaticAdInventory([])
    #expect(throws: AdSourceError.noFill(.noInventory)) { try none.fill(now: request(now)) }
    let other = StaticAdInventory([creative("a", .overlay)])
    #expect(throws: AdSourceError.noFill(.formatMismatch)) { try other.fill(now: request(now)) }
    #expect(pick(none.inventory, AdContext(date: now)) == nil)
  }

  @Test func `ASL-3: the reason is that of the creative that came furthest`() {
    let source = StaticAdInventory([
      creative("a", weight: 0), creative("b", .overlay),
      creative("c", cap: .minInterval(seconds: 9)),
    ])
    var history = AdHistory()
    history.show("c", now)
    #expect(throws: AdSourceError.noFill(.frequencyCapped(until: now + 9))) {
      try source.fill(now: request(now, history: history))
    }
  }

  @Test func `ASL-4: the same arguments give the same choice`() throws {
    let source = StaticAdInventory((0..<20).map { creative("c\($0)", weight: UInt32($0)) })
    for seed in 0..<200 {
      var request = request(now)
      request.random = AdRandom(seed: UInt64(seed))
      #expect(try source.fill(now: request) == source.fill(now: request))
    }
  }

  @Test func `ASL-6: asking changes no cap`() throws {
    let source = StaticAdInventory([creative("a", cap: .lifetime(1))])
    let request = request(now)
    for _ in 0..<10 { #expect(try source.fill(now: request).creative.id == "a") }
    #expect(request.history.count == 0)
  }

  @Test func `ASL-9: a flight includes its first moment and excludes its last`() {
    var one = creative("a")
    one.schedule = AdSchedule(start: now, end: now + 10)
    #expect(failure(one, request(now - 0.001)) == .outsideFlight)
    #expect(failure(one, request(now)) == nil)
    #expect(failure(one, request(now + 9.999)) == nil)
    #expect(failure(one, request(now + 10)) == .outsideFlight)
    one.schedule = AdSchedule(end: now)
    #expect(failure(one, request(.distantPast)) == nil)
    one.schedule = AdSchedule(start: now)
    #expect(failure(one, request(.distantFuture)) == nil)
    one.schedule = AdSchedule(start: now, end: now)
    #expect(failure(one, request(now)) == .outsideFlight)
    one.schedule = AdSchedule(start: now + 1, end: now)
    #expect(failure(one, request(now)) == .outsideFlight)
  }

  @Test func `ASL-10: all, any and none of the flags; none wins; empty matches`() {
    var one = creative("a")
    #expect(failure(one, request(now, flags: ["whatever"])) == nil)
    one.targeting = AdTargeting(requireAll: ["a", "b"], requireAny: ["c", "d"], exclude: ["e"])
    #expect(failure(one, request(now, flags: ["a", "b", "c"])) == nil)
    #expect(failure(one, request(now, flags: ["a", "c"])) == .targeting)
    #expect(failure(one, request(now, flags: ["a", "b"])) == .targeting)
    #expect(failure(one, request(now, flags: ["a", "b", "d", "e"])) == .targeting)
    one.targeting = AdTargeting(requireAll: ["e"], exclude: ["e"])
    #expect(failure(one, request(now, flags: ["e"])) == .targeting)
  }

  @Test func `ASL-10: more flags than fit a machine word are told apart as well`() {
    var many = (0..<90).map { index in
      var one = creative("c\(index)")
      one.targeting.requireAll = ["flag\(index)"]
      return one
    }
    many[89].targeting.exclude = ["flag3"]
    let inventory = AdInventory(many)
    for index in 0..<90 {
      #expect(pick(inventory, AdContext(date: now, flags: ["flag\(index)"])) == "c\(index)")
    }
    #expect(pick(inventory, AdContext(date: now, flags: ["flag89", "flag3"])) == "c3")
  }

  @Test func `ASL-11: the order of the inventory changes nothing`() {
    let creatives = (0..<30).map { creative("c\($0)", weight: UInt32(1 + $0 % 7)) }
    let one = AdInventory(creatives)
    let other = AdInventory(creatives.shuffled())
    for seed in 0..<500 {
      let context = AdContext(date: now)
      #expect(pick(one, context, seed: UInt64(seed)) == pick(other, context, seed: UInt64(seed)))
    }
  }

  @Test func `ASL-11: the largest weights add up without overflow`() {
    let inventory = AdInventory((0..<1_000).map { creative("c\($0)", weight: .max) })
    #expect(pick(inventory, AdContext(date: now)) != nil)
  }

  @Test func `ASL-11: rotation follows the weights within three deviations over a million picks`() {
    let weights: [UInt32] = [1, 2, 3, 10, 50, 100, 0, 834]
    let inventory = AdInventory(weights.indices.map { creative("c\($0)", weight: weights[$0]) })
    let rotation = AdRotation(inventory, timeZone: .gmt)
    var random = AdRandom(seed: 20_261_130)
    var counts = [String: Int]()
    let picks = 1_000_000
    let context = AdContext(date: now)
    var asker = rotation.asker(for: .banner, context)
    for _ in 0..<picks {
      if let index = rotation.pick(&asker, random: &random) {
        counts[inventory.creatives[index].id, default: 0] += 1
      }
    }
    for (index, weight) in weights.enumerated() {
      let share = Double(weight) / 1_000
      let deviation = (Double(picks) * share * (1 - share)).squareRoot()
      let found = Double(counts["c\(index)"] ?? 0)
      #expect(abs(found - Double(picks) * share) <= 3 * deviation, "weight \(weight): \(found)")
    }
  }

  @Test func `ASL-16: consent and child-directed contexts are kept apart`() {
    var one = creative("a")
    one.requiresConsent = true
    #expect(failure(one, request(now)) == .consentMissing)
    #expect(failure(one, request(now, consent: true)) == nil)
    #expect(failure(one, request(now, consent: true, child: true)) == .notFitForChildren)
    one.isFitForChildren = true
    #expect(failure(one, request(now, consent: true, child: true)) == nil)
    #expect(failure(one, request(now, child: true)) == .consentMissing)
    #expect(pick(AdInventory([one]), AdContext(date: now, isChildDirected: true)) == nil)
  }
}

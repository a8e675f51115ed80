import AdKit
import Foundation
import Synchronization
import Testing

@Suite struct EngineTests {
  let launch = AdPlacement(id: "launch", format: .interstitial)

  final class Flags: Sendable {
    let set = Mutex<Set<String>>([])
    let events = Mutex<[AdSlotEvent]>([])
  }

  func engine(
    _ creatives: [AdCreative], _ flags: Flags = Flags(), clock: ManualAdClock = ManualAdClock()
  ) -> AdEngine {
    AdEngine(
      inventory: StaticAdInventory(creatives), store: AdStore(clock: clock),
      policy: AdPolicy { $0.flags.contains("is_premium") }, clock: clock, session: "s", seed: 1,
      eventHandler: { event in flags.events.withLock { $0.append(event) } },
      contextProvider: { AdContext(date: $0, flags: flags.set.withLock { $0 }) })
  }

  @Test func `ASL-5: suppression is asked at every request`() throws {
    let flags = Flags()
    let engine = engine([creative("a")], flags)
    #expect(engine.creative(for: banner)?.id == "a")
    flags.set.withLock { _ = $0.insert("is_premium") }
    #expect(engine.creative(for: banner) == nil)
    #expect(!engine.isReady(banner))
    #expect(throws: AdNoFill.suppressed) { try engine.fill(banner) }
    flags.set.withLock { $0 = [] }
    #expect(engine.creative(for: banner)?.id == "a")
  }

  @Test func `ASL-6: asking counts nothing, presenting counts once`() throws {
    let clock = ManualAdClock()
    let engine = engine([creative("a", cap: .perDay(1))], clock: clock)
    for _ in 0..<5 { _ = engine.creative(for: banner) }
    let fill = try engine.fill(banner)
    #expect(engine.store.history.count == 0)
    for _ in 0..<3 { try engine.present(fill, at: banner) }
    #expect(engine.store.history.count == 1)
    #expect(engine.creative(for: banner) == nil)
    clock.advance(by: .seconds(86_400))
    #expect(engine.creative(for: banner) != nil)
  }

  @Test func `ASL-7: banners and interstitials share selection and caps`() throws {
    let engine = engine([creative("a"), creative("b", .interstitial, cap: .lifetime(1))])
    #expect(engine.creative(for: banner)?.id == "a")
    let fill = try engine.fill(launch)
    #expect(fill.creative.id == "b")
    try engine.present(fill, at: launch)
    #expect(engine.creative(for: launch) == nil)
    #expect(engine.explain(launch).entries.map(\.failed).last == .frequencyCapped(.lifetime(1)))
    #expect(engine.creative(for: banner)?.id == "a")
    #expect(self.engine([]).creative(for: banner) == nil)
  }

  @Test func `ASL-8: the app alone is told, and of no person`() throws {
    let flags = Flags()
    let engine = engine([creative("a")], flags)
    let fill = try engine.fill(banner)
    try engine.present(fill, at: banner)
    engine.tap(fill.creative, at: banner)
    _ = engine.creative(for: launch)
    let events = flags.events.withLock { $0 }
    #expect(events.count == 4)
    #expect(events[0] == .filled(banner, creativeID: "a"))
    #expect(events[2] == .tapped(banner, creativeID: "a"))
    #expect(events[3] == .unfilled(launch, .formatMismatch))
  }

  @Test func `symptom 25: readiness respects caps`() throws {
    let engine = engine([creative("a", cap: .lifetime(1))])
    #expect(engine.isReady(banner))
    try engine.present(try engine.fill(banner), at: banner)
    #expect(!engine.isReady(banner))
  }
}

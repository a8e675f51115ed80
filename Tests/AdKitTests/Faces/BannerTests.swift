import AdKit
import Foundation
import Testing

@MainActor @Suite struct BannerTests {
  let desk = TestDesk()
  let clock = ManualAdClock()

  private func banner(
    _ presenter: any Presenter, _ rule: AdImpressionRule = .standard
  ) -> (AdBanner, Heard) {
    let heard = Heard()
    let banner = AdBanner(
      adUnitId: "top", impressionRule: rule, desk: desk, presenter: presenter, clock: clock)
    banner.onEvent = { heard.events.append($0) }
    return (banner, heard)
  }

  final class Heard {
    var events: [AdBanner.Event] = []
  }

  @Test func `ASL-7: a banner with nothing eligible has nothing to draw, and counts nothing`() async
  {
    desk.error = .noFill(.frequencyCapped(until: nil))
    let (banner, heard) = banner(PayingPresenter())
    await banner.refresh()
    banner.exposed(visible: 1)
    clock.advance(by: .seconds(9))
    banner.exposed(visible: 1)
    banner.tapped()
    #expect(banner.fill == nil)
    #expect(heard.events == [.failedToLoad(.noFill(.frequencyCapped(until: nil)))])
    #expect(desk.sent.isEmpty && desk.committed.isEmpty)
  }

  @Test func `SIM-18: a banner counts once, after its time in sight, in the order of all ads`()
    async
  {
    let (banner, heard) = banner(PayingPresenter())
    await banner.refresh()
    banner.exposed(visible: 1)
    clock.advance(by: .seconds(1))
    banner.exposed(visible: 1, isBlocked: true)
    clock.advance(by: .seconds(60))
    banner.exposed(visible: 1)
    clock.advance(by: .milliseconds(999))
    banner.exposed(visible: 1)
    #expect(heard.events == [.loaded, .displayed])
    clock.advance(by: .milliseconds(1))
    banner.exposed(visible: 1)
    clock.advance(by: .seconds(60))
    banner.exposed(visible: 1)
    #expect(
      heard.events
        == [
          .loaded, .displayed, .impression(.standard), .paid(AdValue(valueMicros: 5_000)),
        ])
    #expect(desk.log == ["send shown", "commit", "send seen"])
  }

  @Test func `SIM-42: by the MRC's rule a banner is half in sight for a second on end`() async {
    let (banner, heard) = banner(PayingPresenter(), .viewableDisplay)
    await banner.refresh()
    for share in [0.5, 0.49, 0.5, 0.5] {
      banner.exposed(visible: share)
      clock.advance(by: .milliseconds(600))
    }
    #expect(!heard.events.contains(.impression(.viewableDisplay)))
    banner.exposed(visible: 0.5)
    #expect(heard.events.contains(.impression(.viewableDisplay)))
  }

  @Test func `SIM-36: each press on a banner is a click of its own`() async {
    let (banner, heard) = banner(PayingPresenter())
    await banner.refresh()
    banner.tapped()
    #expect(heard.events == [.loaded], "nobody presses what was not drawn")
    banner.exposed(visible: 1)
    banner.tapped()
    banner.tapped()
    #expect(heard.events.filter { $0 == .clicked }.count == 2)
    #expect(desk.sent.map(\.sighting.interactionID) == ["", "1", "2"])
  }

  @Test func `a banner before nobody earns nothing`() async {
    let (banner, heard) = banner(HeadlessPresenter())
    await banner.refresh()
    banner.exposed(visible: 1)
    clock.advance(by: .seconds(2))
    banner.exposed(visible: 1)
    #expect(heard.events.last == .paid(AdValue()))
    #expect(desk.sent.isEmpty && desk.committed.isEmpty)
  }
}

import AdKit
import Interlude
import Playable
import Testing

@MainActor @Suite struct AdRoomTests {
  @Test func `ASK-7 and ASK-11: a room that is too small is refused, and the ad waits`()
    async throws
  {
    let house = AdHouse([.card(.pause)])
    let ads = Ads(runtime: house.runtime)
    let ad = try await ads.format(.pause)
    try await ad.load()
    let room = AdRoom(frame: Rect(x: 0, y: 0, width: 279, height: 200))
    #expect(
      throws: AdError.containerTooSmall(
        needed: AdFormat.pause.leastContainer, given: AdSize(width: 279, height: 200))
    ) { try ad.show(in: room) }
    #expect(ad.isReady && !house.runtime.isShowing)
    room.frame.width = 280
    try ad.show(in: room)
    #expect(house.runtime.isShowing)
  }

  @Test func `ASK-11: a game needs a larger room than a card does`() async throws {
    let house = AdHouse([.game("four", .pause)], size: (844, 475))
    let ads = Ads(runtime: house.runtime)
    let ad = try await ads.format(.pause)
    try await ad.load()
    let room = AdRoom(frame: Rect(x: 10, y: 10, width: 300, height: 250))
    let refused = AdError.containerTooSmall(
      needed: AdSize(width: 360, height: 270), given: AdSize(width: 300, height: 250))
    #expect(throws: refused) { try ad.show(in: room) }
    #expect(ad.isReady)
    room.frame = Rect(x: 100, y: 20, width: 640, height: 380)
    try ad.show(in: room)
    await house.pass(0.5)
    house.keep("pause-game")
    #expect(house.runtime.isShowing)
  }

  @Test func `ASK-8: what is shown outlives its owner, and what is seen of its room is measured`()
    async throws
  {
    let house = AdHouse([.card(.overlay)])
    let witness = Witness()
    var ads: Ads? = Ads(runtime: house.runtime)
    ads?.delegate = witness
    var ad: Ad? = try await ads?.format(.overlay)
    try await ad?.load()
    // Four fifths of it lie outside the screen.
    let room = AdRoom(frame: Rect(x: 330, y: 20, width: 300, height: 70))
    try ad?.show(in: room)
    ad = nil
    ads = nil
    await house.pass(0.5)
    #expect(witness.told == ["display"])
    room.isCovered = true
    await house.pass(3)
    #expect(witness.told == ["display"])
    room.isCovered = false
    room.frame.x = 40
    await house.pass(2)
    #expect(witness.told.last == "impression")
    house.press(100, 50)
    #expect(witness.told.last == "tap")
    house.press(40 + 300 - 24, 20 + 24)
    #expect(witness.told.last == "end user_closed")
    #expect(!house.runtime.isShowing)
  }
}

import AdKit
import Foundation
import Testing

@MainActor @Suite struct InterstitialLoadTests {
  @Test func `SIM-1: load takes any part of a character, or none`() async {
    let rig = Rig()
    let ad = InterstitialAd(adUnitId: "unit", runtime: rig.runtime)
    ad.load()
    await rig.settle()
    #expect(rig.desk.wishes.last?.character == nil)
    ad.load(charName: "Reze", charImage: "https://example.com/reze.png")
    await rig.settle()
    #expect(
      rig.desk.wishes.last?.character
        == AdCharacter(name: "Reze", image: "https://example.com/reze.png"))
  }

  @Test func `SIM-2: a load that succeeds is told once, one that fails once, never both`() async {
    let rig = Rig()
    let (_, listener) = await rig.interstitial()
    #expect(listener.heard == ["loaded"])
    let other = Rig()
    other.desk.error = .network(.timedOut)
    let (_, failing) = await other.interstitial()
    #expect(failing.heard == ["failedToLoad network"])
  }

  @Test func `SIM-3: no kit, no session, and nothing but blanks each fail the load`() async {
    let nobody = InterstitialAd(adUnitId: "unit")
    let rig = Rig()
    let listener = Listener(rig.desk)
    nobody.delegate = listener
    nobody.load()
    #expect(listener.errors == [.notInitialized])

    rig.desk.sessionID = nil
    let (ad, second) = await rig.interstitial()
    #expect(second.errors == [.noSession])

    rig.desk.sessionID = "session"
    rig.desk.creative.headline = " \t\n "
    ad.load()
    await rig.settle()
    #expect(second.errors.last == .noFill(.unexplained))
  }

  @Test(arguments: ["charId", "charName", "charImage", "charDesc"])
  func `SIM-4: the same request within 5 min is a duplicate, any other part makes another`(
    part: String
  ) async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    rig.pass(10)
    ad.load(charId: "miso")
    #expect(listener.errors == [.duplicateRequest(retryInSeconds: 290)])
    ad.load(
      charId: part == "charId" ? "other" : "miso", charName: part == "charName" ? "b" : nil,
      charImage: part == "charImage" ? "b" : nil, charDesc: part == "charDesc" ? "b" : nil)
    await rig.settle()
    #expect(listener.heard == ["loaded", "failedToLoad duplicate_request", "loaded"])
    #expect(rig.desk.wishes.count == 2)
  }

  @Test func `SIM-4: parts of a request do not run together`() async {
    let rig = Rig()
    let ad = InterstitialAd(adUnitId: "unit", runtime: rig.runtime)
    ad.load(charId: "a", charName: "b c")
    await rig.settle()
    ad.load(charId: "a b", charName: "c")
    await rig.settle()
    #expect(rig.desk.wishes.count == 2)
  }

  @Test func `SIM-5: a duplicate of a held ad says when to retry, one under way does not`() async {
    let rig = Rig()
    rig.desk.holdsBack = true
    let (ad, listener) = await rig.interstitial()
    ad.load(charId: "miso")
    #expect(listener.errors == [.duplicateRequest(retryInSeconds: nil)])
    rig.pass(5)
    rig.desk.answer()
    await rig.settle()
    rig.pass(0.001)
    ad.load(charId: "miso")
    #expect(listener.errors.last == .duplicateRequest(retryInSeconds: 295))
  }

  @Test func `SIM-6: a refused duplicate leaves the held ad showable`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    ad.load(charId: "miso")
    #expect(ad.isLoaded)
    ad.show()
    #expect(listener.heard.last == "displayed")
  }

  @Test func `SIM-7: at exactly 5 min a load takes the place of what is held`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    rig.pass(299.999)
    ad.load(charId: "miso")
    #expect(listener.errors == [.duplicateRequest(retryInSeconds: 1)])
    rig.pass(0.001)
    ad.load(charId: "miso")
    await rig.settle()
    #expect(rig.desk.wishes.count == 2)
    #expect(listener.heard.last == "loaded")
  }

  @Test func `SIM-8: a request that is superseded is heard of no more`() async {
    let rig = Rig()
    rig.desk.holdsBack = true
    let (ad, listener) = await rig.interstitial()
    ad.load(charId: "sterling")
    await rig.settle()
    rig.desk.answer()
    await rig.settle()
    #expect(listener.heard == ["loaded"])
    #expect(rig.desk.wishes.map(\.character?.id) == ["miso", "sterling"])
    ad.show()
    #expect(rig.surface?.ad.character?.id == "sterling")
  }

  @Test func `SIM-9: after a failure the same request may be made at once`() async {
    let rig = Rig()
    rig.desk.error = .noFill(.noInventory)
    let (ad, listener) = await rig.interstitial()
    rig.desk.error = nil
    ad.load(charId: "miso")
    await rig.settle()
    #expect(listener.heard == ["failedToLoad no_fill", "loaded"])
  }

  @Test func `SIM-10: a load while showing is ignored, and the character of the show stays`() async
  {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    ad.show()
    ad.load(charId: "sterling")
    rig.surface?.close()
    await rig.settle()
    #expect(rig.desk.wishes.map(\.character?.id) == ["miso", "miso"])
    #expect(listener.errors.isEmpty)
  }

  @Test func `SIM-11: a session that becomes known later completes the request, not its time`()
    async
  {
    let rig = Rig()
    rig.desk.sessionID = "late"
    let (ad, listener) = await rig.interstitial()
    #expect(rig.desk.wishes.first?.session == "late")
    rig.pass(100)
    ad.load(charId: "miso")
    #expect(listener.errors == [.duplicateRequest(retryInSeconds: 200)])
  }
}

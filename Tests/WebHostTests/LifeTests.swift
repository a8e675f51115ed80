import Testing
import WebHost

/// What an ad does when, told as stories of signals.
@Suite struct LifeTests {
  static let phone: Int32 = 390 << 16 | 844
  static let wide: Int32 = 844 << 16 | 390

  /// A life that runs, one second after its page began.
  static func running(_ rules: LifeRules = LifeRules()) -> LifeMonitor {
    var life = LifeMonitor(rules)
    life.send(.loaded)
    life.send(.pageSize, phone)
    life.send(.hostState, 1)
    life.send(.hostViewable, 1)
    life.send(.hostStart)
    life.send(.clock, 1000)
    return life
  }

  /// The same, touched, with sound.
  static func sounding(_ rules: LifeRules = LifeRules()) -> LifeMonitor {
    var life = running(rules)
    life.send(.gesture)
    life.send(.sound, 2)
    life.send(.clock, 3000)
    return life
  }

  @Test func `X-6: an ad lays out, says that it is ready, starts once and is counted as seen`() {
    let life = Self.running()
    #expect(life.actions.map(\.action) == [.layout, .gameReady, .start, .milestone])
    #expect(life.actions[0].value == Self.phone)
    #expect(life.actions[3].value == Int32(Life.Milestone.visible.rawValue))
  }

  @Test(arguments: Network.allCases)
  func `X-6: nothing starts before the network's own condition`(_ network: Network) {
    var life = LifeMonitor(network.rules)
    life.send(.loaded)
    life.send(.pageSize, Self.phone)
    #expect(life.count(.start) == (network.rules.start == .shown ? 1 : 0))
    life.send(.hostState, 1)
    life.send(.hostViewable, 0)
    life.send(.clock, 60_000)
    #expect(life.life.isRunning == false)
    life.send(.hostViewable, 1)
    #expect(life.life.isRunning == (network.rules.start != .hostStart))
    life.send(.hostStart)
    #expect(life.life.isRunning)
    #expect(life.count(.start) == 1)
    #expect(life.breach == nil)
  }

  @Test func `X-6: a page without its host starts by itself, and rests when the host comes late`() {
    var life = LifeMonitor(Network.unity.rules)
    life.send(.loaded)
    life.send(.pageSize, Self.phone)
    life.send(.clock, 2400)
    #expect(!life.life.isRunning)
    life.send(.clock, 2600)
    #expect(life.life.isRunning)
    life.send(.hostViewable, 0)
    #expect(!life.life.isRunning)
  }

  @Test func `X-6: Mintegral waits for gameStart for ever and rests for good after gameClose`() {
    var life = LifeMonitor(Network.mintegral.rules)
    life.send(.loaded)
    life.send(.pageSize, Self.phone)
    life.send(.clock, 600_000)
    #expect(life.count(.start) == 0 && life.count(.gameReady) == 1)
    life.send(.hostStart)
    life.send(.hostClose)
    life.send(.pageVisible, 1)
    #expect(life.actions.suffix(1).map(\.action) == [.pause])
  }

  @Test(arguments: [
    (Life.Input.pageVisible, Int32(0), Int32(1)), (.pageKept, 0, 1), (.picture, 0, 1),
    (.hostViewable, 0, 1), (.hostExposure, 0, 50), (.hostState, 4, 1), (.hostHold, 1, 0),
  ])
  func `X-6: one source that says hidden is enough, and the last to say shown ends it`(
    _ source: Life.Input, _ off: Int32, _ on: Int32
  ) {
    var life = Self.running()
    life.send(source, off)
    #expect(!life.life.isRunning)
    life.send(.pageVisible, 0)
    life.send(source, on)
    #expect(life.life.isRunning == (source == .pageVisible))
    life.send(.pageVisible, 1)
    #expect(life.life.isRunning)
    #expect(life.count(.start) == 1 && life.breach == nil)
  }

  @Test func `X-6: silence until a touch, then the host's volume; null changes nothing, 0 mutes`() {
    var life = Self.running()
    life.send(.sound, 2)
    life.send(.hostVolume, 100)
    #expect(life.count(.gain) == 0)
    life.send(.gesture)
    life.send(.hostVolume, -1)
    #expect(gains(life) == [100])
    life.send(.hostVolume, 0)
    life.send(.hostVolume, -1)
    #expect(gains(life) == [100, 0])
    life.send(.hostVolume, 100)
    life.send(.muted, 1)
    life.send(.muted, 0)
    #expect(gains(life) == [100, 0, 100, 0, 100])
  }

  @Test func `X-6: sound is woken inside a gesture, again after an interruption, never if absent`()
  {
    var life = Self.running()
    #expect(life.count(.wake) == 0)
    life.send(.gesture)
    #expect(life.count(.wake) == 1)
    life.send(.sound, 2)
    life.send(.gesture)
    #expect(life.count(.wake) == 1)
    life.send(.sound, 1)
    #expect(gains(life).last == 0)
    life.send(.gesture)
    #expect(life.count(.wake) == 2)
    life.send(.sound, 0)
    life.send(.gesture)
    #expect(life.count(.wake) == 2 && life.breach == nil)
  }

  @Test func `X-6: hiding silences before it rests, and going on sounds after`() {
    var life = Self.sounding()
    life.send(.hostViewable, 0)
    #expect(life.actions.suffix(2).map(\.action) == [.gain, .pause])
    life.send(.hostViewable, 1)
    #expect(life.actions.suffix(2).map(\.action) == [.resume, .gain])
  }

  @Test func `X-6: sizes below 2 are ignored, and the last good one of page or host counts`() {
    var life = Self.running(Network.ironsource.rules)
    life.send(.hostSize, 1 << 16 | 1)
    life.send(.pageSize, 0)
    #expect(life.count(.layout) == 1)
    life.send(.hostSize, Self.wide)
    life.send(.pageSize, 100 << 16 | 100)
    #expect(life.actions.last?.value == Self.wide)
    var page = Self.running(Network.unity.rules)
    page.send(.hostSize, Self.wide)
    #expect(page.count(.layout) == 1)
  }

  @Test func `X-6: the store opens once a gesture, not again within a second`() {
    var life = Self.running()
    life.send(.cta)
    #expect(life.count(.cta) == 0)
    life.send(.gesture)
    life.send(.cta)
    life.send(.cta)
    #expect(life.count(.cta) == 1)
    life.send(.clock, 1900)
    life.send(.gesture)
    life.send(.cta)
    #expect(life.count(.cta) == 1)
    life.send(.clock, 2100)
    life.send(.gesture)
    life.send(.cta)
    #expect(life.count(.cta) == 2 && life.breach == nil)
  }

  @Test func `X-6: a press that nobody answers within a second opens nothing`() {
    var life = Self.running()
    life.send(.gesture)
    life.send(.clock, 2100)
    life.send(.cta)
    #expect(life.count(.cta) == 0)
  }

  @Test func `X-6: AppLovin's first touch never opens the store`() {
    var life = Self.running(Network.applovin.rules)
    life.send(.gesture)
    life.send(.cta)
    #expect(life.count(.cta) == 0)
    life.send(.gesture)
    life.send(.cta)
    #expect(life.count(.cta) == 1)
  }

  @Test func `X-6: completion and download are never told in one moment, either way round`() {
    var life = Self.running(Network.vungle.rules)
    life.send(.gesture)
    life.send(.cta)
    life.send(.result)
    #expect(life.count(.cta) == 1 && life.count(.complete) == 0)
    life.send(.clock, 1050)
    #expect(life.count(.complete) == 0)
    life.send(.clock, 1100)
    #expect(life.count(.complete) == 1)
    var other = Self.running(Network.vungle.rules)
    other.send(.result)
    other.send(.gesture)
    other.send(.cta)
    #expect(other.count(.complete) == 1 && other.count(.cta) == 0)
    other.send(.clock, 1100)
    #expect(other.count(.cta) == 1 && other.breach == nil)
  }

  @Test func `X-6: the end is told once, however often a game is played`() {
    var life = Self.running()
    for _ in 0..<3 {
      life.send(.result)
      life.send(.endCard)
    }
    #expect(life.count(.complete) == 1 && life.count(.gameEnd) == 1)
  }

  @Test func `X-6: the own close control asks the host once; a host that draws it is not asked`() {
    var own = Self.running(Network.preview.rules)
    own.send(.closed)
    own.send(.closed)
    #expect(own.count(.close) == 1)
    var host = Self.running(Network.chartboost.rules)
    host.send(.closed)
    #expect(host.count(.close) == 0 && host.count(.gameEnd) == 1)
  }

  @Test func `X-13: the funnel is told in its order, each step once`() {
    var life = Self.running()
    life.send(.progress, 30)
    life.send(.progress, 20)
    life.send(.gesture)
    life.send(.progress, 80)
    life.send(.result)
    life.send(.endCard)
    life.send(.clock, 1500)
    life.send(.gesture)
    life.send(.cta)
    let told = life.actions.filter { $0.action == .milestone }.map(\.value)
    #expect(told == [0, 2, 1, 3, 4, 5, 6, 7])
  }

  @Test func `X-15: a fault shows the card, tells ready and end, and its button still works`() {
    var life = LifeMonitor(Network.mintegral.rules)
    life.send(.fault)
    life.send(.fault)
    #expect(life.actions.map(\.action) == [.fallback, .gameReady, .complete, .gameEnd])
    life.send(.clock, 500)
    life.send(.gesture)
    life.send(.cta)
    #expect(life.count(.cta) == 1 && life.count(.start) == 0)
  }

  @Test(arguments: Network.allCases)
  func `X-6: rules travel as numbers`(_ network: Network) {
    #expect(LifeRules(numbers: network.rules.numbers) == network.rules)
    let absurd = LifeRules(numbers: [99, -5, 7, 0, 0, 1, -1])
    #expect(absurd.start == .hostStart && absurd.patience == 0 && absurd.storeGuard == 1000)
  }

  private func gains(_ life: LifeMonitor) -> [Int32] {
    life.actions.filter { $0.action == .gain }.map(\.value)
  }
}

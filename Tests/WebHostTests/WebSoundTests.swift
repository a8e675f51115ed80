import Playable
import Stage
import Testing
import WebHost

@Suite struct WebSoundTests {
  private func soundsDue(_ page: WebPage) -> [Sound] {
    var sounds: [Sound] = []
    while true {
      let due = page.nextSound()
      if due < 0 { return sounds }
      #expect((104...152).contains(due & 255), "more than two octaves")
      sounds.append(Sound(rawValue: UInt8(due >> 8)) ?? .none)
    }
  }

  @Test func `X-6: nothing sounds before the page is seen; then games and the frame do`() throws {
    let page = try Staging.page()
    page.resize(width: 130, height: 280, density: 1, insets: Insets())
    for _ in 0..<30 { _ = page.frame(microseconds: 16_667) }
    #expect(soundsDue(page).isEmpty)
    page.setVisible(true)
    var heard: [Sound] = []
    for tick in 0..<1200 {
      _ = page.frame(microseconds: 16_667)
      if tick % 60 == 59 {
        page.key(.action, isDown: true)
        page.key(.action, isDown: false)
      }
      heard += soundsDue(page)
    }
    #expect(!heard.isEmpty)
    #expect(!heard.contains(.none))
  }

  @Test(arguments: Sound.allCases) func `a clip holds the whole of a sound`(sound: Sound) {
    let clip = WebPage.clip(sound)
    defer { clip.deallocate() }
    #expect((clip.isEmpty) == (sound == .none))
    #expect(clip.count < Int(WebPage.soundRate) * 2, "longer than two seconds")
    if let last = clip.last { #expect(abs(last) < 0.02, "cut off") }
  }
}

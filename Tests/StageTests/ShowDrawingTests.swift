import Commentary
import Playable
import Raster
import Stage
import Testing

@Suite struct ShowDrawingTests {
  static let viewports = [
    Viewport(width: 390, height: 844), Viewport(width: 270, height: 480),
    Viewport(width: 844, height: 390, insets: Insets(left: 47, bottom: 21, right: 47)),
    Viewport(width: 600, height: 600), Viewport(width: 1024, height: 768),
    Viewport(width: 300, height: 250), Viewport(width: 390, height: 858),
  ]

  static func brand(_ name: String) -> Brand {
    Brand(
      name: Text(utf8: name), tagline: Text("Tagline"), callToAction: Text("Go"), skin: .house,
      mark: Brand.house.mark)
  }

  @Test(arguments: [CloseControl.own, .host])
  func `G-9: the "Ad" label and the sponsor's name are in every picture of every phase`(
    close: CloseControl
  ) {
    for viewport in Self.viewports {
      let session = Tiny.session(
        cast: Tiny.cast(sponsor: Self.brand("Zest")), close: close)
      let layout = Layout(viewport, for: session)
      var show = Show(seed: 1)
      var phases: [Phase] = []
      Tiny.play(session, &show) { session, show in
        let isNew = phases.last != session.phase
        if isNew { phases.append(session.phase) }
        guard isNew || session.phaseTick % 7 == 0 else { return }
        let texts = Tiny.picture(session, show, layout).texts
        #expect(texts.contains("Ad"), "\(viewport) \(session.phase)")
        #expect(texts.contains("Zest"), "\(viewport) \(session.phase)")
      }
      #expect(phases == [.intro, .play, .result, .endCard])
    }
  }

  @Test func `G-9: a pause dims the game, not the "Ad" label`() {
    let session = Tiny.session()
    let layout = Layout(Self.viewports[0], for: session)
    let show = Show(seed: 1)
    var picture = Tiny.picture(session, show, layout)
    let before = picture.commands.count
    show.drawPause(session, layout, on: &picture)
    let texts = picture.commands[before...].filter { $0.shape == .text }.map { command in
      String(
        decoding: picture.bytes[Int(command.first)..<Int(command.first + command.count)],
        as: UTF8.self)
    }
    #expect(texts == ["Paused", "Tap to go on", "Interlude", "Ad"])
  }

  @Test func `G-9: the call to action is written on the end card and nowhere else`() {
    let session = Tiny.session()
    let layout = Layout(Self.viewports[0], for: session)
    var show = Show(seed: 1)
    Tiny.play(session, &show) { session, show in
      let texts = Tiny.picture(session, show, layout).texts
      #expect(texts.contains("Play more") == (session.phase == .endCard))
    }
  }

  @Test func `The header names the character and shows both scores`() {
    let session = Tiny.session()
    let layout = Layout(Self.viewports[0], for: session)
    var show = Show(seed: 1)
    Tiny.play(session, &show) { session, show in
      guard session.phase == .play else { return }
      let texts = Tiny.picture(session, show, layout).texts
      let scores = session.standing.scores
      #expect(texts.contains("Nova") && texts.contains("You"))
      #expect(texts.contains("\(scores.person)") && texts.contains("\(scores.character)"))
    }
  }

  @Test func `X-12: every pixel of the viewport is painted`() {
    for viewport in Self.viewports {
      let session = Tiny.session()
      let layout = Layout(viewport, for: session)
      var show = Show(seed: 1)
      let raster = Raster()
      raster.background = Color(1, 2, 3)
      let width = Int(viewport.width)
      let height = Int(viewport.height)
      var phase: Phase?
      Tiny.play(session, &show) { session, show in
        guard session.phase != phase else { return }
        phase = session.phase
        var pixels = [UInt32](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          raster.invalidate()
          raster.render(
            Tiny.picture(session, show, layout), width: Int32(width), height: Int32(height),
            scale: 1, into: base)
        }
        let bare = pixels.count { $0 & 0xff_ffff == 0x03_0201 }
        #expect(bare * 100 < pixels.count, "\(viewport) \(session.phase): \(bare) bare pixels")
      }
    }
  }

  @Test func `G-10: the game's field is drawn at the layout's scale, inside a clip`() {
    let session = Tiny.session()
    let layout = Layout(Self.viewports[0], for: session)
    var show = Show(seed: 1)
    Tiny.play(session, &show) { session, show in
      guard session.phase == .play, session.phaseTick == 5 else { return }
      let picture = Tiny.picture(session, show, layout)
      let ball = picture.commands.first { $0.rect.width == 40 && $0.rect.height == 40 }
      let place = ball.map { $0.transform.apply($0.rect.center) }
      let wanted = layout.viewPoint(Point(180, 240))
      #expect(place.map { ($0 - wanted).length < 0.01 } == true)
      #expect(picture.commands.contains { $0.shape == .clip && $0.rect == layout.field })
    }
  }

  @Test(arguments: [Control.cta, .retry, .advance, .mute, .close])
  func `Every press is answered in the next picture`(control: Control) {
    let session = Tiny.session()
    let layout = Layout(Self.viewports[0], for: session)
    var show = Show(seed: 1)
    var answered = false
    Tiny.play(session, &show) { session, show in
      guard !answered, session.offers(control), session.phaseTick > 55,
        layout.rect(of: control, in: session.phase) != nil
      else { return }
      let free = Tiny.picture(session, show, layout)
      let held = Tiny.picture(session, show, layout, pressed: control)
      #expect(free.commands != held.commands)
      answered = true
    }
    #expect(answered)
  }

  @Test func `Clips and saves are balanced in every picture`() {
    let session = Tiny.session()
    let layout = Layout(Self.viewports[2], for: session)
    var show = Show(seed: 1)
    Tiny.play(session, &show) { session, show in
      let picture = Tiny.picture(session, show, layout)
      let opened = picture.commands.count { $0.shape == .clip }
      let closed = picture.commands.count { $0.shape == .unclip }
      #expect(opened == closed && picture.transform == .identity && picture.opacity == 1)
    }
  }
}

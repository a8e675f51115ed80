import Playable
import Stage
import Testing

/// Every surface on which a layout has to hold, with notches and without.
enum Surfaces {
  static let sizes: [(Float, Float)] = [
    (270, 480), (320, 480), (360, 640), (390, 844), (414, 896), (390, 858), (540, 960),
    (480, 270), (480, 320), (640, 360), (844, 390), (896, 414), (858, 390), (960, 540),
    (600, 600), (360, 360), (768, 1024), (1024, 768), (820, 1180), (1180, 820), (1280, 720),
    (1920, 1080), (300, 250), (320, 400), (700, 500),
  ]

  static let all: [Viewport] = sizes.flatMap { width, height in
    let notch =
      width < height
      ? Insets(top: 47, left: 0, bottom: 34, right: 0)
      : Insets(top: 0, left: 47, bottom: 21, right: 47)
    // The smallest surfaces are banners and windows: nothing is cut out of them.
    return min(width, height) < 320
      ? [Viewport(width: width, height: height)]
      : [
        Viewport(width: width, height: height),
        Viewport(width: width, height: height, insets: notch, density: 3),
      ]
  }

  static let fields = [
    Extent(width: 360, height: 480), Extent(width: 360, height: 360),
    Extent(width: 480, height: 360), Extent(width: 320, height: 560),
  ]

  static func each(_ body: (Layout, String) -> Void) {
    for viewport in all {
      for field in fields {
        for seating in [Seating.solo, .shared] {
          for close in [CloseControl.own, .host] {
            let layout = Layout(viewport, field: field, seating: seating, close: close)
            let name =
              "\(viewport.width)×\(viewport.height) top \(viewport.insets.top) "
              + "field \(field.width)×\(field.height) \(seating) \(close) \(layout.arrangement)"
            body(layout, name)
          }
        }
      }
    }
  }
}

extension Rect {
  func meets(_ other: Rect) -> Bool {
    x < other.maxX - 0.01 && other.x < maxX - 0.01 && y < other.maxY - 0.01
      && other.y < maxY - 0.01
  }

  func holds(_ other: Rect) -> Bool {
    other.x >= x - 0.01 && other.y >= y - 0.01 && other.maxX <= maxX + 0.01
      && other.maxY <= maxY + 0.01
  }
}

extension Layout {
  /// What surrounds the field while the game is on, by name.
  var surroundings: [(String, Rect)] {
    var parts = [("strip", strip(in: .play)), ("scores", scores)]
    if let rect = portrait(in: .play) { parts.append(("portrait", rect)) }
    if let rect = bubble(in: .play) { parts.append(("bubble", rect)) }
    if let rect = rivalBoard { parts.append(("rival's board", rect)) }
    if let rect = hint { parts.append(("hint", rect)) }
    for control in [Control.close, .mute] {
      if let rect = rect(of: control, in: .play) { parts.append(("\(control)", rect)) }
    }
    return parts
  }
}

@Suite struct ShowLayoutTests {
  @Test func `G-10: everything stands inside the safe part of the viewport`() {
    Surfaces.each { layout, name in
      let safe = layout.viewport.safe
      for (part, rect) in layout.surroundings + [("field", layout.field)] {
        #expect(safe.holds(rect), "\(name): \(part) \(rect)")
      }
      for phase in [Phase.result, .endCard] {
        for control in Control.allCases {
          guard let rect = layout.rect(of: control, in: phase) else { continue }
          #expect(safe.holds(rect), "\(name): \(control) in \(phase) \(rect)")
        }
        #expect(safe.holds(layout.strip(in: phase)), "\(name): strip in \(phase)")
        for rect in [layout.portrait(in: phase), layout.bubble(in: phase)] {
          if let rect { #expect(safe.holds(rect), "\(name): character in \(phase) \(rect)") }
        }
      }
      #expect(safe.holds(layout.resultCard), "\(name): result \(layout.resultCard)")
    }
  }

  @Test func `G-10: nothing covers the field or a neighbour while the game is on`() {
    Surfaces.each { layout, name in
      let parts = layout.surroundings
      for (index, (part, rect)) in parts.enumerated() {
        #expect(!rect.meets(layout.field), "\(name): \(part) \(rect) over \(layout.field)")
        for (other, place) in parts[(index + 1)...] {
          #expect(!rect.meets(place), "\(name): \(part) \(rect) over \(other) \(place)")
        }
      }
    }
  }

  @Test func `G-10: the field fills the room that the arrangement leaves it`() {
    Surfaces.each { layout, name in
      let safe = layout.viewport.safe
      let field = layout.field
      switch layout.arrangement {
      case .tall:
        let isWide = field.width > safe.width - 17
        let isHigh = field.height > safe.height - 196
        #expect(isWide || isHigh, "\(name): \(field)")
      case .side, .sides:
        let isHigh = field.height > safe.height - 64
        let isWide = field.width > safe.width * 0.4
        #expect(isHigh || isWide, "\(name): \(field)")
      }
    }
  }

  @Test(arguments: [
    (390, 844, 374, 498), (270, 480, 240, 320), (844, 390, 280, 374), (768, 1024, 620, 826),
    (1024, 768, 564, 752), (600, 600, 376, 501),
  ])
  func `X-12: the field of a known surface is as large as this`(
    width: Float, height: Float, fieldWidth: Float, fieldHeight: Float
  ) {
    let layout = Layout(
      Viewport(width: width, height: height), field: Extent(width: 360, height: 480),
      seating: .solo)
    #expect(layout.field.width >= fieldWidth)
    #expect(layout.field.height >= fieldHeight)
  }

  @Test func `G-9: no control is smaller than 44 points, and none covers another`() {
    Surfaces.each { layout, name in
      for phase in [Phase.play, .result, .endCard] {
        var shown: [(Control, Rect)] = []
        for control in Control.allCases {
          guard let rect = layout.rect(of: control, in: phase) else { continue }
          #expect(rect.width >= 44 && rect.height >= 44, "\(name): \(control) \(rect)")
          for (other, place) in shown {
            #expect(!rect.meets(place), "\(name): \(control) over \(other) in \(phase)")
          }
          shown.append((control, rect))
        }
      }
    }
  }

  @Test func `G-9: the call to action stands on the end card alone`() {
    Surfaces.each { layout, _ in
      for phase in Phase.allCases {
        #expect((layout.rect(of: .cta, in: phase) != nil) == (phase == .endCard))
      }
    }
  }

  @Test func `G-9: on the end card nothing covers the call to action`() {
    Surfaces.each { layout, name in
      guard let cta = layout.rect(of: .cta, in: .endCard) else { return }
      var others = [layout.strip(in: .endCard)]
      others += [layout.portrait(in: .endCard), layout.bubble(in: .endCard)].compactMap { $0 }
      for rect in others { #expect(!rect.meets(cta), "\(name): \(rect) over \(cta)") }
    }
  }

  @Test func `G-9: a host that draws the close control has the upper corners to itself`() {
    Surfaces.each { layout, name in
      guard layout.closeControl == .host else { return }
      let safe = layout.viewport.safe
      let corners = [
        Rect(x: safe.x, y: safe.y, width: 50, height: 50),
        Rect(x: safe.maxX - 50, y: safe.y, width: 50, height: 50),
      ]
      for phase in Phase.allCases {
        #expect(layout.rect(of: .close, in: phase) == nil)
        var parts = [layout.strip(in: phase)]
        parts += [Control.mute, .cta, .retry].compactMap { layout.rect(of: $0, in: phase) }
        parts += [layout.portrait(in: phase), layout.bubble(in: phase)].compactMap { $0 }
        if phase == .play { parts += layout.surroundings.map(\.1) + [layout.field] }
        for part in parts {
          for corner in corners {
            #expect(!part.meets(corner), "\(name): \(part) in a corner in \(phase)")
          }
        }
      }
    }
  }

  @Test func `G-9: our own close control is within reach in every phase until the end`() {
    Surfaces.each { layout, name in
      guard layout.closeControl == .own else { return }
      for phase in [Phase.intro, .play, .result, .endCard] {
        let rect = layout.rect(of: .close, in: phase)
        #expect(rect.map { layout.viewport.safe.holds($0) } == true, "\(name)")
      }
      #expect(layout.rect(of: .close, in: .closed) == nil)
    }
  }

  @Test func `G-8: a place on the viewport and the field's own units lead back to each other`() {
    Surfaces.each { layout, _ in
      let corner = layout.fieldPoint(Point(layout.field.maxX, layout.field.maxY))
      let back = layout.viewPoint(corner)
      #expect(abs(back.x - layout.field.maxX) < 0.01 && abs(back.y - layout.field.maxY) < 0.01)
      #expect(layout.fieldPoint(Point(layout.field.x, layout.field.y)).length < 0.001)
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (40, 3000), (3000, 40), (-5, .infinity)])
  func `A viewport of absurd size gets a layout of finite numbers`(width: Float, height: Float) {
    let bounded = Viewport(width: width, height: height.isFinite ? height : 1e6)
    let layout = Layout(bounded, field: Extent(width: 0, height: 0), seating: .solo)
    for (_, rect) in layout.surroundings + [("field", layout.field)] {
      #expect(rect.x.isFinite && rect.y.isFinite && rect.width.isFinite && rect.height.isFinite)
    }
  }
}

import AdKit
import Playable

/// Where the parts of a card are, in points; parts that have no room are left out whole.
struct AdCardPlaces {
  struct Words {
    var rect: Rect
    var setting: AdWords.Setting
  }

  var art: Rect
  /// The sheet that words stand on; nil where they stand on the picture.
  var sheet: Rect?
  /// The word "Ad".
  var label: Rect
  var headline: Words
  var body: Words?
  var button: Words?
  var align: Align

  init(
    _ card: AdCard, _ shape: AdCard.Shape, in frame: Rect, safe: Rect, close: AdClose.Position
  ) {
    switch shape {
    case .banner: self = .banner(card, frame)
    case .overlay: self = .overlay(card, frame)
    case .box:
      self =
        frame.width >= frame.height * 1.3
        ? .lyingBox(card, frame) : .standingBox(card, frame)
    case .page:
      self = frame.width > frame.height ? .lyingPage(card, frame, safe) : .page(card, frame, safe)
    case .story: self = .story(card, frame, safe)
    }
    // The label keeps out of the corner in which the ad is closed.
    if shape != .banner && shape != .overlay && close == .topLeft {
      label.x = max(label.x, safe.x + 56)
    }
  }

  private init(art: Rect, sheet: Rect?, label: Rect, headline: Words, align: Align) {
    (self.art, self.sheet, self.label) = (art, sheet, label)
    (self.headline, self.align) = (headline, align)
  }

  private static func label(at x: Float, _ y: Float) -> Rect {
    Rect(x: x, y: y, width: 24, height: 16)
  }
}

extension AdCardPlaces {
  /// Picture at the left edge, words, button.
  private static func banner(_ card: AdCard, _ frame: Rect) -> AdCardPlaces {
    let art = Rect(
      x: frame.x, y: frame.y, width: min(frame.height * 1.1, 110), height: frame.height)
    let isLarge = frame.height >= 80 && frame.width >= 500
    let button = card.button.map { words in
      let setting = words.fit(
        width: frame.width * 0.3 - 24, height: 20, sizes: 11...(isLarge ? 16 : 14), lines: 1)
      let width = setting.wrapped.widest * setting.size + 26
      let height = min(frame.height - 16, isLarge ? 44 : 34)
      return Words(
        rect: Rect(
          x: frame.maxX - 10 - width, y: frame.midY - height / 2, width: width, height: height),
        setting: setting)
    }
    let x = art.maxX + 10
    let width = (button?.rect.x ?? frame.maxX) - 10 - x
    let room = Rect(x: x, y: frame.y + 4, width: width, height: frame.height - 8)
    var places = stack(
      card, in: room, headline: 13...(isLarge ? 20 : 16), body: 12...(isLarge ? 15 : 13),
      bodyLines: isLarge ? 2 : 1, gap: 1, sheet: frame, art: art, align: .start)
    places.button = button
    places.label = label(at: frame.x + 4, frame.maxY - 20)
    return places
  }

  /// Picture, words, and where it is wide a button, else its words as a link.
  private static func overlay(_ card: AdCard, _ frame: Rect) -> AdCardPlaces {
    let side = min(frame.height - 12, 84)
    let art = Rect(x: frame.x + 6, y: frame.midY - side / 2, width: side, height: side)
    let end = frame.maxX - 48
    let isWide = frame.width >= 380
    let button = card.button.map { words in
      let setting = words.fit(
        width: frame.width * 0.28, height: 20, sizes: 12...15, lines: 1)
      let width = setting.wrapped.widest * setting.size
      return Words(
        rect: isWide
          ? Rect(x: end - width - 28, y: frame.midY - 18, width: width + 28, height: 36)
          : Rect(x: art.maxX + 10, y: frame.maxY - 24, width: width, height: 18),
        setting: setting)
    }
    let x = art.maxX + 10
    let room = Rect(
      x: x, y: frame.y + 6, width: (isWide ? button?.rect.x ?? end : end) - x - (isWide ? 10 : 0),
      height: frame.height - 12 - (isWide || button == nil ? 0 : 18))
    var places = stack(
      card, in: room, headline: 12...17, body: 12...13, bodyLines: 1, gap: 1, sheet: frame,
      art: art, align: .start)
    places.button = button
    places.label = label(at: art.x + 3, art.maxY - 19)
    return places
  }

  /// Picture on top.
  private static func standingBox(_ card: AdCard, _ frame: Rect) -> AdCardPlaces {
    let art = Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height * 0.42)
    let room = Rect(
      x: frame.x + 16, y: art.maxY + 8, width: frame.width - 32,
      height: frame.maxY - art.maxY - 18)
    return boxed(card, frame, art: art, room: room, align: .middle)
  }

  /// Picture to the left.
  private static func lyingBox(_ card: AdCard, _ frame: Rect) -> AdCardPlaces {
    let art = Rect(x: frame.x, y: frame.y, width: frame.width * 0.4, height: frame.height)
    let room = Rect(
      x: art.maxX + 14, y: frame.y + 34, width: frame.maxX - art.maxX - 28,
      height: frame.height - 46)
    return boxed(card, frame, art: art, room: room, align: .start)
  }

  private static func boxed(
    _ card: AdCard, _ frame: Rect, art: Rect, room: Rect, align: Align
  ) -> AdCardPlaces {
    let scale = Maths.clamp(min(frame.width / 300, frame.height / 240), 1, 1.6)
    let height = 38 * scale
    var text = room
    if card.button != nil { text.height -= height + 6 }
    var places = stack(
      card, in: text, headline: 14...(20 * scale), body: 12...(14 * scale), bodyLines: 3, gap: 3,
      sheet: frame, art: art, align: align)
    places.button = card.button.map {
      bar($0, Rect(x: room.x, y: room.maxY - height, width: room.width, height: height))
    }
    places.label = label(at: frame.x + 8, frame.y + 8)
    return places
  }

  /// An upright screen: the picture above, a sheet with the words below.
  private static func page(_ card: AdCard, _ frame: Rect, _ safe: Rect) -> AdCardPlaces {
    let scale = Maths.clamp(min(frame.width / 390, frame.height / 760), 0.8, 1.7)
    let art = Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height * 0.56)
    let sheet = Rect(
      x: frame.x, y: art.maxY - 26 * scale, width: frame.width,
      height: frame.maxY - art.maxY + 26 * scale)
    let width = min(safe.width - 48 * scale, 460 * scale)
    let room = Rect(
      x: safe.midX - width / 2, y: sheet.y + 26 * scale, width: width,
      height: safe.maxY - sheet.y - 48 * scale)
    return paged(card, art, sheet, room, safe, scale, align: .middle)
  }

  /// A lying screen: the picture to the left.
  private static func lyingPage(_ card: AdCard, _ frame: Rect, _ safe: Rect) -> AdCardPlaces {
    let scale = Maths.clamp(min(frame.width / 800, frame.height / 380), 0.72, 1.8)
    let art = Rect(x: frame.x, y: frame.y, width: frame.width * 0.5, height: frame.height)
    let sheet = Rect(
      x: art.maxX - 26 * scale, y: frame.y, width: frame.maxX - art.maxX + 26 * scale,
      height: frame.height)
    let room = Rect(
      x: sheet.x + 32 * scale, y: safe.y + 52, width: safe.maxX - sheet.x - 60 * scale,
      height: safe.height - 52 - 24 * scale)
    return paged(card, art, sheet, room, safe, scale, align: .start)
  }

  private static func paged(
    _ card: AdCard, _ art: Rect, _ sheet: Rect, _ room: Rect, _ safe: Rect, _ scale: Float,
    align: Align
  ) -> AdCardPlaces {
    let height = 54 * scale
    var text = room
    if card.button != nil { text.height -= height + 16 * scale }
    var places = stack(
      card, in: text, headline: 18...(32 * scale), body: 13...(18 * scale), bodyLines: 4,
      gap: 10 * scale, sheet: sheet, art: art, align: align)
    places.button = card.button.map {
      let width = min(room.width, 360 * scale)
      return bar(
        $0,
        Rect(
          x: align == .middle ? room.midX - width / 2 : room.x, y: room.maxY - height,
          width: width, height: height))
    }
    places.label = label(at: safe.x + 14, safe.y + 18)
    return places
  }

  /// The picture everywhere, the words at its foot.
  private static func story(_ card: AdCard, _ frame: Rect, _ safe: Rect) -> AdCardPlaces {
    let scale = Maths.clamp(min(frame.width, frame.height) / 390, 0.8, 1.8)
    let width = min(safe.width - 44 * scale, 620 * scale)
    let height = 52 * scale
    let room = Rect(
      x: safe.midX - width / 2, y: safe.y + safe.height * 0.5, width: width,
      height: safe.height * 0.5 - 24 * scale)
    var text = room
    if card.button != nil { text.height -= height + 18 * scale }
    var places = stack(
      card, in: text, headline: 20...(36 * scale), body: 13...(18 * scale), bodyLines: 3,
      gap: 8 * scale, sheet: nil, art: frame, align: .middle, isLow: true)
    places.button = card.button.map {
      let width = min(room.width, 320 * scale)
      return bar(
        $0,
        Rect(x: room.midX - width / 2, y: room.maxY - height, width: width, height: height))
    }
    places.label = label(at: safe.x + 12, safe.y + 18)
    return places
  }

  /// A button that is as wide as it may be.
  private static func bar(_ words: AdWords, _ rect: Rect) -> Words {
    Words(
      rect: rect,
      setting: words.fit(
        width: rect.width - 28, height: rect.height, sizes: 12...max(14, rect.height * 0.34),
        lines: 1))
  }

  /// Headline and body one above the other, as a block in the middle of the room or at its foot.
  private static func stack(
    _ card: AdCard, in room: Rect, headline: ClosedRange<Float>, body: ClosedRange<Float>,
    bodyLines: Int32, gap: Float, sheet: Rect?, art: Rect, align: Align, isLow: Bool = false
  ) -> AdCardPlaces {
    let width = max(1, room.width)
    // The body is worth a smaller headline, as long as that stays larger than the body.
    let least = card.body == nil ? 0 : AdWords.Setting.line(body.lowerBound) + gap
    var title = card.headline.fit(
      width: width, height: room.height - least, sizes: headline, lines: 3)
    var words = card.body?.fit(
      width: width, height: room.height - title.height - gap, sizes: body, lines: bodyLines)
    if !title.isWhole || words?.isWhole == false
      || title.height + gap + (words?.height ?? 0) > room.height + 0.5
    {
      title = card.headline.fit(width: width, height: room.height, sizes: headline, lines: 3)
      words = nil
    }
    let height = title.height + (words.map { $0.height + gap } ?? 0)
    let slack = max(0, room.height - height)
    let top = room.y + (isLow ? slack : slack / 2)
    var places = AdCardPlaces(
      art: art, sheet: sheet, label: art,
      headline: Words(
        rect: Rect(x: room.x, y: top, width: width, height: title.height), setting: title),
      align: align)
    places.body = words.map {
      Words(
        rect: Rect(x: room.x, y: top + title.height + gap, width: width, height: $0.height),
        setting: $0)
    }
    return places
  }
}

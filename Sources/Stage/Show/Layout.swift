import Playable

/// Where everything stands on a viewport, in points.
///
/// Of three arrangements it takes the one with the largest field: a header above it, one panel
/// beside it, or a panel on either side. Nothing but the background leaves the safe part.
///
/// A class, because it is handed on at every frame and copying all of its places is long code.
public final class Layout: Sendable {
  @frozen public enum Arrangement: UInt8, Sendable, CaseIterable {
    case tall, side, sides
  }

  public let viewport: Viewport
  public let closeControl: CloseControl
  let places: Places
  let result: ResultPlaces
  let ending: EndPlaces

  /// - Parameters:
  ///   - close: who draws the close control; a host keeps the upper corners for itself.
  public init(
    _ viewport: Viewport, field extent: Extent, seating: Seating, close: CloseControl = .own
  ) {
    self.viewport = viewport
    closeControl = close
    let frame = Frame(safe: viewport.safe, extent: extent, seating: seating, close: close)
    places = Places.best(in: frame)
    result = ResultPlaces(places, in: frame)
    ending = EndPlaces(in: frame)
  }

  /// The layout that a session asks for.
  public convenience init(_ viewport: Viewport, for session: AnySession) {
    self.init(
      viewport, field: session.field, seating: session.seating,
      close: session.plan.frame.closeControl)
  }

  public var arrangement: Arrangement { places.arrangement }
  /// Size of running text.
  public func body(in phase: Phase) -> Float {
    phase == .endCard || phase == .closed ? ending.body : places.body
  }
  /// The person's field, or the shared one; its own units are scaled by `fieldScale`.
  public var field: Rect { places.field }
  public var fieldScale: Float { places.scale }
  /// Scores of both seats and the clock.
  public var scores: Rect { places.scores }
  /// The character's own copy of a solo game, where there is room for it.
  public var rivalBoard: Rect? { places.rivalBoard }
  /// A line on how to play, where there is room for it.
  public var hint: Rect? { places.hint }
  /// What the result is told on.
  public var resultCard: Rect { result.card }

  /// The sponsor's mark and name, and the "Ad" label.
  public func strip(in phase: Phase) -> Rect {
    switch phase {
    case .intro, .play: places.strip
    case .result, .endCard, .closed: ending.strip
    }
  }

  /// The character's portrait; nil where there is no room beside the result.
  public func portrait(in phase: Phase) -> Rect? {
    switch phase {
    case .intro, .play: places.portrait
    case .result: result.portrait
    case .endCard, .closed: ending.portrait
    }
  }

  /// The most that the speech bubble takes.
  public func bubble(in phase: Phase) -> Rect? {
    switch phase {
    case .intro, .play: places.bubble
    case .result: result.bubble
    case .endCard, .closed: ending.bubble
    }
  }

  /// The place of a button in a phase, or nil where it is not shown; `offers` is asked beside it.
  ///
  /// Never smaller than 44 × 44. An intro is left by a press anywhere.
  public func rect(of control: Control, in phase: Phase) -> Rect? {
    let safe = viewport.safe
    switch control {
    case .close:
      if closeControl == .host || phase == .closed { return nil }
      return Rect(x: safe.maxX - 48, y: safe.y + 2, width: 44, height: 44)
    case .mute:
      return phase == .closed
        ? nil : Rect(x: safe.maxX - Frame.corner - 46, y: safe.y + 2, width: 44, height: 44)
    case .cta: return phase == .endCard ? ending.cta : nil
    case .retry:
      return phase == .result ? result.retry : phase == .endCard ? ending.retry : nil
    case .advance:
      return phase == .intro ? safe : phase == .result ? result.advance : nil
    }
  }

  /// From a place on the viewport to field units.
  public func fieldPoint(_ point: Point) -> Point {
    Point((point.x - field.x) / fieldScale, (point.y - field.y) / fieldScale)
  }

  /// From field units to a place on the viewport.
  public func viewPoint(_ point: Point) -> Point {
    Point(field.x + point.x * fieldScale, field.y + point.y * fieldScale)
  }
}

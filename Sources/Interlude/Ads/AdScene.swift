import AdKit
import Foundation
import Playable
import Raster
import Stage

/// One ad on a screen: what it looks like, and what it reports. Its kinds fill in the picture.
@MainActor public class AdScene: AdSurface {
  public let ad: AdPresentation
  /// The room it stands in; nil for one that takes the screen.
  public let room: AdRoom?
  let report: AdReporter
  weak var screen: (any AdScreen)?
  var chrome: CloseChrome

  /// Its own surface, in points, the origin in its upper left corner.
  var viewport: Viewport
  /// How much of it lies within the screen, 0…1.
  private var insideShare = 1.0
  private(set) var isRunning = true
  private(set) var isSeen = true
  private var hasRendered = false
  private var told: (share: Double, isBlocked: Bool)?
  /// Time since it was put up, and since it began to leave, in nanoseconds.
  private(set) var age: Int64 = 0
  private var leaving: (reason: AdEndReason, age: Int64)?
  /// It is off the screen, for good.
  public private(set) var isGone = false
  private var closePress: Int32?

  /// Full screens come and go in this time: 200 ms.
  static let fade: Int64 = 200_000_000

  init(_ ad: AdPresentation, in room: AdRoom?, on screen: any AdScreen, _ report: AdReporter) {
    self.ad = ad
    self.room = room
    self.screen = screen
    self.report = report
    chrome = CloseChrome(ad.fill.creative.close, isReward: ad.placement.format == .rewarded)
    let frame = room?.frame ?? Rect(x: 0, y: 0, width: 1, height: 1)
    viewport = Viewport(width: frame.width, height: frame.height)
  }

  // What the kinds fill in.

  /// Lets time pass in the picture; not called while it stands still.
  func play(nanoseconds: Int64) {}
  func paint(on canvas: inout Canvas) {}
  func press(_ phase: PointerPhase, at point: Point, id: Int32, isTouch: Bool) {}
  func press(_ key: Key, isDown: Bool) {}
  func stand(still: Bool) {}
  func hear(_ body: (Effect) -> Void) {}
  func equip(_ raster: Raster) {}
  /// Whether the creative itself holds still and cannot be seen well.
  var isBlocked: Bool { false }
  /// The close control was pressed.
  func closed(by reason: AdEndReason) { leave(reason) }

  // What a screen drives.

  /// Whether it takes the whole screen.
  public var isFullScreen: Bool { room == nil }
  /// What is covered of the content behind it, 0…1.
  public var cover: Float {
    let shown = Ease.out(min(1, Float(age) / Float(Self.fade)))
    guard let leaving else { return shown }
    return min(shown, 1 - min(1, Float(age - leaving.age) / Float(Self.fade)))
  }

  /// Whether no frame of it was shown yet.
  public var isFresh: Bool { !hasRendered }

  /// Fits it into the screen, and finds out how much of it is inside.
  public func fit(_ outer: Viewport) {
    guard let room else {
      viewport = outer
      return
    }
    let frame = room.frame
    if frame.width != viewport.width || frame.height != viewport.height {
      viewport = Viewport(width: frame.width, height: frame.height, density: outer.density)
    }
    let wide = min(frame.maxX, outer.width) - max(0, frame.x)
    let high = min(frame.maxY, outer.height) - max(0, frame.y)
    let whole = Double(frame.width) * Double(frame.height)
    insideShare =
      whole > 0 && wide > 0 && high > 0 ? min(1, Double(wide) * Double(high) / whole) : 0
  }

  public func advance(nanoseconds: Int64) {
    guard !isGone, isRunning, isSeen else { return }
    let passed = max(0, min(nanoseconds, 250_000_000))
    age += passed
    if let leaving {
      if age - leaving.age >= Self.fade { finish(leaving.reason) }
      return
    }
    if hasRendered && !isBlocked { chrome.pass(passed) }
    play(nanoseconds: nanoseconds)
    tellExposure()
  }

  /// Draws it, with whatever closes it.
  public func draw(on canvas: inout Canvas) {
    canvas.save()
    if let room { canvas.translate(room.frame.x, room.frame.y) }
    canvas.opacity = isFullScreen ? cover : 1
    paint(on: &canvas)
    chrome.draw(in: viewport.safe, isSmall: !isFullScreen, on: &canvas)
    canvas.restore()
  }

  /// A frame of it is on the screen.
  public func frameShown() {
    guard !isGone, !hasRendered else { return }
    hasRendered = true
    told = (share, isBlocked)
    report.rendered(visible: share)
    if isBlocked { report.exposed(visible: share, isBlocked: true) }
  }

  public func pointer(_ phase: PointerPhase, at place: Point, id: Int32 = 0, isTouch: Bool = false)
  {
    guard !isGone, leaving == nil, isRunning else { return }
    let point = room.map { Point(place.x - $0.frame.x, place.y - $0.frame.y) } ?? place
    let isOnClose =
      chrome.isReachable
      && chrome.rect(in: viewport.safe, isSmall: !isFullScreen).contains(point)
    if phase == .down && isOnClose && !isBlocked {
      closePress = id
      return
    }
    if closePress == id {
      if phase == .up || phase == .cancelled { closePress = nil }
      if phase == .up && isOnClose { closed(by: .userClosed) }
      return
    }
    press(phase, at: point, id: id, isTouch: isTouch)
  }

  public func key(_ key: Key, isDown: Bool) {
    guard !isGone, leaving == nil, isRunning else { return }
    if key == .close {
      if !isDown && chrome.isReachable { closed(by: .userClosed) }
      return
    }
    press(key, isDown: isDown)
  }

  /// The person closes it by a way of the host's own.
  public func close() { if !isGone { closed(by: .userClosed) } }

  /// Its surface is hidden or seen again.
  public func setSeen(_ seen: Bool) {
    isSeen = seen
    settle()
  }

  /// What it was shown on is gone.
  public func lost() {
    guard !isGone else { return }
    vanish()
    report.lost()
  }

  /// The sounds since the last time this was asked: none while it stands still, and none once it
  /// leaves.
  public func takeSounds(_ body: (Effect) -> Void) {
    hear { if isRunning && isSeen && leaving == nil && !isGone { body($0) } }
  }

  // What the kit asks of it.

  public var isAlive: Bool { !isGone && screen != nil }
  public func dismiss() { leave(.hostDismissed) }
  public func tearDown() { vanish() }
  public func revealClose() { chrome.reveal() }
  public func run(_ isRunning: Bool) {
    self.isRunning = isRunning
    settle()
  }

  /// The call to action was pressed.
  func tapped() {
    report.tapped()
    if let destination = ad.fill.creative.destination { screen?.open(destination) }
  }

  /// Goes, and then says so.
  func leave(_ reason: AdEndReason) {
    guard !isGone, leaving == nil else { return }
    guard isFullScreen, isRunning, isSeen, screen?.drawsScenes == true else {
      return finish(reason)
    }
    leaving = (reason, age)
    stand(still: true)
  }

  /// Says how much of it can be seen, if that has changed.
  func tellExposure() {
    guard hasRendered, !isGone else { return }
    let now = (share: share, isBlocked: isBlocked)
    if let told, told == now { return }
    told = now
    report.exposed(visible: now.share, isBlocked: now.isBlocked)
  }

  private var share: Double {
    isSeen && room?.isCovered != true ? insideShare : 0
  }

  private func settle() {
    stand(still: !(isRunning && isSeen) || leaving != nil)
    tellExposure()
    if let leaving, !(isRunning && isSeen) { finish(leaving.reason) }
  }

  private func finish(_ reason: AdEndReason) {
    guard !isGone else { return }
    vanish()
    report.closed(reason)
  }

  private func vanish() {
    guard !isGone else { return }
    stand(still: true)
    isGone = true
    screen?.remove(self)
  }
}

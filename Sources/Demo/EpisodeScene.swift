import Foundation
import Interlude
import Playable
import Raster
import Stage
import WindowHost

/// The episode on a screen: the picture, its subtitle, and the bar of the player.
@MainActor final class EpisodeScene: WindowScene {
  let model: EpisodeModel
  private var place = Viewport(width: 844, height: 390)
  private var isStill = false
  private var pressed = false

  init(_ model: EpisodeModel) { self.model = model }

  var isClosed: Bool { model.isOver }
  var viewport: Viewport {
    get { place }
    set {
      place = newValue
      lendRooms()
    }
  }

  private var screen: Rect { Rect(x: 0, y: 0, width: place.width, height: place.height) }
  private var bar: Rect {
    Rect(x: place.safe.x, y: place.safe.maxY - 52, width: place.safe.width, height: 52)
  }
  private var button: Rect { Rect(x: bar.x + 8, y: bar.y + 4, width: 44, height: 44) }

  /// Overlays stand above the subtitles; what pauses goes into the middle.
  private func lendRooms() {
    let safe = place.safe
    let width = min(safe.width - 24, 460)
    model.overlayRoom.frame = Rect(
      x: safe.midX - width / 2, y: safe.y + 14, width: width, height: 76)
    let inside = Rect(
      x: safe.x + 16, y: safe.y + 16, width: safe.width - 32, height: bar.y - safe.y - 28)
    model.pauseRoom.frame = Rect(
      center: inside.center, width: min(inside.width, 640), height: min(inside.height, 480))
  }

  func setPaused(_ paused: Bool) { isStill = paused }
  func advance(nanoseconds: Int64) {
    if !isStill { model.advance(seconds: Double(nanoseconds) / 1_000_000_000) }
  }

  func key(_ key: Key, isDown: Bool) {
    guard isDown else { return }
    if key == .action || key == .pause { model.togglePlaying() }
    if key == .close { model.leave() }
  }

  func pointer(_ phase: PointerPhase, at point: Point, id: Int32, isTouch: Bool) {
    if phase == .down { pressed = true }
    guard phase == .up, pressed else { return }
    pressed = false
    model.togglePlaying()
  }

  func draw(on canvas: inout Canvas) {
    canvas.clear()
    canvas.skin = .house
    SeaPicture(time: Float(model.time)).draw(in: screen, on: &canvas)
    if let subtitle = model.subtitle, model.isMoving { draw(subtitle, on: &canvas) }
    if !model.isPlaying { canvas.rect(screen, Color(8, 8, 24, 150)) }
    drawBar(on: &canvas)
  }

  private func draw(_ subtitle: String, on canvas: inout Canvas) {
    let size = Maths.clamp(place.width / 34, 15, 24)
    let text = Paragraph(subtitle, size: size, width: place.safe.width - 56)
    let box = Rect(
      center: Point(place.safe.midX, bar.y - text.height / 2 - 22), width: text.width + 28,
      height: text.height + 14)
    canvas.rect(box, radius: 10, Color(8, 8, 24, 170))
    text.draw(at: Point(box.midX, box.y + 7), align: .middle, .white, on: &canvas)
  }

  private func drawBar(on canvas: inout Canvas) {
    let shade = Rect(x: 0, y: bar.y - 20, width: place.width, height: place.height - bar.y + 20)
    canvas.rect(shade, .vertical(Color(8, 8, 24, 0), Color(8, 8, 24, 210), in: shade))
    let center = button.center
    if model.isPlaying {
      for x: Float in [-6, 3] {
        canvas.rect(
          Rect(x: center.x + x, y: center.y - 9, width: 5, height: 18), radius: 2, Color.white)
      }
    } else {
      canvas.beginPath()
      for (x, y) in [(-6, -10), (10, 0), (-6, 10)] as [(Float, Float)] {
        canvas.move(Point(center.x + x, center.y + y))
      }
      canvas.endPath(Color.white)
    }
    let track = Rect(
      x: button.maxX + 10, y: bar.y + 31, width: bar.maxX - button.maxX - 28, height: 4)
    canvas.words(
      EpisodeModel.title, at: Point(track.x, bar.y + 21), size: 14, weight: .bold, .white)
    canvas.rect(track, radius: 2, Color.white.opacity(0.3))
    let share = Float(model.time / EpisodeModel.length)
    canvas.rect(
      Rect(x: track.x, y: track.y, width: max(4, track.width * share), height: 4), radius: 2,
      Color(hex: 0xffc94d))
    // Where the break is.
    let mark = track.x + track.width * Float(EpisodeModel.middle / EpisodeModel.length)
    canvas.rect(Rect(x: mark - 2, y: track.y - 1, width: 4, height: 6), radius: 1, Color.white)
  }
}

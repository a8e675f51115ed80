import Playable
import Raster
import Stage
import Testing
import WebHost

/// What a page shows after a while of painting only what changed, against the same drawn whole.
@Suite struct WebPictureTests {
  static let sizes: [(width: Float, height: Float, density: Float)] = [
    (333, 517, 1), (195, 422, 1.5), (320, 150, 2), (137, 137, 3),
  ]

  @Test(arguments: sizes.indices)
  func `X-12: changed bands of Bricks make up the picture drawn whole`(_ size: Int) throws {
    try play(Staging.page(), Self.sizes[size])
  }

  @Test(arguments: sizes.indices)
  func `X-12: changed bands of Four make up the picture drawn whole`(_ size: Int) throws {
    try play(Staging.four(), Self.sizes[size])
  }

  private func play(_ page: WebPage, _ size: (width: Float, height: Float, density: Float)) throws {
    page.resize(
      width: size.width, height: size.height, density: size.density, insets: Insets(top: 20))
    page.setVisible(true)
    var kept = [UInt32](repeating: 0, count: Int(page.pixelWidth * page.pixelHeight))
    var random = Random(seed: 3, stream: .bot)
    for frame in 0..<120 {
      let place = Point(
        Float(random.below(UInt32(size.width))), Float(random.below(UInt32(size.height))))
      if frame % 16 == 3 { page.pointer(.down, at: place, id: 1, isTouch: true) }
      if frame % 16 == 7 { page.pointer(.up, at: place, id: 1, isTouch: true) }
      _ = page.frame(microseconds: 33_333)
      paint(page, into: &kept)
      guard frame % 24 == 23 else { continue }
      let (whole, canvas) = drawn(page, density: size.density)
      if kept == whole { continue }
      let stale = kept.indices.filter { kept[$0] != whole[$0] }
      guard let first = stale.first else { continue }
      let x = first % Int(page.pixelWidth)
      let y = first / Int(page.pixelWidth)
      Issue.record(
        """
        \(stale.count) pixels stale in frame \(frame), the first at \(x), \(y): \
        \(String(kept[first], radix: 16)), not \(String(whole[first], radix: 16)), below \
        \(canvas.commands(at: Point(Float(x), Float(y)) * (1 / size.density)))
        """)
      return
    }
  }

  /// Paints what changed.
  private func paint(_ page: WebPage, into picture: inout [UInt32]) {
    let width = Int(page.pixelWidth)
    while let band = page.nextBand() {
      let first = Int(page.bandRows.lowerBound) * width
      picture.withUnsafeMutableBufferPointer {
        guard let base = $0.baseAddress else { return }
        (base + first).update(from: band, count: page.bandRows.count * width)
      }
    }
  }

  private func drawn(_ page: WebPage, density: Float) -> ([UInt32], Canvas) {
    var canvas = Canvas()
    page.theatre.draw(on: &canvas)
    var whole = [UInt32](repeating: 0, count: Int(page.pixelWidth * page.pixelHeight))
    whole.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return }
      let raster = Raster()
      page.theatre.equip(raster)
      _ = raster.render(
        canvas, width: page.pixelWidth, height: page.pixelHeight, scale: density, into: base)
    }
    return (whole, canvas)
  }
}

extension Canvas {
  /// The shapes, with their numbers, whose rectangle or corners surround a place.
  fileprivate func commands(at place: Point) -> [String] {
    commands.indices.compactMap { index in
      let command = commands[index]
      let rect = command.rect
      var corners = [Point(rect.x, rect.y), Point(rect.maxX, rect.maxY)]
      if command.shape == .polygon || command.shape == .polyline {
        corners = Array(points[Int(command.first)..<Int(command.first + command.count)])
      } else if command.shape == .text {
        corners = [Point(rect.x - 100, rect.y - rect.height), Point(rect.x + 100, rect.y)]
      }
      let seen = corners.map(command.transform.apply)
      let reach = command.stroke + command.softness + 1
      guard let left = seen.map(\.x).min(), let right = seen.map(\.x).max(),
        let top = seen.map(\.y).min(), let bottom = seen.map(\.y).max(),
        place.x >= left - reach, place.x <= right + reach, place.y >= top - reach,
        place.y <= bottom + reach
      else { return nil }
      return "\(index) \(command.shape)"
    }
  }
}

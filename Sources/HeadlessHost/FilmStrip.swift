import Packs
import Playable
import Raster
import Stage

/// Pictures of one session side by side, the first on the left: a film on one sheet.
public struct FilmStrip {
  /// Of one picture, in pixels.
  public let width: Int
  public let height: Int
  /// How many pictures have been taken.
  public private(set) var count = 0
  private let room: Int
  private let raster = Raster()
  private var canvas = Canvas()
  private var pixels: [UInt32]
  private var bytes: [UInt8]

  /// - Parameters:
  ///   - theatre: drawn at its own viewport.
  ///   - room: the most pictures that fit, 1…256.
  public init(_ theatre: Theatre, room: Int) {
    let viewport = theatre.viewport
    width = FilmStrip.side(viewport.width * viewport.density)
    height = FilmStrip.side(viewport.height * viewport.density)
    self.room = min(max(room, 1), 256)
    pixels = [UInt32](repeating: 0, count: width * height)
    bytes = [UInt8](repeating: 255, count: width * height * self.room * 4)
    theatre.equip(raster)
  }

  private static func side(_ length: Float) -> Int { length > 1 ? Int(min(length, 1_024)) : 1 }

  /// Takes a picture of the present moment, if there is room.
  public mutating func take(_ theatre: Theatre) {
    guard count < room else { return }
    theatre.draw(on: &canvas)
    let scale = theatre.viewport.density
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      raster.render(
        canvas, width: Int32(width), height: Int32(height), scale: scale, into: base)
    }
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixels[y * width + x]
        let at = (y * width * room + count * width + x) * 4
        bytes[at] = UInt8(truncatingIfNeeded: pixel)
        bytes[at + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[at + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
      }
    }
    count += 1
  }

  /// The whole sheet; what was not taken is white.
  public var png: [UInt8] {
    PNG.encode(Bitmap(width: width * room, height: height, bytes: bytes))
  }
}

import Foundation
import Packs
import Playable
import Raster
import Stage

/// Where frames go.
public enum FrameOutput: Sendable, Equatable {
  /// `frame-00060.png` and so on, by tick; the folder is made where it is missing.
  case directory(String)
  /// One YUV4MPEG2 stream (4:2:0, full range) into an open file descriptor.
  case y4m(Int32)
}

/// Why a frame could not be written.
public enum FrameError: Error, CustomStringConvertible {
  case cannotWrite(path: String, reason: String)

  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason):
      "\(path): cannot write a frame: \(reason); give another place, or free some space"
    }
  }
}

/// Turns a theatre into pictures.
struct Camera {
  private let output: FrameOutput
  private let raster = Raster()
  private var canvas = Canvas()
  private var pixels: [UInt32]
  private let width: Int32
  private let height: Int32
  private let density: Float

  init(_ output: FrameOutput, _ viewport: Viewport, every: Int32) throws {
    self.output = output
    density = viewport.density
    width = Camera.side(viewport.width * density)
    height = Camera.side(viewport.height * density)
    pixels = [UInt32](repeating: 0, count: Int(width * height))
    switch output {
    case .directory(let path):
      do {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true)
      } catch {
        throw FrameError.cannotWrite(path: path, reason: Camera.reason(error))
      }
    case .y4m:
      let rate = every == 1 ? "60:1" : "60:\(every)"
      try send(Array("YUV4MPEG2 W\(width) H\(height) F\(rate) Ip A1:1 C420jpeg\n".utf8))
    }
  }

  /// Chroma is halved in films, so sides are even; no picture is larger than 8192 pixels a side.
  private static func side(_ length: Float) -> Int32 {
    length > 2 ? Int32(min(length, 8192)) & ~1 : 2
  }

  func equip(by theatre: Theatre) { theatre.equip(raster) }

  mutating func take(_ theatre: Theatre) throws {
    theatre.draw(on: &canvas)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      raster.render(canvas, width: width, height: height, scale: density, into: base)
    }
    switch output {
    case .directory(let path):
      let tick = String(theatre.session.telemetry.visible)
      let name = String(repeating: "0", count: max(0, 5 - tick.count)) + tick
      try save(PNG.encode(bitmap), to: "\(path)/frame-\(name).png")
    case .y4m: try send(Array("FRAME\n".utf8) + planes)
    }
  }

  private var bitmap: Bitmap {
    var bytes = [UInt8](repeating: 255, count: pixels.count * 4)
    for (index, pixel) in pixels.enumerated() {
      bytes[index * 4] = UInt8(truncatingIfNeeded: pixel)
      bytes[index * 4 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      bytes[index * 4 + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
    }
    return Bitmap(width: Int(width), height: Int(height), bytes: bytes)
  }

  /// Luma, then both chromas at half size: ITU-R BT.601, full range, in 16-bit fixed point.
  private var planes: [UInt8] {
    var luma: [UInt8] = []
    luma.reserveCapacity(pixels.count * 3 / 2)
    for pixel in pixels {
      let (r, g, b) = Camera.channels(pixel)
      luma.append(UInt8((19595 * r + 38470 * g + 7471 * b + 32768) >> 16))
    }
    var blue: [UInt8] = []
    var red: [UInt8] = []
    let w = Int(width)
    for y in stride(from: 0, to: Int(height), by: 2) {
      for x in stride(from: 0, to: w, by: 2) {
        let corners = [y * w + x, y * w + x + 1, (y + 1) * w + x, (y + 1) * w + x + 1]
        let sums = corners.reduce((0, 0, 0)) { sum, at in
          let (r, g, b) = Camera.channels(pixels[at])
          return (sum.0 + r, sum.1 + g, sum.2 + b)
        }
        let (r, g, b) = (sums.0 / 4, sums.1 / 4, sums.2 / 4)
        blue.append(UInt8(clamping: (-11059 * r - 21709 * g + 32768 * b + 8_421_375) >> 16))
        red.append(UInt8(clamping: (32768 * r - 27439 * g - 5329 * b + 8_421_375) >> 16))
      }
    }
    return luma + blue + red
  }

  private static func channels(_ pixel: UInt32) -> (Int, Int, Int) {
    (Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
  }

  private func save(_ bytes: [UInt8], to path: String) throws {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FrameError.cannotWrite(path: path, reason: Camera.reason(error))
    }
  }

  private func send(_ bytes: [UInt8]) throws {
    guard case .y4m(let descriptor) = output else { return }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw FrameError.cannotWrite(path: "the film", reason: String(cString: strerror(errno)))
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func reason(_ error: any Error) -> String {
    (error as NSError).localizedDescription
  }
}

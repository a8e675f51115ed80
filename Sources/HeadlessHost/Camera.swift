import Foundation
import Packs
import Playable
import Raster
import Stage

/// Where frames go.
public enum FrameOutput: Sendable, Equatable {
  /// `frame-00060.png` and so on, by tick; the folder is made with the first where it is missing.
  case directory(String)
  /// One YUV4MPEG2 stream (4:2:0, full range) into an open file descriptor.
  case y4m(Int32)

  /// Holds that frames can be written there, before anything is played; nothing is made.
  ///
  /// - Throws: `FrameError` where a folder cannot be made or may not be written to.
  public func check() throws(FrameError) {
    guard case .directory(let path) = self else { return }
    do throws(SystemFault) {
      try PlainFile.expectFolder(path)
    } catch {
      throw FrameError.cannotWrite(path: path, error)
    }
  }
}

/// Why a frame could not be written.
public enum FrameError: Error, CustomStringConvertible {
  case cannotWrite(path: String, SystemFault)

  public var description: String {
    switch self {
    case .cannotWrite(let path, let fault): "\(path): cannot write a frame: \(fault)"
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
  /// Whether the folder has taken a picture.
  private var hasFolder = false

  init(_ output: FrameOutput, _ viewport: Viewport, every: Int32) throws {
    self.output = output
    density = viewport.density
    width = Camera.side(viewport.width * density)
    height = Camera.side(viewport.height * density)
    pixels = [UInt32](repeating: 0, count: Int(width * height))
    switch output {
    case .directory: try output.check()
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
      try save(PNG.encode(bitmap), "frame-\(name).png", in: path)
    case .y4m:
      try send(Array("FRAME\n".utf8))
      try send(planes)
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
    let w = Int(width)
    let size = pixels.count
    return [UInt8](unsafeUninitializedCapacity: size * 3 / 2) { bytes, count in
      pixels.withUnsafeBufferPointer { pixels in
        for index in 0..<size {
          let (r, g, b) = Camera.channels(pixels[index])
          bytes[index] = UInt8((19595 * r + 38470 * g + 7471 * b + 32768) >> 16)
        }
        var at = size
        for y in stride(from: 0, to: Int(height), by: 2) {
          for x in stride(from: y * w, to: y * w + w, by: 2) {
            let (r, g, b) = Camera.mean(pixels[x], pixels[x + 1], pixels[x + w], pixels[x + w + 1])
            let blue = (-11059 * r - 21709 * g + 32768 * b + 8_421_375) >> 16
            let red = (32768 * r - 27439 * g - 5329 * b + 8_421_375) >> 16
            bytes[at] = UInt8(clamping: blue)
            bytes[at + size / 4] = UInt8(clamping: red)
            at += 1
          }
        }
      }
      count = size * 3 / 2
    }
  }

  @inline(__always) private static func channels(_ pixel: UInt32) -> (Int, Int, Int) {
    (Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
  }

  @inline(__always) private static func mean(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32
  ) -> (Int, Int, Int) {
    let (one, two) = (channels(a), channels(b))
    let (three, four) = (channels(c), channels(d))
    return (
      (one.0 + two.0 + three.0 + four.0) / 4, (one.1 + two.1 + three.1 + four.1) / 4,
      (one.2 + two.2 + three.2 + four.2) / 4
    )
  }

  /// The folder comes with its first picture: where there is none, nothing is left behind.
  private mutating func save(_ bytes: [UInt8], _ name: String, in folder: String) throws {
    var made: [String] = []
    var place = folder
    do throws(SystemFault) {
      if !hasFolder { made = try PlainFile.makeFolder(folder) }
      place = "\(folder)/\(name)"
      try PlainFile.write(bytes, to: place, durably: false)
    } catch {
      PlainFile.removeEmpty(made)
      throw FrameError.cannotWrite(path: place, error)
    }
    hasFolder = true
  }

  private func send(_ bytes: [UInt8]) throws {
    guard case .y4m(let descriptor) = output else { return }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw FrameError.cannotWrite(path: "the film", SystemFault(code: errno))
      }
      rest = rest.dropFirst(count)
    }
  }
}

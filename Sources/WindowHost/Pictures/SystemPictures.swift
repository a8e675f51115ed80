import SystemLibrary

/// JPEG and WebP, decoded by SDL2_image where it is installed.
public enum SystemPictures {
  /// What is decoded here, by the first bytes of a file.
  public enum Format: String, Sendable {
    case jpeg = "JPEG"
    case webp = "WebP"

    /// nil for any other format.
    public init?(of file: [UInt8]) {
      if file.starts(with: [0xff, 0xd8, 0xff]) {
        self = .jpeg
      } else if file.starts(with: "RIFF".utf8) && file.dropFirst(8).starts(with: "WEBP".utf8) {
        self = .webp
      } else {
        return nil
      }
    }
  }

  public enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
    /// SDL2_image is not installed, or cannot read the format.
    case cannotDecode(Format)
    case tooLarge(Format, side: Int)
    case tooMany(Format, pixels: Int)
    case damaged(Format)

    public var description: String {
      switch self {
      case .cannotDecode(let format):
        "a \(format.rawValue) picture, which SDL2_image would decode and is not here "
          + "(libsdl2-image-2.0-0); give a PNG"
      case .tooLarge(let format, let side):
        "the \(format.rawValue) picture's side is over the limit of \(side); shrink it"
      case .tooMany(let format, let pixels):
        "the \(format.rawValue) picture's number of pixels is over the limit of \(pixels); shrink it"
      case .damaged(let format): "the \(format.rawValue) picture is damaged; save it again"
      }
    }
  }

  /// A decoded picture: four bytes a pixel, straight alpha, row by row.
  public struct Pixels: Sendable {
    public let width: Int
    public let height: Int
    public let rgba: [UInt8]
  }

  private typealias Load =
    @convention(c) (UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>) -> SDLSurface.Handle?

  /// Decodes a file of a format; its size is read before anything is decoded.
  ///
  /// - Parameters:
  ///   - side: the most pixels on either side.
  ///   - pixels: the most altogether.
  public static func decode(
    _ file: [UInt8], as format: Format, side: Int, pixels: Int = .max
  ) throws(Failure) -> Pixels {
    guard let size = PictureSize(of: file, as: format) else { throw .damaged(format) }
    guard size.width <= side, size.height <= side else { throw .tooLarge(format, side: side) }
    guard size.width * size.height <= pixels else { throw .tooMany(format, pixels: pixels) }
    guard let surfaces = SDLSurfaces(), let library = Library(Library.named("SDL2_image")),
      let load = library.function("IMG_LoadTyped_RW", Load.self)
    else { throw .cannotDecode(format) }
    let decoded = file.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { surfaces.open($0, Int32(bytes.count)) }
        .flatMap { load($0, 1, format == .jpeg ? "JPG" : "WEBP") }
    }
    guard let decoded else { throw .damaged(format) }
    defer { surfaces.free(decoded) }
    // SDL_PIXELFORMAT_ABGR8888: red in the lowest byte.
    guard let handle = surfaces.convert(decoded, 0x1676_2004, 0) else { throw .damaged(format) }
    defer { surfaces.free(handle) }
    let surface = SDLSurface(handle: handle)
    guard (1...side) ~= surface.width, (1...side) ~= surface.height else {
      throw .damaged(format)
    }
    return Pixels(width: surface.width, height: surface.height, rgba: surface.bytes)
  }
}

extension SDLSurface {
  /// All its rows, without what may lie between them.
  fileprivate var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for index in 0..<height {
      guard let line = row(index) else { continue }
      bytes += UnsafeRawBufferPointer(start: line, count: width * 4)
    }
    return bytes
  }
}

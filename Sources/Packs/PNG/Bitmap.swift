/// A picture of straight-alpha RGBA, 8 bits a channel, rows from the top.
public struct Bitmap: Sendable, Equatable {
  public let width: Int
  public let height: Int
  /// Four bytes a pixel: red, green, blue, alpha.
  public var bytes: [UInt8]

  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4)
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
  }
}

/// What is wrong with a PNG, and at which byte.
public enum PNGError: Error, Equatable {
  case notPNG
  case truncated(at: Int)
  case badChecksum(chunk: String, at: Int)
  case malformed(what: String, at: Int)
  /// Larger than the reader was told to accept.
  case tooLarge(what: String, limit: Int)
}

extension PNGError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notPNG: "not a PNG (its first eight bytes are others); give a PNG file"
    case .truncated(let at): "the PNG ends at byte \(at), in the middle; copy it again, whole"
    case .badChecksum(let chunk, let at):
      "the PNG's \(chunk) chunk at byte \(at) fails its checksum; copy it again"
    case .malformed(let what, let at): "the PNG is damaged at byte \(at): \(what); save it again"
    case .tooLarge(let what, let limit):
      "the PNG's \(what) is over the limit of \(limit); shrink it"
    }
  }
}

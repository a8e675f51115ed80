extension PNG {
  /// What the samples of a row stand for.
  struct Samples {
    typealias RGBA = (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)

    private let color: Int
    private let depth: Int
    private let channels: Int
    /// RGBA of every index that a sample can be; those without a colour are black.
    private let colors: [UInt8]
    /// The one colour that is transparent, where there is one.
    private let clear: (red: Int, green: Int, blue: Int)?

    init(_ header: Header, palette: [UInt8], transparency: [UInt8]) {
      color = header.color
      depth = header.depth
      channels = header.channels
      colors = header.color == 3 ? Samples.table(palette, transparency) : []
      clear = Samples.key(header.color, transparency)
    }

    private static func table(_ palette: [UInt8], _ transparency: [UInt8]) -> [UInt8] {
      (0..<256).flatMap { index -> [UInt8] in
        guard index * 3 + 2 < palette.count else { return [0, 0, 0, 255] }
        let alpha = index < transparency.count ? transparency[index] : 255
        return palette[index * 3..<index * 3 + 3] + [alpha]
      }
    }

    private static func key(_ color: Int, _ bytes: [UInt8]) -> (red: Int, green: Int, blue: Int)? {
      func sample(_ index: Int) -> Int { Int(bytes[index * 2]) << 8 | Int(bytes[index * 2 + 1]) }
      switch color {
      case 0 where bytes.count >= 2: return (sample(0), sample(0), sample(0))
      case 2 where bytes.count >= 6: return (sample(0), sample(1), sample(2))
      default: return nil
      }
    }

    /// The colour of a pixel.
    @inline(__always)
    func color(_ line: UnsafeBufferPointer<UInt8>, _ column: Int) -> RGBA {
      let first = column * channels
      let a = sample(line, first)
      switch color {
      case 0: return (byte(a), byte(a), byte(a), isClear(a, a, a) ? 0 : 255)
      case 3: return (colors[a * 4], colors[a * 4 + 1], colors[a * 4 + 2], colors[a * 4 + 3])
      case 4: return (byte(a), byte(a), byte(a), byte(sample(line, first + 1)))
      default:
        let b = sample(line, first + 1)
        let c = sample(line, first + 2)
        let alpha = color == 6 ? byte(sample(line, first + 3)) : isClear(a, b, c) ? 0 : 255
        return (byte(a), byte(b), byte(c), alpha)
      }
    }

    @inline(__always) private func isClear(_ red: Int, _ green: Int, _ blue: Int) -> Bool {
      guard let clear else { return false }
      return clear == (red, green, blue)
    }

    /// The sample of one channel, as it stands in the row.
    @inline(__always)
    private func sample(_ line: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
      switch depth {
      case 8: return Int(line[index])
      case 16: return Int(line[index * 2]) << 8 | Int(line[index * 2 + 1])
      default:
        let bit = index * depth
        return Int(line[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
      }
    }

    /// The nearest of 256 levels.
    @inline(__always) private func byte(_ sample: Int) -> UInt8 {
      if depth == 8 { return UInt8(truncatingIfNeeded: sample) }
      let most = 1 << depth - 1
      return UInt8((sample * 255 + most / 2) / most)
    }
  }
}

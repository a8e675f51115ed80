import Playable

/// Makes PNG files of every kind from drawn samples, and tells what a reader has to make of them.
///
/// It shares no code with the reader: stored blocks, its own filters, checksums bit by bit.
struct PNGForge {
  var width = 9
  var height = 7
  var depth = 8
  var color = 6
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  var seed: UInt64 = 1
  /// Parts that the picture data are cut into.
  var parts = 2
  /// More bytes after the last row, as hostile files have them.
  var surplus = 0

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][color] ?? 1 }
  var most: Int { 1 << depth - 1 }

  /// The sample of a channel at a place.
  func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    let mixed = Random.mix(seed &+ UInt64(x * 7919 + y * 104_729 + channel * 1_299_709))
    let limit = color == 3 ? min(most + 1, max(1, palette.count / 3)) : most + 1
    // Some places repeat, so that a transparent colour is met more than once.
    return (x + y) % 5 == 0 ? 0 : Int(mixed >> 20) % limit
  }

  /// What a reader gives: four bytes a pixel.
  var pixels: [UInt8] {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += pixel((0..<channels).map { sample(x, y, $0) }) }
    }
    return bytes
  }

  private func pixel(_ samples: [Int]) -> [UInt8] {
    func level(_ sample: Int) -> UInt8 { UInt8((Double(sample) * 255 / Double(most)).rounded()) }
    let key = stride(from: 0, to: transparency.count - 1, by: 2).map {
      Int(transparency[$0]) << 8 | Int(transparency[$0 + 1])
    }
    switch color {
    case 0: return Array(repeating: level(samples[0]), count: 3) + [key == samples ? 0 : 255]
    case 2: return samples.map(level) + [key == samples ? 0 : 255]
    case 3:
      let at = samples[0]
      return palette[at * 3..<at * 3 + 3] + [at < transparency.count ? transparency[at] : 255]
    case 4:
      return Array(repeating: level(samples[0]), count: 3) + [level(samples[1])]
    default: return samples.map(level)
    }
  }

  var file: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    let methods: [UInt8] = [UInt8(depth), UInt8(color), 0, 0, isInterlaced ? 1 : 0]
    PNGForge.append("IHDR", big(width) + big(height) + methods, to: &file)
    if !palette.isEmpty { PNGForge.append("PLTE", palette, to: &file) }
    if !transparency.isEmpty { PNGForge.append("tRNS", transparency, to: &file) }
    PNGForge.append("tEXt", Array("Comment".utf8) + [0] + Array("drawn".utf8), to: &file)
    let packed = PNGForge.stored(rows + [UInt8](repeating: 0, count: surplus))
    let size = max(1, (packed.count + parts - 1) / parts)
    for start in stride(from: 0, to: packed.count, by: size) {
      PNGForge.append("IDAT", Array(packed[start..<min(packed.count, start + size)]), to: &file)
    }
    PNGForge.append("IEND", [], to: &file)
    return file
  }

  /// Filtered rows of every pass.
  private var rows: [UInt8] {
    let grid =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var bytes: [UInt8] = []
    for (x0, y0, dx, dy) in grid where x0 < width && y0 < height {
      var above: [UInt8]?
      for (number, y) in stride(from: y0, to: height, by: dy).enumerated() {
        let line = packed(stride(from: x0, to: width, by: dx).map { $0 }, y)
        bytes += filtered(line, above, by: number % 5)
        above = line
      }
    }
    return bytes
  }

  private func packed(_ columns: [Int], _ y: Int) -> [UInt8] {
    var bits: [UInt8] = []
    for x in columns {
      for channel in 0..<channels {
        let sample = sample(x, y, channel)
        for bit in (0..<depth).reversed() { bits.append(UInt8(sample >> bit & 1)) }
      }
    }
    while bits.count % 8 != 0 { bits.append(0) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
    }
  }

  private func filtered(_ line: [UInt8], _ above: [UInt8]?, by filter: Int) -> [UInt8] {
    let reach = max(1, channels * depth / 8)
    var bytes = [UInt8(filter)]
    for index in line.indices {
      let left = index >= reach ? Int(line[index - reach]) : 0
      let up = Int(above?[index] ?? 0)
      let corner = index >= reach ? Int(above?[index - reach] ?? 0) : 0
      let nearest = [left, up, corner].min {
        abs(left + up - corner - $0) < abs(left + up - corner - $1)
      }
      let guess = [0, left, up, (left + up) / 2, nearest ?? 0][filter]
      bytes.append(line[index] &- UInt8(guess))
    }
    return bytes
  }

  // The parts of a file.

  /// A zlib stream without compression.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(bytes.count, start + 1_000)
      let (low, high) = (UInt8((end - start) & 255), UInt8((end - start) >> 8))
      stream += [end == bytes.count ? 1 : 0, low, high, ~low, ~high] + bytes[start..<end]
      start = end
    } while start < bytes.count
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + PNGForge.big(Int(b << 16 | a))
  }

  static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    let body = Array(type.utf8) + data
    file += big(data.count) + body + big(Int(crc(body)))
  }

  static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return ~crc
  }

  /// The same file with every chunk's checksum made right, as far as chunks can be made out.
  static func resealed(_ file: [UInt8]) -> [UInt8] {
    var sealed = file
    var at = 8
    while at + 12 <= sealed.count {
      let length = sealed[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= sealed.count - at - 12 else { break }
      let end = at + 8 + length
      sealed.replaceSubrange(end..<end + 4, with: big(Int(crc(sealed[at + 4..<end]))))
      at = end + 4
    }
    return sealed
  }

  static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private func big(_ value: Int) -> [UInt8] { PNGForge.big(value) }
}

extension PNGForge {
  /// One of every colour type and depth, plain and interlaced, some with a transparent colour.
  static var all: [PNGForge] {
    let kinds = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    var forges: [PNGForge] = []
    for (color, depths) in kinds.sorted(by: { $0.key < $1.key }) {
      for depth in depths {
        for isInterlaced in [false, true] {
          var forge = PNGForge(depth: depth, color: color, isInterlaced: isInterlaced)
          if color == 3 {
            forge.palette = (0..<min(1 << depth, 200) * 3).map { UInt8(($0 * 37 + 11) & 255) }
            forge.transparency = [0, 128, 200].dropLast(isInterlaced ? 1 : 0)
            if depth == 1 { forge.transparency = [7] }
          }
          if isInterlaced && color == 0 { forge.transparency = [0, 0] }
          if isInterlaced && color == 2 { forge.transparency = [0, 0, 0, 0, 0, 0] }
          forges.append(forge)
        }
      }
    }
    return forges
  }
}

import Export
import Testing
import Unpacking

/// What `Benchmarks/Portable/pack.py` sorts, a page puts together; that data come back, `PackerTests` show.
@Suite struct UnpackTests {
  @Test(arguments: [1, 40])
  func `X-10: a module comes back from its sorted form, sizes in five bytes`(_ times: Int) throws {
    let sorted = SortedModule(times: times)
    let stream = try #require(Packer.pack(module: sorted.bytes))
    #expect(Unpack.module(stream) == sorted.module)
  }

  @Test func `X-10: what is no sorted module is not packed as one`() {
    let bytes = SortedModule(times: 3).bytes
    #expect(Packer.pack(module: []) == nil)
    #expect(Packer.pack(module: Array(bytes.dropLast())) == nil)
    #expect(Packer.pack(module: bytes + [0]) == nil)
    #expect(Packer.pack(module: [UInt8](repeating: 255, count: 52) + bytes) == nil)
  }
}

/// A small module and its sorted form, both written by hand.
private struct SortedModule {
  /// How often the two functions are there.
  let times: Int
  /// Instructions, locals, constants of 32 and 64 bits, floats, groups of locals, offsets, calls, others,
  /// jumps.
  private let kinds: [[UInt8]] = [
    // i32.const, local.set, local.get, local.get, i32.store, block, br, end, f32.const, drop, end —
    // then call, i64.const, drop, end.
    [
      0x41, 0x21, 0x20, 0x20, 0x36, 0x02, 0x40, 0x0c, 0x0b, 0x43, 0x1a, 0x0b, 0x10, 0x42, 0x1a,
      0x0b,
    ],
    // Local 2, local 0, local 2: how many others were used since.
    [2, 1, 1],
    [0xe4, 0x00], [0x7f], [0, 0, 0x80, 0x3f],
    // One group of three locals of a type; no locals.
    [1, 3, 0x7f, 0], [0x10], [0], [],
    // A jump out of the block.
    [0],
  ]
  private let before: [UInt8] = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 3, 1, 0, 1]
  private let after: [UInt8] = [11, 1, 0]

  var bytes: [UInt8] {
    let parts = kinds.map { Array(repeatElement($0, count: times).joined()) } + [before, after]
    let head = (parts.map(\.count) + [2 * times]).flatMap { size in
      [0, 8, 16, 24].map { UInt8(size >> $0 & 255) }
    }
    return head + parts.joined()
  }

  var module: [UInt8] {
    let first: [UInt8] = [
      1, 3, 0x7f, 0x41, 0xe4, 0x00, 0x21, 2, 0x20, 0, 0x20, 2, 0x36, 0, 0x10, 0x02, 0x40, 0x0c, 0,
      0x0b, 0x43, 0, 0, 0x80, 0x3f, 0x1a, 0x0b,
    ]
    let second: [UInt8] = [0, 0x10, 0, 0x42, 0x7f, 0x1a, 0x0b]
    func padded(_ size: Int) -> [UInt8] {
      [0, 7, 14, 21].map { UInt8(size >> $0 & 127) | 128 } + [0]
    }
    let both = padded(first.count) + first + padded(second.count) + second
    let code = [UInt8(2 * times)] + repeatElement(both, count: times).joined()
    return before + [10] + padded(code.count) + code + after
  }
}

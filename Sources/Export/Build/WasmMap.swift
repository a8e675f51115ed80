/// Which function, and so which Swift module, owns which bytes of a WebAssembly module.
///
/// Names come from the module's name section, else from a symbol map: lines of `index:name`, as
/// `wasm-opt --symbolmap` writes them.
struct WasmMap {
  /// Functions by size, the largest first.
  private(set) var functions: [SizeReport.Owner] = []
  /// Modules by size, and what is no code.
  private(set) var owners: [SizeReport.Owner] = []

  private var reader: WasmReader
  private var imports = 0
  private var sizes: [Int] = []
  private var names: [Int: String] = [:]
  private var constants = 0
  private var rest = 0

  /// nil where the bytes are no WebAssembly, or break off.
  init?(_ bytes: [UInt8], symbols: [UInt8]?) {
    guard bytes.starts(with: [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]) else { return nil }
    reader = WasmReader(bytes, from: 8)
    while !reader.isAtEnd { readSection() }
    guard !reader.isBroken, !sizes.isEmpty else { return nil }
    if names.isEmpty, let symbols { readSymbols(symbols) }
    collect()
  }

  private mutating func readSection() {
    let id = reader.byte()
    let end = reader.number() + reader.at
    switch id {
    case 0 where reader.text() == "name": readNames(until: end)
    case 2: countImports()
    case 10:
      for _ in 0..<min(reader.number(), 100_000) where !reader.isBroken {
        let start = reader.at
        let size = reader.number()
        reader.at += size
        sizes.append(reader.at - start)
      }
    case 11: constants += max(0, end - reader.at)
    default: rest += max(0, end - reader.at)
    }
    reader.at = max(reader.at, end)
  }

  private mutating func countImports() {
    for _ in 0..<min(reader.number(), 10_000) where !reader.isBroken {
      reader.at += reader.number()
      reader.at += reader.number()
      switch reader.byte() {
      case 0:
        imports += 1
        _ = reader.number()
      case 1:
        _ = reader.byte()
        skipLimits()
      case 2: skipLimits()
      default: reader.at += 2
      }
    }
  }

  private mutating func skipLimits() {
    let hasMost = reader.byte() & 1 == 1
    _ = reader.number()
    if hasMost { _ = reader.number() }
  }

  private mutating func readNames(until end: Int) {
    while reader.at < end, !reader.isBroken {
      let kind = reader.byte()
      let next = reader.number() + reader.at
      if kind == 1 {
        for _ in 0..<min(reader.number(), 100_000) where !reader.isBroken {
          let index = reader.number()
          names[index] = reader.text()
        }
      }
      reader.at = max(reader.at, next)
    }
  }

  private mutating func readSymbols(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 10) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, let index = Int(String(decoding: parts[0], as: UTF8.self)) else {
        continue
      }
      names[index] = String(decoding: parts[1], as: UTF8.self)
    }
  }

  private mutating func collect() {
    guard !names.isEmpty else {
      owners = [
        .init("code: functions", raw: sizes.reduce(0, +)), .init("code: constants", raw: constants),
        .init("code: the rest", raw: rest),
      ]
      return
    }
    var modules: [String: Int] = [:]
    for (index, size) in sizes.enumerated() {
      let name = names[index + imports] ?? "(unnamed)"
      functions.append(.init(name, raw: size))
      modules[Self.module(of: name), default: 0] += size
    }
    functions.sort { ($1.raw, $0.name) < ($0.raw, $1.name) }
    owners = modules.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { .init("code: \($0.key)", raw: $0.value) }
    owners.append(.init("code: constants", raw: constants))
    owners.append(.init("code: the rest", raw: rest))
  }

  /// The Swift module that a mangled name begins with; where there is none, the language's own.
  private static func module(of name: String) -> String {
    // What binaryen made of functions that were alike.
    let shared = "byn$mgfn-shared$"
    let name = name.hasPrefix(shared) ? String(name.dropFirst(shared.count)) : name
    guard let prefix = ["$s", "$e", "$S"].first(where: name.hasPrefix) else {
      return "exports and library"
    }
    let digits = name.dropFirst(prefix.count).prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count > 0 else { return "Swift" }
    let module = name.dropFirst(prefix.count + digits.count).prefix(count)
    return module.count == count ? String(module) : "Swift"
  }
}

/// Reads numbers and texts of a WebAssembly module; beyond its end there are zeros.
struct WasmReader {
  private let bytes: [UInt8]
  var at: Int
  private(set) var isBroken = false

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    at = start
  }

  var isAtEnd: Bool { isBroken || at >= bytes.count }

  mutating func byte() -> UInt8 {
    guard at < bytes.count, at >= 0 else {
      isBroken = true
      return 0
    }
    at += 1
    return bytes[at - 1]
  }

  /// An unsigned number of at most 32 bits, seven in a byte.
  mutating func number() -> Int {
    var value = 0
    for shift in stride(from: 0, through: 28, by: 7) {
      let byte = byte()
      value |= Int(byte & 127) << shift
      if byte < 128 { return value }
    }
    isBroken = true
    return 0
  }

  mutating func text() -> String {
    let count = number()
    guard count <= bytes.count - at else {
      isBroken = true
      return ""
    }
    at += count
    return String(decoding: bytes[(at - count)..<at], as: UTF8.self)
  }
}

import Foundation
import SystemLibrary

/// Text as a QR code, which a phone's camera reads; drawn by libqrencode where it is installed.
public struct SquareCodes: Sendable {
  /// How to get the library.
  public static let mend = "apt-get install qrencode"
  /// Light modules around the code, without which readers do not find it.
  static let quiet = 4
  /// CSS pixels a module: whole ones, so that all are alike on every screen.
  static let pixels = 4

  /// The head of `QRcode` in qrencode.h, which has been the same since version 3.
  private struct Code {
    let version: Int32
    let width: Int32
    let data: UnsafeMutablePointer<UInt8>?
  }

  private typealias Encode =
    @convention(c) (UnsafePointer<CChar>, _ version: Int32, _ level: Int32) ->
    UnsafeMutableRawPointer?
  private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void

  private let encode: Encode
  private let free: Free

  /// Nothing where the library is not installed.
  public init?(
    libraries: [String] = ["libqrencode.so.4", "libqrencode.so.3", "libqrencode.4.dylib"]
  ) {
    guard let library = Library(libraries),
      let encode = library.function("QRcode_encodeString8bit", Encode.self),
      let free = library.function("QRcode_free", Free.self)
    else { return nil }
    self.encode = encode
    self.free = free
  }

  /// Rows of modules, true where one is dark; nil where no code holds the text.
  public func modules(of text: String) -> [[Bool]]? {
    // The second of four levels: a seventh of it may be hidden.
    guard let pointer = text.withCString({ encode($0, 0, 1) }) else { return nil }
    defer { free(pointer) }
    let code = pointer.load(as: Code.self)
    let width = Int(code.width)
    guard (21...177).contains(width), let data = code.data else { return nil }
    return (0..<width).map { row in (0..<width).map { data[row * width + $0] & 1 == 1 } }
  }

  /// A picture of it, dark on white with its quiet edge.
  public func picture(of text: String) -> String? {
    guard let rows = modules(of: text) else { return nil }
    let side = rows.count + 2 * Self.quiet
    let size = side * Self.pixels
    var path = ""
    for (y, row) in rows.enumerated() {
      for (x, isDark) in row.enumerated() where isDark {
        path += "M\(x + Self.quiet) \(y + Self.quiet)h1v1h-1z"
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" height="\(size)" \
      viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(side)v\(side)H0z"/>\
      <path fill="#12141c" d="\(path)"/></svg>
      """
  }
}

import SystemLibrary

extension Library {
  /// Names under which systems know version 0 of an SDL library.
  static func named(_ stem: String) -> [String] {
    ["lib\(stem)-2.0.so.0", "lib\(stem)-2.0.0.dylib", "lib\(stem).dylib"]
  }
}

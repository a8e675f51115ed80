#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the process is told by the system it runs on.
enum Machine {
  /// The value of an environment variable; nil where it is unset or empty.
  static func setting(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

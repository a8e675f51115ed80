#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A shared library of the system, used where it is installed; it stays loaded.
package struct Library: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// The first of these that can be opened.
  package init?(_ names: [String]) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  /// A function by name, called as `type` says; nil where the library is another version.
  package func function<Call>(_ name: String, _ type: Call.Type) -> Call? {
    guard let symbol = dlsym(handle, name) else { return nil }
    return unsafeBitCast(symbol, to: type)
  }
}

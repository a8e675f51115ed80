import Foundation

/// Why a file of the kit cannot be used.
public enum AdStoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What the system refused, and in its words why.
  case refused(action: String, path: String, why: String)
  /// No file that can be read: a folder, a pipe, a device.
  case unreadable(String, why: String)
  case unusable(String, why: String)

  static func system(_ action: String, _ path: String) -> AdStoreError {
    errno == EISDIR
      ? .unreadable(path, why: "it is a folder")
      : .refused(action: action, path: path, why: String(cString: strerror(errno)))
  }

  public var description: String {
    switch self {
    case .refused(let action, let path, let why):
      "cannot \(action) \(path): \(why); check the folder and its rights"
    case .unreadable(let path, let why):
      "cannot read \(path): \(why); give a plain file that you may read"
    case .unusable(let path, let why):
      "cannot use \(path): \(why); give a store's own file, or a place for a new one"
    }
  }
}

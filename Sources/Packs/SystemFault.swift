import Foundation

/// Why the system refused to read or write something, and what mends it.
public struct SystemFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// The error number of the system.
  public let code: Int32

  public init(code: Int32) { self.code = code }

  /// What the system's last call on this thread failed with.
  static var last: SystemFault { SystemFault(code: errno) }

  /// `Permission denied`.
  public var why: String { String(cString: strerror(code)) }

  /// What to do where something could not be written: each reason has its own mend.
  public var mend: String {
    switch code {
    case ENOSPC, EDQUOT: "free some space, or give another place"
    case EACCES, EPERM: "give a place that you may write to, or ask for the right to"
    case EROFS: "give a place that can be written to"
    case ENOENT, ENOTDIR: "give a place in a folder that is there"
    case EISDIR: "give a file, not a folder"
    case EEXIST: "give a plain file"
    default: "give another place"
    }
  }

  public var description: String { "\(why); \(mend)" }
}

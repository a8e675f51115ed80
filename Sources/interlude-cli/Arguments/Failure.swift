/// Why a command could not do what was asked: one line for stderr and an exit status.
struct Failure: Error {
  /// Exit statuses, as in BSD's sysexits.h.
  enum Kind: Int32 {
    case refuted = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case internalFault = 70
    case io = 74
  }

  let kind: Kind
  let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  static func usage(_ message: String, _ command: Command) -> Failure {
    Failure(.usage, "\(message) (see `interlude \(command.name) --help`)")
  }
}

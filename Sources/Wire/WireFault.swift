/// Why there is no answer.
package enum WireFault: Error, Hashable, CustomStringConvertible {
  case notInstalled
  /// The address is none, or of another kind.
  case notWeb
  /// A header that would end within itself.
  case badHeader(String)
  case tooLarge(limit: Int)
  case tooSlow(milliseconds: Int)
  case tooManyTurns(limit: Int)
  /// A redirect to where nobody may go.
  case elsewhere(String)
  /// The answer ended before its time.
  case truncated
  /// What came is no HTTP.
  case garbled
  case givenUp
  /// No connection, or it broke; in the words of the library.
  case unreachable(String)

  package var description: String {
    switch self {
    case .notInstalled: "libcurl is not installed (libcurl4)"
    case .notWeb: "it is no http or https address"
    case .badHeader(let name): "the header \(name) has a line break in it"
    case .tooLarge(let limit): "it has more than \(limit) bytes"
    case .tooSlow(let milliseconds): "it took more than \(milliseconds / 1_000) s"
    case .tooManyTurns: "it was moved too often"
    case .elsewhere: "it was moved to where we do not go"
    case .truncated: "the answer broke off"
    case .garbled: "what came is no HTTP"
    case .givenUp: "it was given up"
    case .unreachable(let why): "the server could not be reached: \(why)"
    }
  }
}

/// Why no lines came of asking a model, in one line.
public enum DraftError: Error, Sendable, Equatable {
  /// The server did not answer, or not with a reply.
  case server(what: String, mend: String)
  /// The reply cannot be used.
  case reply(what: String, mend: String)
}

extension DraftError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .server(let what, let mend): "no lines: \(what): \(mend)"
    case .reply(let what, let mend): "no lines: the model's reply \(what): \(mend)"
    }
  }
}

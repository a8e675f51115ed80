/// The app's own rule of when there are no ads at all.
public struct AdPolicy: Sendable {
  /// Asked at every request, so that a change takes effect at the next.
  public var isSuppressed: @Sendable (AdContext) -> Bool

  public init(isSuppressed: @escaping @Sendable (AdContext) -> Bool = { _ in false }) {
    self.isSuppressed = isSuppressed
  }
}

import JSONText

/// Finds what someone probably meant.
public enum Nearest {
  /// The name closest to a mistyped one, if any is close: at most a third of it is wrong.
  public static func name(to typed: String, among names: some Sequence<String>) -> String? {
    nearestName(to: typed, among: names)
  }
}

import Foundation

/// How long the random tests run: far longer in `make soak`.
enum Effort {
  static let factor = max(
    1, Int(ProcessInfo.processInfo.environment["INTERLUDE_SOAK"] ?? "") ?? 1)

  /// So many rounds in release, a tenth of them in debug builds.
  static func rounds(_ count: Int) -> Int {
    #if DEBUG
      count * factor / 10
    #else
      count * factor
    #endif
  }
}

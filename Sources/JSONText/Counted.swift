/// A number with what it counts: `1 line`, `2 lines`, `0 lines`.
///
/// - Parameters:
///   - one: what a single one is called.
///   - many: what any other number is called; with an s at the end where it is left out.
public func counted(_ number: some BinaryInteger, _ one: String, _ many: String? = nil) -> String {
  "\(number) \(number == 1 ? one : many ?? one + "s")"
}

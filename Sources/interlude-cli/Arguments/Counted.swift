/// A number with what it counts: `1 session`, `0 sessions`.
func counted(_ number: some BinaryInteger, _ one: String) -> String {
  "\(number) \(one)\(number == 1 ? "" : "s")"
}

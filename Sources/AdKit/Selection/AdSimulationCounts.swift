/// What a simulation counts on its way, by row of the table.
struct AdSimulationCounts: Sendable {
  var requests = 0
  var fills = 0
  var shown: [Int]
  var capped: [Int]
  var held: [Int]
  var mostInOneDay: [Int]
  /// The sums of chances and of their variances.
  var odds: [SIMD2<Double>]

  init(rows: Int) {
    shown = Array(repeating: 0, count: rows)
    capped = shown
    held = shown
    mostInOneDay = shown
    odds = Array(repeating: .zero, count: rows)
  }
}

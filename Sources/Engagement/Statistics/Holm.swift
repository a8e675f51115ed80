/// Several tests at once: Holm's step-down adjustment (Scandinavian Journal of Statistics 6, 1979).
public enum Holm {
  /// - Returns: the adjusted p-values, in the order given, each at most 1.
  public static func adjust(_ values: [Double]) -> [Double] {
    var adjusted = values
    var most = 0.0
    let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    for (rank, index) in order.enumerated() {
      most = max(most, min(1, values[index] * Double(values.count - rank)))
      adjusted[index] = most
    }
    return adjusted
  }
}

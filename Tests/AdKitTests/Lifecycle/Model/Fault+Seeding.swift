import AdKit

/// A fault put into the table on purpose, to see whether the checker notices.
struct SeededFault: CustomStringConvertible, Sendable {
  let description: String
  let table: LifecycleTable

  /// Every row left out, every act left out or done twice, every guard left away.
  static let all: [SeededFault] = {
    let rows = LifecycleTable.standard.rows
    return rows.indices.flatMap { faults(of: $0, in: rows) }
  }()

  private static func faults(of index: Int, in rows: [LifecycleRow]) -> [SeededFault] {
    let row = rows[index]
    let name = "\(row.from) \(row.on) [\(row.given)]"
    func fault(_ text: String, _ edit: (inout [LifecycleRow]) -> Void) -> SeededFault {
      var edited = rows
      edit(&edited)
      return SeededFault(description: "\(name): \(text)", table: LifecycleTable(edited))
    }
    var all = [fault("no row") { $0.remove(at: index) }]
    if row.given != .always { all.append(fault("no guard") { $0[index].given = .always }) }
    for act in row.acts.indices {
      all.append(fault("without \(row.acts[act])") { $0[index].acts.remove(at: act) })
      guard row.acts[act].countsTwice else { continue }
      all.append(
        fault("twice \(row.acts[act])") { $0[index].acts.insert(row.acts[act], at: act) })
    }
    return all
  }
}

extension AdAct {
  /// Whether doing it twice differs from doing it once, by design.
  fileprivate var countsTwice: Bool {
    switch self {
    case .send, .tell, .present, .render, .release, .verify: true
    default: false
    }
  }
}

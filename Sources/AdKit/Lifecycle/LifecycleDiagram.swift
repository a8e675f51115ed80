/// The lifecycle as a picture, drawn from the very table that runs it.
public enum LifecycleDiagram {
  /// A state diagram for Mermaid: one arrow for each pair of states, with all that leads there.
  public static func mermaid(of table: LifecycleTable = .standard) -> String {
    var lines = ["stateDiagram-v2", "  [*] --> asking"]
    for from in AdState.allCases {
      for to in AdState.allCases where from != to {
        let rows = table.rows.filter { $0.from == from && $0.to == to }
        if rows.isEmpty { continue }
        let labels = rows.map { row in
          row.given == .always ? "\(row.on)" : "\(row.on) (\(row.given.rawValue))"
        }
        lines.append("  \(from) --> \(to): \(labels.joined(separator: ", "))")
      }
    }
    for state in AdState.allCases where state.isFinal { lines.append("  \(state) --> [*]") }
    return lines.joined(separator: "\n")
  }

  /// All rows as a Markdown table: what happens in which state, and what is done about it.
  public static func markdown(of table: LifecycleTable = .standard) -> String {
    var lines = [
      "| in | on | if | to | in this order |", "|---|---|---|---|---|",
    ]
    for row in table.rows {
      let guarding = row.given == .always ? "" : row.given.rawValue
      let acts = row.acts.map(\.name).joined(separator: ", ")
      lines.append("| \(row.from) | \(row.on) | \(guarding) | \(row.to) | \(acts) |")
    }
    return lines.joined(separator: "\n")
  }
}

extension AdAct {
  /// The act in words.
  public var name: String {
    switch self {
    case .takeStage: "take the stage"
    case .freeStage: "free the stage"
    case .vacate: "free the slot"
    case .stopAsking: "stop asking"
    case .render: "draw off screen"
    case .present: "present"
    case .dismissSurface: "dismiss the surface"
    case .tearDown: "tear the surface down"
    case .release: "release the creative"
    case .revealClose: "reveal the close"
    case .commit: "write the impression down"
    case .park(let beacon): "write *\(beacon.rawValue)* down"
    case .send(let beacon): "send *\(beacon.rawValue)*"
    case .verify: "verify what was earned"
    case .preload: "load the next"
    case .announce: "answer: loaded"
    case .report: "answer: load failed"
    case .hush: "answer calls that wait"
    case .accept: "answer: shown"
    case .refuse(let refusal): "refuse" + (refusal.map { ": \($0.rawValue)" } ?? "")
    case .tell(let told): "tell **\(told.rawValue)**"
    }
  }
}

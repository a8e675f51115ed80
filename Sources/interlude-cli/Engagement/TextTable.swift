import Foundation

/// Rows of words under heads, for a terminal or as Markdown.
struct TextTable {
  let heads: [String]
  let rows: [[String]]

  var text: String {
    let all = [heads] + rows
    let widths = heads.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }.joined(separator: "\n")
  }

  var markdown: String {
    ([heads, heads.map { _ in "---" }] + rows).map { row in
      "| \(row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
    }.joined(separator: "\n")
  }
}

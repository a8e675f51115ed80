import Commentary
import Foundation
import Stage

/// Which of the lines that are said once and never again have been said, for a host to keep.
///
/// It is given to a session before it starts and takes note of it when it is over; without one,
/// `once: "ever"` means once a session.
public struct LineMemory: Sendable, Equatable {
  /// `character/line` each.
  public private(set) var spent: Set<String>

  public init(spent: Set<String> = []) { self.spent = spent }

  /// Takes over what a session has said for good.
  public mutating func note(_ session: AnySession, of who: ResolvedCharacter) {
    for (index, rule) in who.pack.rules.enumerated()
    where rule.once == .ever && session.timesSaid(Int32(index)) > 0 {
      spent.insert(who.key(of: rule))
    }
  }
}

extension LineMemory {
  /// More is never read, and what is beyond it is forgotten.
  static let most = 10_000

  /// Reads a file that `write(to:)` wrote.
  public init(path: String) throws(PackError) {
    let fields = try Node(SourceFile(path: path)).object("spent")
    var spent: Set<String> = []
    for node in try fields.required("spent").list(atMost: Self.most, "lines") {
      spent.insert(try node.copy(atMost: 160))
    }
    self.init(spent: spent)
  }

  /// Writes it beside the path and renames it into place; the same memory gives the same bytes.
  ///
  /// - Throws: `SystemFault` where that fails.
  public func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
    let document = ["spent": Array(spent.sorted().prefix(Self.most))]
    try PlainFile.write(Array(encoder.encode(document)), to: path)
  }
}

extension ResolvedCharacter {
  /// What a line is remembered by, from session to session.
  func key(of rule: Rule) -> String {
    "\(origins[Int(rule.source)].character)/\(lineIDs[Int(rule.source)])"
  }
}

import Foundation
import Interlude

extension Command {
  static let list = Command(
    name: "list", summary: "lists games, characters and sponsors", operands: "",
    options: [.json, .root],
    examples: [
      ("interlude list", "what can be played, with whom, for whom"),
      ("interlude list --json", "the same for a program"),
    ],
    run: { arguments in
      guard arguments.operands.isEmpty else {
        throw Failure.usage("list takes no operand", .list)
      }
      let shelf = try Shelf(root: arguments.string(.root))
      if arguments.has(.json) {
        Console.print(try shelf.json())
      } else {
        Console.print(shelf.table)
      }
    })
}

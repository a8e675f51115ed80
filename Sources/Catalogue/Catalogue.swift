import Bricks
import Four
import Stage

/// Every game there is, one line each; listing, tests, export and the README's table follow from it.
public enum Catalogue {
  public static let entries: [Entry] = [
    Entry(Bricks.self),
    Entry(Four.self),
  ]
}

/// An ad network: how it wants an ad made, and what it checks.
public struct AdNetwork: Sendable, Equatable {
  /// Lower-case name, as on the command line.
  public var id: String
  public var name: String
  public var recipe: Recipe
  /// Of the sets that it uses, then its own.
  public var rules: [Rule]

  /// Its rules, each as the looser source has it where `loosely`.
  public func rules(loosely: Bool) -> [Rule] {
    loosely ? rules.compactMap(\.loosened) : rules
  }
}

/// How an upload for a network is put together.
public struct Recipe: Sendable, Equatable {
  public var package: Package
  /// Name of the page, in which `{name}` is the name of the export.
  public var main: String
  /// The folder in the archive that holds everything; empty for none.
  public var folder: String
  /// Name of the script in `Assets/Web/adapters` that speaks with the host.
  public var adapter: String
  /// Lines for the head, before everything else.
  public var head: [String]
  public var metas: [Meta]
  /// The store's address, where the host replaces a macro by it; empty for the sponsor's own.
  public var url: String
  public var config: Config?

  public enum Package: String, Sendable, CaseIterable {
    case html, zip
    /// A part of a page, without html, head and body.
    case snippet
  }

  /// A meta element that depends on the orientation.
  public struct Meta: Sendable, Equatable {
    public var name: String
    public var content: ByOrientation<String>
  }

  /// A JSON file beside the page.
  public struct Config: Sendable, Equatable {
    public var file: String
    public var orientationKey: String
    public var orientation: ByOrientation<Int>
    /// Key of the list of languages; nil where there is none.
    public var languagesKey: String?
  }
}

/// In which ways a device may be held.
public enum Orientation: String, Sendable, CaseIterable {
  case any, portrait, landscape
}

/// A value for each orientation.
public struct ByOrientation<Value: Sendable & Equatable>: Sendable, Equatable {
  public var any: Value
  public var portrait: Value
  public var landscape: Value

  public subscript(orientation: Orientation) -> Value {
    switch orientation {
    case .any: any
    case .portrait: portrait
    case .landscape: landscape
    }
  }
}

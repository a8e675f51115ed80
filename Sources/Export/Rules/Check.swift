/// How a rule is looked at: what the validator does with an upload.
public enum Check: Sendable, Equatable {
  /// A size in bytes.
  case bytes(Measured, atMost: Int)
  /// Files in an archive.
  case files(atMost: Int)
  case format([Format])
  /// Endings of the files in an archive, lower-case.
  case extensions([String])
  /// Characters of names, as in a bracket of a regular expression.
  case names(NamePart, characters: String)
  /// Name of the page, where `*` stands for anything.
  case main([String], place: Place)
  /// Archive, folder and page have one name.
  case sameName
  /// Archive without folders.
  case flat
  /// No archive within the archive.
  case nested
  /// Everything else lies in folders.
  case assetFolder(besides: [String])
  /// The archive can be unpacked within limits.
  case archive
  /// UTF-8.
  case encoding
  /// No `http://`.
  case secure
  /// No modules.
  case classic
  /// A whole document.
  case structure
  /// No whole document.
  case fragment
  /// No close control of its own.
  case close
  /// No script behind a `data:` address.
  case dataScripts
  /// Code holds at least one of these.
  case require(anyOf: [String])
  case forbid([String], place: Text)
  /// The page itself holds these, as they are.
  case page([String])
  case tag(TagWish)
  case meta([MetaWish])
  /// No such elements.
  case elements([String])
  /// No such attributes.
  case attributes([String])
  /// Addresses that may be referred to; `local` ones lie in the archive.
  case references(allowed: [String], local: Bool)
  /// A number or list in a JSON file at the root; nil takes any value.
  case config(file: String, key: String, oneOf: [Int]?)

  public enum Measured: String, Sendable, CaseIterable {
    /// The file that is uploaded.
    case upload
    /// All files of an archive together.
    case unpacked
    /// The largest file of an archive, or the page.
    case file
    /// The page alone.
    case page
  }

  public enum Format: String, Sendable, CaseIterable {
    case html, zip
  }

  public enum NamePart: String, Sendable, CaseIterable {
    case path, stem
  }

  public enum Place: String, Sendable, CaseIterable {
    case root, folder
  }

  public enum Text: String, Sendable, CaseIterable {
    /// Scripts without comments and long texts; names have ends.
    case code
    /// Everything, in any case.
    case text
  }

  /// An element that has to be there.
  public struct TagWish: Sendable, Equatable {
    public var element: String
    public var attribute: String
    public var value: String
    public var isInHead: Bool
    public var count: ClosedRange<Int>
  }

  /// A meta element, one of several that will do.
  public struct MetaWish: Sendable, Equatable {
    public var name: String
    /// Whole contents, spaces aside; empty takes any.
    public var contents: [String]
    /// Parts that the content holds.
    public var contains: [String]
  }
}

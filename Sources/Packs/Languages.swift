import Foundation
import Stage

/// The languages that a data folder speaks, and which of them a person gets.
public struct Languages: Sendable {
  /// A language, and why it is that one.
  public struct Choice: Sendable, Equatable, CustomStringConvertible {
    /// A tag that the data folder has something in.
    public var tag: String
    /// `--locale`, the name of a variable of the environment, or that nothing else fits.
    public var reason: String

    public init(tag: String, reason: String) {
      self.tag = tag
      self.reason = reason
    }

    public var description: String { "\(tag) (\(reason))" }
  }

  /// Tags of every language in which the frame, the tone bank or the character speaks, in
  /// alphabetical order.
  public let tags: [String]
  private let folder: String
  private let framed: [String]

  /// - Parameter spoken: tags of the languages of the character that plays; what others speak is of
  ///   no use to it. See `Characters.languages(of:)`.
  public init(_ root: DataRoot, also spoken: [String] = []) {
    folder = root.words
    framed = Self.tags(in: folder) + ["en"]
    let bank = Characters(root).locales(of: Characters.bank)
    tags = Set(spoken + bank + framed).sorted()
  }

  private static func tags(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
      .filter { LocaleTag($0) != nil }
  }

  /// The language for what was asked for, else for what the environment says, else English.
  ///
  /// A region that is not there falls back to another of the language: `pt` and `pt-PT` give
  /// `pt-BR`, `de-AT` gives `de`.
  ///
  /// - Parameters:
  ///   - wish: a language tag, or the name of a POSIX locale.
  ///   - environment: asked for `LC_ALL`, `LC_MESSAGES` and `LANG`, in this order, if there is no
  ///     wish.
  public func choose(_ wish: String?, environment: [String: String] = [:]) -> Choice {
    if let wish {
      if let found = match(wish) {
        let isWhole = LocaleTag(found)?.nearest(among: framed) != nil
        let rest = isWhole ? "" : "; what is not the character's is in English"
        return Choice(tag: found, reason: "as asked for" + rest)
      }
      return Choice(tag: "en", reason: "nothing is written in \(quoted(String(wish.prefix(40))))")
    }
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      // The first that is set decides, as for every program.
      if let found = match(value) { return Choice(tag: found, reason: "as \(name) says") }
      break
    }
    return Choice(tag: "en", reason: "by default")
  }

  /// The nearest of its languages to a tag like `de-AT` or a locale like `pt_BR.UTF-8`.
  public func match(_ wish: String) -> String? {
    LocaleTag(loosely: wish)?.nearest(among: tags)
  }

  /// The nearest of some tags to a tag or a locale, as `match` has it.
  public static func nearest(to wish: String, among tags: [String]) -> String? {
    LocaleTag(loosely: wish)?.nearest(among: tags)
  }

  /// Whether a text is a language tag, or a locale as environments write it: `pt-BR`, `pt_BR.UTF-8`.
  public static func isTag(_ text: String) -> Bool {
    guard let tag = LocaleTag(loosely: text) else { return false }
    let plain = text.prefix { $0 != "." && $0 != "@" }
    let rest = text.dropFirst(plain.count).dropFirst()
    return plain.utf8.count == tag.tag.utf8.count
      && (plain.endIndex == text.endIndex || !rest.isEmpty)
      && rest.utf8.allSatisfy { byte in
        (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
          || "-_.@".utf8.contains(byte)
      }
  }

  /// What the frame says in a language; English where nothing is written.
  ///
  /// - Throws: what is wrong with `Assets/Words/<tag>.json`.
  public func words(_ locale: String) throws(PackError) -> Words {
    guard let wanted = LocaleTag(loosely: locale),
      let tag = wanted.nearest(among: Self.tags(in: folder)), let found = LocaleTag(tag)
    else { return Words() }
    return try Words(Node(SourceFile(path: "\(folder)/\(tag).json")), locale: found)
  }
}

extension DataRoot {
  /// The folder of what the frame says, a file a language.
  public var words: String { path + "/Assets/Words" }
}

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

  /// Tags of every language in which the frame or a character speaks, in alphabetical order.
  public let tags: [String]
  private let folder: String

  public init(_ root: DataRoot) {
    folder = root.words
    let characters = Characters(root)
    let spoken = (characters.ids + ["_tones"]).flatMap { characters.locales(of: $0) }
    tags = Set(spoken + Self.tags(in: folder) + ["en"]).sorted()
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
      if let found = match(wish) { return Choice(tag: found, reason: "as asked for") }
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

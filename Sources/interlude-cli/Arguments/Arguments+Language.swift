import Foundation
import Interlude
import JSONText
import Packs

extension Arguments {
  /// Tells in which language the character speaks where it has no lines in the one asked for.
  ///
  /// - Parameters:
  ///   - wish: the language asked for, if any.
  ///   - isToldOtherwise: whether it is said anyway that nobody speaks that language.
  ///   - isAd: whether it is for an ad, which is called after the language of its words.
  func noteLanguage(
    of production: Production, wish: String?, isToldOtherwise: Bool = false, isAd: Bool = false
  ) throws {
    guard let wish else { return }
    let character = production.character
    let own = character.origins.filter { $0.character != Lint.bank }
    let spoken = Set((own.isEmpty ? character.origins : own).map(\.locale)).sorted()
    guard Languages.nearest(to: wish, among: spoken) == nil else { return }
    let isAnybodys = Languages.nearest(to: wish, among: character.origins.map(\.locale)) != nil
    let root = try root()
    if isToldOtherwise && Languages(root, also: spoken).match(wish) == nil { return }
    let names = spoken.map(Self.languageName).joined(separator: " and ")
    let instead = names.isEmpty ? "nothing" : names
    let isCalledOtherwise =
      isAd && Languages.nearest(to: production.locale, among: spoken) == nil
    note(
      "\(character.name) has no lines in \(quoted(wish)): \(instead) is spoken instead"
        + (isAnybodys
          ? "; where it lacks words as well, the tone bank has them in that language" : "")
        + (isCalledOtherwise
          ? "; the ad is in \(quoted(production.locale)) by its name and its other words alone"
          : "")
    )
  }

  /// `German` for `de`; the tag where there is no name.
  private static func languageName(_ tag: String) -> String {
    Locale(identifier: "en").localizedString(forIdentifier: tag) ?? tag
  }
}

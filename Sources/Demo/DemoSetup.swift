import AdKit
import Foundation
import Interlude
import Packs

/// What both demos start from.
@MainActor public struct DemoSetup {
  public let root: DataRoot
  public let character: CharacterContext
  public let seed: UInt64
  /// Whether the creatives that need consent may be chosen.
  public var hasConsent = true
  /// Takes the lines of the event log.
  public let log: (String) -> Void

  public init(
    root: DataRoot, character: CharacterContext, seed: UInt64, log: @escaping (String) -> Void
  ) {
    self.root = root
    self.character = character
    self.seed = seed
    self.log = log
  }

  /// House ads from the manifest that ships, remembered for caps as long as the app runs.
  func desk(_ clock: any AdClock) throws -> SourceDesk {
    let hasConsent = hasConsent
    return SourceDesk(
      source: try StaticAdInventory(manifestFile: "\(root.path)/Assets/Inventory/demo.json"),
      session: "demo", clock: clock, seed: seed,
      context: { AdContext(date: $0, flags: ["chatting"], hasConsent: hasConsent) })
  }

  /// Cards in the app's own colours.
  static let style = AdSlotStyle(
    backgroundColor: AdColor(red: 1, green: 0.995, blue: 0.985),
    accentColor: AdColor(red: 0.294, green: 0.247, blue: 0.561), cornerRadius: 14)

  /// The character as the ad kit takes it.
  var adCharacter: AdCharacter {
    AdCharacter(
      id: character.charId, name: character.charName, image: character.charImage,
      description: character.charDesc)
  }
}

extension Duration {
  /// One frame.
  static let tick = Duration.nanoseconds(16_666_667)
}

import AdKit
import Foundation
import Packs
import Playable
import Stage
import WindowHost

/// Makes scenes of creatives: what both presenters share.
@MainActor final class AdStaging {
  private let root: DataRoot
  private let style: AdSlotStyle
  private let styles: [String: AdSlotStyle]
  private let artwork: AdArtworkLoader
  private var prepared: [AdID: Prepared] = [:]
  private var lastPicture = AdStaging.firstPicture

  /// Numbers below belong to sessions and apps.
  private static let firstPicture: Int32 = 1000

  private enum Prepared {
    case playable(Production)
    case cards([AdCard], seconds: [Double])
  }

  init(
    root: DataRoot, style: AdSlotStyle, styles: [String: AdSlotStyle], artwork: AdArtworkLoader?
  ) {
    self.root = root
    self.style = style
    self.styles = styles
    self.artwork = artwork ?? AdArtworkLoader(mainBundle: root.path)
  }

  /// The style of a placement: its own, else that of all.
  func style(of placement: AdPlacement) -> AdSlotStyle { styles[placement.id] ?? style }

  func prepare(_ ad: AdPresentation, on screen: (any AdScreen)?) async throws(AdCreativeFault) {
    let creative = ad.fill.creative
    if let playable = creative.playable {
      prepared[ad.id] = .playable(
        try production(playable, ad, ownClose: screen?.drawsScenes == false))
      return
    }
    let style = style(of: ad.placement)
    if creative.story.isEmpty {
      let card = AdCard(creative, art: try await art(creative.image, style), style: style)
      // A linear ad has an end of its own, also where it is one card.
      prepared[ad.id] = .cards([card], seconds: ad.placement.format == .linear ? [8] : [])
      return
    }
    var cards: [AdCard] = []
    for card in creative.story {
      cards.append(
        AdCard(
          card, button: creative.callToAction, art: try await art(card.image, style),
          style: style))
    }
    prepared[ad.id] = .cards(cards, seconds: creative.story.map(\.seconds))
  }

  func release(_ ad: AdPresentation) { prepared[ad.id] = nil }

  /// - Parameter player: who plays it; a person at this machine, unless it is a rehearsal.
  func scene(
    _ ad: AdPresentation, in room: AdRoom?, on screen: any AdScreen, _ report: AdReporter,
    player: Player = .live
  ) throws(AdError) -> AdScene {
    switch prepared[ad.id] {
    case nil: throw .notReady
    case .cards(let cards, let seconds):
      return CardScene(ad, cards, seconds: seconds, in: room, on: screen, report)
    case .playable(let production):
      if let room { try checkRoom(room) }
      let size = room?.frame ?? Rect(x: 0, y: 0, width: 390, height: 844)
      let theatre = Theatre(
        production.open(), player: player,
        viewport: Viewport(width: size.width, height: size.height))
      return PlayableScene(ad, theatre, in: room, on: screen, report)
    }
  }

  /// A game needs more than a card does.
  private func checkRoom(_ room: AdRoom) throws(AdError) {
    let least = PlayableScene.leastRoom
    let lying = AdSize(width: least.height, height: least.width)
    if room.size.holds(least) || room.size.holds(lying) { return }
    let isLying = room.size.width > room.size.height
    throw .containerTooSmall(needed: isLying ? lying : least, given: room.size)
  }

  private func production(
    _ playable: AdPlayable, _ ad: AdPresentation, ownClose: Bool
  ) throws(AdCreativeFault) -> Production {
    let creative = ad.fill.creative
    var frame = FrameRules()
    frame.closeDelay = Int32(creative.close.delaySeconds * 60)
    frame.closeControl = ownClose ? .own : .host
    do {
      return try Production(
        game: playable.game, context: CharacterContext(ad.character, else: playable.character),
        sponsor: playable.sponsor, seed: AdStaging.seed(of: ad.fill.impressionID),
        tuning: playable.tuning.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) },
        frame: frame, root: root)
    } catch {
      // VAST 4.3: the interactive creative's file could not be executed.
      throw AdCreativeFault(code: 409)
    }
  }

  /// The same impression is the same game, also where it is prepared again: FNV-1a.
  private static func seed(of impression: String) -> UInt64 {
    impression.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  func art(_ source: AdImageSource, _ style: AdSlotStyle) async throws(AdCreativeFault) -> AdArt {
    switch await artwork.picture(source, style) {
    // VAST 4.3: the resource could not be fetched, or is of a kind that is not shown.
    case nil: throw AdCreativeFault(code: 502)
    case .symbol(let name): return .symbol(AdSymbol(named: name))
    case .picture(let data, _):
      guard let picture = AdStaging.decoded([UInt8](data)) else { throw AdCreativeFault(code: 503) }
      lastPicture += 1
      return .picture(picture, number: lastPicture)
    }
  }

  /// By what the file is, whatever its server calls it; nil where it cannot be decoded here.
  private static func decoded(_ file: [UInt8]) -> CastPicture? {
    guard let format = SystemPictures.Format(of: file) else {
      return (try? PNG.decode(file, side: mostSide)).map { CastPicture($0) }
    }
    return (try? SystemPictures.decode(file, as: format, side: mostSide)).map {
      CastPicture(width: Int32($0.width), height: Int32($0.height), rgba: $0.rgba)
    }
  }

  /// The most pixels on either side of a picture.
  private static let mostSide = 2048
}

extension CharacterContext {
  /// The app's character, else the one that the creative brings.
  init(_ character: AdCharacter?, else own: String?) {
    guard let character else {
      self.init(charId: own)
      return
    }
    self.init(
      charId: character.id, charName: character.name, charImage: character.image,
      charDesc: character.description)
  }
}

extension AdArtworkLoader {
  fileprivate func picture(_ source: AdImageSource, _ style: AdSlotStyle) async -> AdArtwork? {
    try? await load(source, style: style)
  }
}

import Commentary
import Export
import Interlude
import Packs
import Playable
import Stage
import WebHost

/// A production on its way to a page: the session's data, and what the page says around it.
struct ExportStaging {
  let production: Production
  /// Words and colours in place of the production's own.
  var variant = Variant()

  /// The ad.
  func creative() -> Creative {
    let (production, cast) = (production, cast)
    let skin = cast.brand.skin
    let parts = [
      production.entry.name, production.character.id, production.sponsor?.id ?? "",
      production.locale,
    ]
    return Creative(
      game: production.entry.name, name: parts.filter { !$0.isEmpty }.joined(separator: "_"),
      title: "\(cast.copy.title.string) · \(cast.brand.name.string)",
      call: cast.brand.callToAction.string,
      store: production.sponsor?.destination ?? "", language: production.locale,
      colours: Creative.Colours(
        background: skin.backgroundTop.css, ink: skin.backgroundTop.readable.css,
        button: skin.primary.css, buttonInk: skin.primary.readable.css)
    ) { network in
      Self.data(production, cast, network)
    }
  }

  private var cast: Cast {
    let cast = production.cast
    return Cast(
      persona: cast.persona, pack: cast.pack, cues: cast.cues, brand: brand, copy: copy,
      words: cast.words, picture: cast.picture.map(Self.small))
  }

  private var copy: GameCopy {
    var copy = production.cast.copy
    if let text = variant.copy.title { copy.title = Text(utf8: text) }
    if let text = variant.copy.tagline { copy.tagline = Text(utf8: text) }
    if let text = variant.copy.won { copy.won = Text(utf8: text) }
    if let text = variant.copy.lost { copy.lost = Text(utf8: text) }
    if let text = variant.copy.drawn { copy.drawn = Text(utf8: text) }
    return copy
  }

  private var brand: Brand {
    var brand = production.cast.brand
    if let text = variant.copy.call { brand.callToAction = Text(utf8: text) }
    if let text = variant.copy.slogan { brand.tagline = Text(utf8: text) }
    for paint in variant.palette { brand.skin.paint(paint.role, paint.color) }
    return brand
  }

  /// - Throws: `Failure` where texts could not be read in the variant's colours.
  func check() throws {
    let skin = brand.skin
    let ratio = skin.ink.contrast(with: skin.surface)
    guard ratio < Sponsor.leastContrast else { return }
    let tenths = Int(ratio * 10)
    throw Failure(
      .badData,
      "a palette's ink on its surface has a contrast of \(tenths / 10).\(tenths % 10): choose "
        + "colours with at least 4.5")
  }

  /// Pixels a side of a portrait in a page, where data are dear.
  private static let pictureSide = 48

  private static func small(_ picture: CastPicture) -> CastPicture {
    let bitmap = Bitmap(
      width: Int(picture.width), height: Int(picture.height), bytes: picture.rgba)
    let small = bitmap.fitted(within: pictureSide)
    return CastPicture(width: Int32(small.width), height: Int32(small.height), rgba: small.bytes)
  }

  private static func blob(
    _ production: Production, _ cast: Cast, _ network: AdNetwork
  ) -> WebBlob {
    var plan = production.plan
    var numbers = WebBlob.Numbers()
    if let host = Network.allCases.first(where: { "\($0.name)" == network.id }) {
      plan.frame.closeControl = host.rules.hostDrawsClose ? .host : .own
      let rules = host.rules.numbers
      for index in rules.indices { numbers.append(rules[index]) }
    }
    return WebBlob(
      game: Text(production.entry.id), rules: production.entry.rules, plan: plan, cast: cast,
      character: Text(utf8: production.character.id),
      sponsor: Text(utf8: production.sponsor?.id ?? ""), network: numbers)
  }

  private static func data(
    _ production: Production, _ cast: Cast, _ network: AdNetwork
  ) -> CreativeData {
    let blob = blob(production, cast, network)
    let bytes = blob.encoded()
    let letters = blob.neededLetters.count
    let lines = cast.pack.encoded().count
    // A mark's shape takes 30 bytes, a colour 4.
    let art =
      (cast.picture?.rgba.count ?? 0) + cast.portrait.recording.count + cast.brand.mark.count * 30
      + Role.allCases.count * 4
    return CreativeData(
      bytes: bytes,
      owners: [
        .init("data: lines", raw: lines), .init("data: art", raw: art),
        .init("data: letters", raw: letters),
        .init("data: words and rules", raw: max(0, bytes.count - lines - art - letters)),
      ], letters: letters)
  }
}

extension Skin {
  fileprivate mutating func paint(_ role: Role, _ color: Color) {
    switch role {
    case .backgroundTop: backgroundTop = color
    case .backgroundBottom: backgroundBottom = color
    case .surface: surface = color
    case .ink: ink = color
    case .primary: primary = color
    case .secondary: secondary = color
    case .highlight: highlight = color
    }
  }
}

extension Color {
  /// `#1a2b3c`.
  var css: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

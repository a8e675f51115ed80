import AdKit
import Playable
import Raster
import Stage

/// The picture of a card, ready to be drawn.
enum AdArt: Sendable {
  case symbol(AdSymbol)
  /// A picture, and the number it has among those of the screen.
  case picture(CastPicture, number: Int32)
}

/// An image creative: picture, headline, body and button, in the style of its place.
public struct AdCard: Sendable {
  /// How the parts are arranged.
  public enum Shape: Sendable {
    /// A strip within the app's own screen.
    case banner
    /// A low box over playing content.
    case overlay
    /// A box over paused content.
    case box
    /// The whole screen.
    case page
    /// The whole screen, one card of several, all picture.
    case story
  }

  let art: AdArt
  let headline: AdWords
  let body: AdWords?
  let button: AdWords?
  let style: AdSlotStyle

  init(_ creative: AdCreative, art: AdArt, style: AdSlotStyle) {
    self.init(
      headline: creative.headline, body: creative.body, button: creative.callToAction, art: art,
      style: style)
  }

  init(_ card: AdStoryCard, button: String?, art: AdArt, style: AdSlotStyle) {
    self.init(headline: card.headline, body: card.body, button: button, art: art, style: style)
  }

  private init(
    headline: String, body: String?, button: String?, art: AdArt, style: AdSlotStyle
  ) {
    self.art = art
    self.headline = AdWords(headline)
    self.body = body.flatMap { $0.isEmpty ? nil : AdWords($0) }
    self.button = button.flatMap { $0.isEmpty ? nil : AdWords($0) }
    self.style = style
  }

  var background: Color { Color(style.backgroundColor) }
  var accent: Color { Color(style.accentColor) }
  var ink: Color { background.readable }
  /// Quieter, and still readable at 4.5 : 1.
  var quietInk: Color {
    let quiet = ink.mixed(with: background, 0.24)
    return quiet.contrast(with: background) >= 4.5 ? quiet : ink
  }
}

extension Color {
  init(_ color: AdColor) {
    func byte(_ part: Double) -> UInt8 { UInt8((part * 255).rounded()) }
    self.init(byte(color.red), byte(color.green), byte(color.blue), byte(color.opacity))
  }
}

import AdKit
import Foundation
import Interlude

/// An episode that plays, with its ads: an overlay early on, a break in the middle, and an ad where
/// the viewer pauses.
@MainActor public final class EpisodeModel {
  static let title = "The Lamp and the Letter"
  static let length = 40.0
  static let overlay = (at: 4.0, seconds: 8.0)
  static let middle = 18.0

  static let lines: [(at: Double, text: String)] = [
    (0.5, "The mail boat was late, as it was every Thursday."),
    (4.5, "Oda lit the lamp all the same."),
    (8.5, "“Light first,” she said, “letters after.”"),
    (12.5, "Out on the water, something small kept its course."),
    (18.5, "It was made of paper."),
    (22.5, "It had crossed eleven miles of weather."),
    (27, "She lifted it out, and it was hardly wet."),
    (31.5, "“Dear lamp,” it began. “I saw you from here.”"),
    (36, "And the mail boat, at last, blew its horn."),
  ]

  /// Seconds of the episode that were shown.
  private(set) var time = 0.0
  /// The viewer wants it to play.
  private(set) var isPlaying = true
  /// An ad stands in its way.
  private(set) var isInterrupted = false
  /// Where overlays and pause ads go; the scene keeps both up to date.
  let overlayRoom = AdRoom()
  let pauseRoom = AdRoom()
  /// Called when nothing is left.
  private(set) var isOver = false

  private let ads: EpisodeAds
  private var overlayEnds: Double?
  private var hadOverlay = false
  private var hadBreak = false

  init(_ ads: EpisodeAds) {
    self.ads = ads
    ads.onReturn = { [weak self] ad in self?.returned(from: ad) }
  }

  /// What is said now.
  var subtitle: String? {
    guard let line = Self.lines.last(where: { $0.at <= time }) else { return nil }
    return time - line.at < 3.8 ? line.text : nil
  }

  var isMoving: Bool { isPlaying && !isInterrupted && !isOver }

  /// Asks for all three when the episode opens.
  func open() async {
    for format in Ads.Format.allCases { await ads.prepare(format) }
  }

  func advance(seconds: Double) {
    guard isMoving else { return }
    time = min(Self.length, time + min(0.25, max(0, seconds)))
    if !hadOverlay && time >= Self.overlay.at {
      hadOverlay = true
      if ads.show(.overlay, in: overlayRoom) { overlayEnds = time + Self.overlay.seconds }
    }
    if let end = overlayEnds, time >= end {
      overlayEnds = nil
      ads.dismiss(.overlay)
    }
    if !hadBreak && time >= Self.middle {
      hadBreak = true
      isInterrupted = ads.show(.linear)
    }
    if time >= Self.length {
      isOver = true
      ads.leave()
    }
  }

  /// The viewer's own pause. Its ad goes when the episode plays on.
  func togglePlaying() {
    isPlaying.toggle()
    if isPlaying {
      ads.dismiss(.pause)
      // The next pause may have another one.
      Task { await ads.prepare(.pause) }
    } else {
      ads.dismiss(.overlay)
      _ = ads.show(.pause, in: pauseRoom)
    }
  }

  func leave() {
    isOver = true
    ads.leave()
  }

  private func returned(from ad: Ad) {
    if ad.format == .linear { isInterrupted = false }
    if ad.format == .overlay { overlayEnds = nil }
  }
}

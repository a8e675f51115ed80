import Foundation
import Playable
import Stage

/// Plays a session without a screen and without sleeping: for tests, benchmarks, pictures and films.
///
/// Nothing it plays is ever billable: nobody looked.
public struct HeadlessHost {
  /// Plays until the session closes; gives the lines in the order in which they were said.
  ///
  /// - Throws: `FrameError` where a frame cannot be written.
  public static func run(_ theatre: Theatre, _ options: HeadlessOptions = HeadlessOptions()) throws
    -> [SpokenLine]
  {
    theatre.viewport = options.viewport
    let every = max(1, options.every)
    var camera = try options.frames.map { try Camera($0, options.viewport, every: every) }
    camera?.equip(by: theatre)
    var lines: [SpokenLine] = []
    var lastStart: Int32 = -1
    var lastTick: Int32 = 0
    while !theatre.isClosed && theatre.session.telemetry.visible < options.limit {
      theatre.step()
      if let speech = theatre.session.speech, speech.start != lastStart {
        lastStart = speech.start
        var bytes: [UInt8] = []
        theatre.session.write(speech, into: &bytes)
        lines.append(
          SpokenLine(
            tick: speech.start, text: String(decoding: bytes, as: UTF8.self),
            expression: String(describing: speech.expression)))
      }
      // The step that closes a session may be one in which no time passes: no frame of its own.
      let tick = theatre.session.telemetry.visible
      options.track?.hear(theatre, ticks: tick - lastTick)
      if tick != lastTick && tick % every == 0 { try camera?.take(theatre) }
      lastTick = tick
    }
    return lines
  }
}

/// How a session is played without a screen.
public struct HeadlessOptions {
  /// Where frames go, if anywhere.
  public var frames: FrameOutput?
  /// Ticks between two frames, at least 1.
  public var every: Int32 = 1
  public var viewport = Viewport(width: 390, height: 844, density: 2)
  /// Ticks after which a session that does not close is left.
  public var limit: Int32 = Entry.tickLimit

  /// Takes down what is heard, if anything.
  public var track: SoundTrack?

  public init() {}
}

/// A line as it was said.
public struct SpokenLine: Sendable, Codable, Equatable {
  /// Visible ticks since the start of the session.
  public let tick: Int32
  public let text: String
  public let expression: String
}

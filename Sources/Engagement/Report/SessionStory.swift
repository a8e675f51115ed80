/// A session as it was, told again for a report by whoever can play it again.
public struct SessionStory: Sendable {
  /// Something the character said.
  public struct Line: Sendable, Equatable {
    /// Visible ticks since the start.
    public let tick: Int32
    public let text: String

    public init(tick: Int32, text: String) {
      self.tick = tick
      self.text = text
    }
  }

  /// The scores from a tick on.
  public struct Score: Sendable, Equatable {
    public let tick: Int32
    public let person: Int32
    public let character: Int32

    public init(tick: Int32, person: Int32, character: Int32) {
      self.tick = tick
      self.person = person
      self.character = character
    }
  }

  /// Pictures at equal distances in time, side by side in one PNG.
  public struct Film: Sendable, Equatable {
    public let png: [UInt8]
    public let frames: Int
    /// Of one frame, in pixels.
    public let width: Int
    public let height: Int

    public init(png: [UInt8], frames: Int, width: Int, height: Int) {
      self.png = png
      self.frames = frames
      self.width = width
      self.height = height
    }
  }

  /// The game's name, and that of the character.
  public var title: String
  public var speaker: String
  public var lines: [Line] = []
  public var scores: [Score] = []
  public var film: Film?
  /// Whether it ended in the very state that the record names.
  public var isSame: Bool
  /// One line of JSON from which anybody can play it again, and the command that does.
  public var receipt: String
  public var command: String

  public init(title: String, speaker: String, isSame: Bool, receipt: String, command: String) {
    self.title = title
    self.speaker = speaker
    self.isSame = isSame
    self.receipt = receipt
    self.command = command
  }

  /// What came of playing a session again.
  public enum Telling: Sendable {
    case told(SessionStory)
    /// Why it cannot be played again here, as the end of a sentence.
    case untold(String)
  }
}

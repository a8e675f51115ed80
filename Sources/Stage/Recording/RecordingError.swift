/// Why bytes are not a recording that can be read.
///
/// `what` says it in a few words; numbers are byte counts and offsets from the start.
@frozen public enum RecordingError: Error, Sendable, Equatable {
  case notARecording
  /// Written by a format that this reader does not know.
  case unsupportedVersion(found: UInt8)
  /// Shorter than it says it is, or than any recording.
  case truncated(expected: UInt32, found: UInt32)
  /// Longer than it says it is.
  case overlong(expected: UInt32, found: UInt32)
  case checksumMismatch
  /// Whole and unchanged since it was written, yet not what the format allows.
  case malformed(RecordingField, at: UInt32)

  public var what: StaticString {
    switch self {
    case .notARecording: "is not a recording"
    case .unsupportedVersion: "is a recording of another format version"
    case .truncated: "is a recording that was cut off"
    case .overlong: "is a recording with foreign bytes after its end"
    case .checksumMismatch: "is a damaged recording: its checksum does not match"
    case .malformed: "is a recording that no recorder writes"
    }
  }

  public var mend: StaticString {
    switch self {
    case .notARecording: "give a file written by --record"
    case .unsupportedVersion: "read it with the version that wrote it"
    case .truncated: "copy it again, or recover it from the live log beside it"
    case .overlong: "cut the file to the length it declares"
    case .checksumMismatch: "copy it again from where it was written"
    case .malformed: "do not trust where it came from"
    }
  }
}

/// A part of a recording, as named in `FORMAT.md`.
@frozen public enum RecordingField: UInt8, Sendable, CaseIterable {
  case engine, game, rules, seed, character, sponsor, tuning, rival, frame, moments, trailer

  public var name: StaticString {
    switch self {
    case .engine: "engine"
    case .game: "game"
    case .rules: "rules"
    case .seed: "seed"
    case .character: "character"
    case .sponsor: "sponsor"
    case .tuning: "tuning"
    case .rival: "rival"
    case .frame: "frame"
    case .moments: "moments"
    case .trailer: "trailer"
    }
  }
}

/// Numbers that `FORMAT.md` fixes for version 1.
public enum RecordingFormat {
  @inlinable public static var version: UInt8 { 1 }
  /// A check follows every so many ticks.
  @inlinable public static var checkInterval: UInt32 { 300 }
  /// No session is longer: 60 minutes of ticks. It bounds what a small forged file can unfold to.
  @inlinable public static var maxTicks: UInt32 { 216_000 }
  /// No session has more moments that are not ticks.
  @inlinable public static var maxOthers: UInt32 { 65_535 }

  static var magic: UInt32 { 0x524c_4989 }
  static var logMagic: UInt32 { 0x4c4c_4989 }
  /// Magic, version and total length.
  static var preambleSize: Int { 9 }
  /// Tick count and flags, hash, checksum.
  static var trailerSize: Int { 20 }
  /// Flag beside the tick count: the recording stops before its session did.
  static var truncatedFlag: UInt32 { 1 << 31 }
}

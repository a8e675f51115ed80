import Stage

/// A recording and what is claimed about it, in one line of JSON (`Docs/RECEIPT.md`).
///
/// It proves that what is claimed follows from engine, rules, seed and inputs. It does not prove that
/// a person played, nor when, nor how often it was handed in, nor that anybody looked.
public struct Receipt: Sendable, Equatable {
  /// Version of the line's layout.
  public static var version: Int { 1 }

  public var id: UInt64
  /// Given out once by a server together with the seed; at most `nonceLimit` bytes.
  public var nonce: String?
  /// Unix times in milliseconds by the server's clock: when the seed left, when this came back.
  public var issuedAt: Int64?
  public var receivedAt: Int64?
  /// Language tag of the lines, without which they cannot be counted again; English if left out.
  public var locale: String?
  /// The bytes of a recording, of any origin.
  public var recording: [UInt8]
  public var claims: SessionRecord

  /// No nonce is longer, in bytes.
  public static var nonceLimit: Int { 128 }
  /// No language tag is longer, in bytes.
  static var localeLimit: Int { 35 }

  public init(
    claims: SessionRecord, recording: [UInt8], nonce: String? = nil, issuedAt: Int64? = nil,
    receivedAt: Int64? = nil, locale: String? = nil
  ) {
    id = claims.id
    self.claims = claims
    self.recording = recording
    self.nonce = nonce
    self.issuedAt = issuedAt
    self.receivedAt = receivedAt
    self.locale = locale
  }

  /// What no receipt proves, in one sentence for help and output.
  public static let limits =
    "A verified receipt proves that its claims follow from engine, rules, seed and inputs. "
    + "It does not prove a human, real time, uniqueness or attention."
}

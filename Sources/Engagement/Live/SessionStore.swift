/// Where sessions of persons are kept.
public protocol SessionStore {
  /// Keeps a receipt and its record; false where one with this id is there already.
  func add(_ receipt: Receipt) throws -> Bool
}

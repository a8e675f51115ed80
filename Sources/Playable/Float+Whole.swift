// The library's own conversions take any whole number and go by way of 64 bits, in a dozen
// instructions at every place; from an `Int` it is one. The value is the same: the nearest, ties to
// even.
extension Float {
  /// The nearest to a whole number.
  @inlinable @inline(__always) public init(_ whole: Int32) { self.init(Int(whole)) }

  /// The same as a whole number.
  @inlinable @inline(__always) public init(_ whole: Int16) { self.init(Int(whole)) }
}

/// Puts a module together whose code was sorted by kinds of bytes (`Benchmarks/Portable/pack.py`).
///
/// The sorted form begins with a head of `headerBytes`: how many bytes there are of each kind, of what
/// stands before the code section and of what follows it, and how many functions there are, in four
/// bytes each, low ones first. Sizes of functions are left out; here they take five bytes each.
struct Weave {
  private let input: UnsafePointer<UInt8>
  private let output: UnsafeMutablePointer<UInt8>
  /// Bytes put together so far.
  private(set) var count = 0
  /// Where the next byte of each kind stands.
  private let places: UnsafeMutablePointer<Int>
  /// First bytes of locals' numbers, the one used last first.
  private let locals: UnsafeMutablePointer<Int>

  static var headerBytes: Int { 52 }
  /// Numbers to work with.
  static var scratchCount: Int { Kind.count + 256 }

  private enum Kind {
    static var op: Int { 0 }
    static var local: Int { 1 }
    static var int32: Int { 2 }
    static var int64: Int { 3 }
    static var float: Int { 4 }
    /// How many locals of which type a function has.
    static var group: Int { 5 }
    static var offset: Int { 6 }
    static var call: Int { 7 }
    static var other: Int { 8 }
    /// Where jumps lead.
    static var jump: Int { 9 }
    static var before: Int { 10 }
    static var after: Int { 11 }
    static var count: Int { 12 }
  }

  /// Bytes that the module of a sorted form takes at most.
  static func room(_ input: UnsafePointer<UInt8>, count: Int) -> Int {
    // Alignments, which are left out, are as many as offsets at most.
    count &+ 6 &* word(input, Kind.count) &+ word(input, Kind.offset) &+ 16
  }

  /// A number of three bytes, or of four the lower three: the index counts fours.
  static func word(_ input: UnsafePointer<UInt8>, _ index: Int) -> Int {
    let at = input + 4 &* index
    return Int(at[0]) | Int(at[1]) &<< 8 | Int(at[2]) &<< 16
  }

  /// - Parameters:
  ///   - input: a sorted form.
  ///   - output: with `room` for its module.
  ///   - scratch: `scratchCount` numbers to work with.
  @inline(__always) init(
    _ input: UnsafePointer<UInt8>, into output: UnsafeMutablePointer<UInt8>,
    scratch: UnsafeMutablePointer<Int>
  ) {
    self.input = input
    self.output = output
    places = scratch
    locals = scratch + Kind.count
    var place = Weave.headerBytes
    for kind in 0..<Kind.count {
      places[kind] = place
      place &+= Weave.word(input, kind)
    }
  }

  @inline(never) mutating func run() {
    copy(Kind.before, Weave.word(input, Kind.before))
    put(10)
    let start = hold()
    var functions = Weave.word(input, Kind.count)
    var rest = functions
    while rest > 127 {
      put(UInt8(truncatingIfNeeded: rest | 128))
      rest = rest &>> 7
    }
    put(UInt8(truncatingIfNeeded: rest))
    while functions > 0 {
      let start = hold()
      body()
      fill(start)
      functions &-= 1
    }
    fill(start)
    copy(Kind.after, Weave.word(input, Kind.after))
  }

  @inline(never) private mutating func body() {
    for index in 0..<256 { locals[index] = index }
    var groups = number(Kind.group)
    while groups > 0 {
      number(Kind.group)
      copy(Kind.group, 1)
      groups &-= 1
    }
    var depth = 1
    while depth > 0 { depth &+= instruction() }
  }

  /// Gives how many more blocks are open after it.
  @inline(never) private mutating func instruction() -> Int {
    let op = next(Kind.op)
    put(op)
    switch op {
    case 0x02...0x04:
      copy(Kind.op, 1)
      return 1
    case 0x0b: return -1
    case 0x0e:
      var targets = number(Kind.jump) &+ 1
      while targets > 0 {
        number(Kind.jump)
        targets &-= 1
      }
    case 0x10: number(Kind.call)
    case 0x11:
      number(Kind.other)
      number(Kind.other)
    case 0x0c, 0x0d: number(Kind.jump)
    case 0x23, 0x24, 0x3f, 0x40: number(Kind.other)
    case 0x20...0x22: local()
    case 0x28...0x3e:
      // An alignment of 1 holds everywhere.
      put(0)
      number(Kind.offset)
    case 0x41: number(Kind.int32)
    case 0x42: number(Kind.int64)
    case 0x43: copy(Kind.float, 4)
    case 0x44: copy(Kind.float, 8)
    default: break
    }
    return 0
  }

  /// A number of variable length, of which only small ones are counts.
  @discardableResult private mutating func number(_ kind: Int) -> Int {
    var value = 0
    var shift = 0
    var byte: UInt8
    repeat {
      byte = next(kind)
      put(byte)
      value |= Int(byte & 127) &<< shift
      shift = (shift &+ 7) & 31
    } while byte > 127
    return value
  }

  /// The first byte of a local's number is told by how many others were used since.
  @inline(never) private mutating func local() {
    var rank = Int(next(Kind.local))
    let byte = locals[rank]
    while rank > 0 {
      locals[rank] = locals[rank &- 1]
      rank &-= 1
    }
    locals[0] = byte
    put(UInt8(truncatingIfNeeded: byte))
    if byte > 127 { number(Kind.local) }
  }

  @inline(never) private mutating func next(_ kind: Int) -> UInt8 {
    let place = places[kind]
    places[kind] = place &+ 1
    return input[place]
  }

  @inline(never) private mutating func copy(_ kind: Int, _ number: Int) {
    var left = number
    while left > 0 {
      put(next(kind))
      left &-= 1
    }
  }

  @inline(never) private mutating func put(_ byte: UInt8) {
    output[count] = byte
    count &+= 1
  }

  /// Room for a size; where what it counts begins.
  @inline(never) private mutating func hold() -> Int {
    for _ in 0..<5 { put(128) }
    return count
  }

  @inline(never) private mutating func fill(_ start: Int) {
    var size = count &- start
    for at in start &- 5..<start {
      output[at] |= UInt8(truncatingIfNeeded: size & 127)
      size = size &>> 7
    }
    output[start &- 1] &= 127
  }
}

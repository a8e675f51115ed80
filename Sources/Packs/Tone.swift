/// How someone talks, on five axes of −1, 0 or 1.
public struct Tone: Sendable, Equatable {
  public enum Axis: UInt8, Sendable, CaseIterable {
    case warmth, energy, wit, confidence, formality
  }

  public var warmth: Int8
  public var energy: Int8
  public var wit: Int8
  public var confidence: Int8
  public var formality: Int8

  public init(
    warmth: Int8 = 0, energy: Int8 = 0, wit: Int8 = 0, confidence: Int8 = 0, formality: Int8 = 0
  ) {
    self.warmth = warmth
    self.energy = energy
    self.wit = wit
    self.confidence = confidence
    self.formality = formality
  }

  public static let neutral = Tone()

  public subscript(axis: Axis) -> Int8 {
    get {
      switch axis {
      case .warmth: warmth
      case .energy: energy
      case .wit: wit
      case .confidence: confidence
      case .formality: formality
      }
    }
    set {
      switch axis {
      case .warmth: warmth = newValue
      case .energy: energy = newValue
      case .wit: wit = newValue
      case .confidence: confidence = newValue
      case .formality: formality = newValue
      }
    }
  }

  /// This tone, except where the other one leans to a side.
  func overridden(by other: Tone) -> Tone {
    var result = self
    for axis in Axis.allCases where other[axis] != 0 { result[axis] = other[axis] }
    return result
  }
}

extension Tone.Axis {
  /// As documents write it.
  public var name: String { String(describing: self) }

  /// What the tone bank calls the axis' lower and upper end.
  public var ends: (low: String, high: String) {
    switch self {
    case .warmth: ("cool", "warm")
    case .energy: ("calm", "lively")
    case .wit: ("earnest", "witty")
    case .confidence: ("shy", "bold")
    case .formality: ("casual", "formal")
    }
  }
}

extension Tone {
  /// The names under which the tone bank keeps lines, `neutral` first.
  static let bankNames: [String] =
    ["neutral"] + Axis.allCases.flatMap { [$0.ends.low, $0.ends.high] }

  /// The ends this tone leans to, by their names in the tone bank; `neutral` when to none.
  public var leanings: [String] {
    let ends = Axis.allCases.compactMap { axis in
      self[axis] == 0 ? nil : self[axis] < 0 ? axis.ends.low : axis.ends.high
    }
    return ends.isEmpty ? ["neutral"] : ends
  }
}

extension Tone {
  /// Reads every axis that can be read; the others are 0.
  init(_ node: Node, _ faults: inout Faults) {
    self.init()
    let axes = Axis.allCases.map(\.name)
    guard let fields = node.object(axes, noting: &faults) else { return }
    for axis in Axis.allCases {
      guard let value = fields[axis.name] else { continue }
      self[axis] = Int8(faults.read(0, try value.whole(-1...1)))
    }
  }
}

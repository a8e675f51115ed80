import JSONText
import WebHost

/// How a page is staged: by which host, on what screen, with which faults.
struct Staging: Sendable {
  var network: Network
  var width = 390
  var height = 844
  var density = 2.0

  /// The host shows the ad from the beginning.
  var isViewable = true
  var isPageHidden = false
  /// Milliseconds until an MRAID host is there, and from there until it is ready.
  var late = 0
  var readyAfter = 0
  /// The host begins with a size of 1 × 1.
  var isTiny = false
  /// The host's volume, nil where it does not know.
  var volume: Int?
  /// No host at all.
  var isAbsent = false

  var hasNoAudio = false
  var hasNoFetch = false
  var hasNoWasm = false
  var hangsWasm = false
  var hasNoCanvas = false
  /// The page's policy forbids WebAssembly.
  var hasPolicy = false
  /// The page is in a sandboxed frame of another origin.
  var isFramed = false
  /// No more is watched than a measurement of speed bears.
  var isLight = false

  /// Whether the host says what is viewable, and how loud it is.
  var isMRAID: Bool { network.familyName == "mraid" }

  /// MRAID's version there: older hosts know no exposure and no volume.
  var version: Int {
    switch network {
    case .applovin, .snapchat, .digitalturbine: 2
    default: 3
    }
  }

  var json: String {
    let stage: Wire = [
      "kind": .text(network.familyName), "version": .number(Double(version)),
      "viewable": .flag(isViewable), "pageHidden": .flag(isPageHidden),
      "late": .number(Double(late)), "readyAfter": .number(Double(readyAfter)),
      "tiny": .flag(isTiny), "absent": .flag(isAbsent), "noAudio": .flag(hasNoAudio),
      "noFetch": .flag(hasNoFetch), "noWasm": .flag(hasNoWasm), "hangWasm": .flag(hangsWasm),
      "noCanvas": .flag(hasNoCanvas), "light": .flag(isLight), "downPhase": 1,
    ]
    let volume = volume.map { String($0) } ?? "null"
    return "Object.assign(\(stage.json), {volume: \(volume)})"
  }
}

extension Network {
  var familyName: String { family.description }
}

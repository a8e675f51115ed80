/// What can be wrong with data: each case says what, where and how to mend it, in one line.
public enum PackError: Error, Sendable, Equatable {
  /// There is no such file.
  case noFile(String)
  case unreadable(String, why: String)
  case tooLarge(file: String, bytes: Int, limit: Int)
  /// A file that should be a picture, and what is wrong with it.
  case picture(String, PNGError)
  /// The document is not JSON.
  case syntax(Place, what: String, mend: String)
  case missingKey(Place, key: String)
  case unknownKey(Place, key: String, nearest: String?, known: [String])
  case wrongKind(Place, found: String, wanted: String)
  case outOfRange(Place, found: String, wanted: String)
  case duplicate(Place, what: String, mend: String)
  /// A name that should be one of a known list: a cue, a fact, a mood.
  case unknownName(Place, kind: String, name: String, nearest: String?, known: [String])
  /// A spoken text or a word of copy is not as it must be.
  case text(Place, what: String, mend: String)
  case lowContrast(Place, ratio: Double, least: Double)
  /// No character, sponsor or game goes by this id.
  case unknownID(kind: String, id: String, nearest: String?, known: [String])
  /// Packs extend one another in a circle, or too far.
  case circle(Place, ids: [String])
  case noRoot(tried: [String])
  /// A character card cannot be taken over.
  case card(file: String, what: String, mend: String)
  case unwritable(String, why: String, mend: String)
  /// No new character can be made like that.
  case unmakeable(what: String, mend: String)

  /// The input is absent, not bad: exit code 66 instead of 65.
  public var isMissingInput: Bool {
    switch self {
    case .noFile, .unknownID, .noRoot, .unreadable: true
    default: false
    }
  }
}

extension PackError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFile(let file): "no file at \(file): create it, or check the path"
    case .unreadable(let file, let why):
      "cannot read \(file): \(why); give a plain file that you may read"
    case .tooLarge(let file, let bytes, let limit):
      "\(file) has \(counted(bytes, "byte")), more than \(limit): split or shorten it"
    case .picture(let file, let error): "\(file): \(error)"
    case .syntax(let place, let what, let mend): "not JSON at \(place): \(what); \(mend)"
    case .missingKey(let place, let key): "missing key \"\(key)\" at \(place): add it"
    case .unknownKey(let place, let key, let nearest, let known):
      "unknown key \(quoted(key)) at \(place): \(Self.hint(nearest, known))"
    case .wrongKind(let place, let found, let wanted):
      "\(found) at \(place): write \(wanted)"
    case .outOfRange(let place, let found, let wanted):
      "\(found) is out of range at \(place): write \(wanted)"
    case .duplicate(let place, let what, let mend): "\(what) is given twice at \(place): \(mend)"
    case .unknownName(let place, let kind, let name, let nearest, let known):
      "unknown \(kind) \(quoted(name)) at \(place): \(Self.hint(nearest, known))"
    case .text(let place, let what, let mend): "\(what) at \(place): \(mend)"
    case .lowContrast(let place, let ratio, let least):
      "ink on surface has a contrast of \(Self.tenths(ratio)) at \(place): "
        + "choose colours with at least \(Self.tenths(least))"
    case .unknownID(let kind, let id, let nearest, let known):
      "no \(kind) \(quoted(id)): \(Self.hint(nearest, known))"
    case .circle(let place, let ids):
      "packs extend in a circle at \(place): \(ids.joined(separator: " → ")); cut one link"
    case .noRoot(let tried):
      "no Characters and Assets folders in \(tried.joined(separator: ", ")): "
        + "run inside the project, set INTERLUDE_ROOT, or give --root"
    case .card(let file, let what, let mend): "cannot import \(file): \(what); \(mend)"
    case .unmakeable(let what, let mend): "\(what): \(mend)"
    case .unwritable(let path, let why, let mend): "cannot write \(path): \(why); \(mend)"
    }
  }

  private static func hint(_ nearest: String?, _ known: [String]) -> String {
    let list = known.isEmpty ? "there is none" : "known: " + known.joined(separator: ", ")
    if let nearest { return "did you mean \"\(nearest)\"? (\(list))" }
    return known.isEmpty ? list : "use one of these (\(list))"
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension PackError {
  static func unwritable(_ path: String, _ fault: SystemFault) -> PackError {
    .unwritable(path, why: fault.why, mend: fault.mend)
  }
}

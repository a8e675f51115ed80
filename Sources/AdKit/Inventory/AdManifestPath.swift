import JSONText

/// The way from the root of a document to a value, put into words only when something is wrong.
indirect enum AdManifestPath: Sendable {
  case root
  case key(AdManifestPath, String)
  case index(AdManifestPath, Int)

  var text: String {
    switch self {
    case .root: ""
    case .key(.root, let key): shown(key)
    case .key(let parent, let key): "\(parent.text).\(shown(key))"
    case .index(let parent, let index): "\(parent.text)[\(index)]"
    }
  }

  init(_ steps: [JSONFault.Step]) {
    self = steps.reduce(.root) { path, step in
      switch step {
      case .key(let key): .key(path, key)
      case .index(let index): .index(path, index)
      }
    }
  }

  private func shown(_ key: String) -> String {
    let isPlain = key.utf8.count <= 40 && key.unicodeScalars.allSatisfy { $0.isPlain && $0 != " " }
    return isPlain && !key.isEmpty ? key : quoted(key)
  }
}

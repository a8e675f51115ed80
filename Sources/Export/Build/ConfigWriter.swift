import JSONText

/// The JSON file that some networks want beside a page.
struct ConfigWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ config: Recipe.Config, _ orientation: Orientation, language: String) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key(config.orientationKey)
      writer.whole(config.orientation[orientation])
      if let key = config.languagesKey {
        writer.key(key)
        writer.array { $0.string(language) }
      }
    }
    bytes = writer.bytes + [10]
  }
}

import JSONText

extension CardFields {
  /// The PNG of the icon among the assets: the one named `main`, else the first.
  ///
  /// - Parameter read: the bytes behind an address within the file; nil where there are none.
  mutating func icon(_ read: (String) -> [UInt8]?) -> (png: [UInt8], from: String)? {
    let icons = assets.filter { $0.type.lowercased() == "icon" }
    let wanted = icons.first { $0.name.lowercased() == "main" } ?? icons.first
    for asset in assets where asset.from != wanted?.from {
      report.ignore(asset.from, "only the icon is shown")
    }
    guard let wanted, !wanted.uri.lowercased().hasPrefix("ccdefault:") else { return nil }
    let scheme = wanted.uri.lowercased().prefix(8)
    if scheme.hasPrefix("https://") || scheme.hasPrefix("http://") {
      report.ignore(wanted.from, "no address in a card is ever fetched")
      return nil
    }
    guard let bytes = scheme.hasPrefix("data:") ? Self.data(wanted.uri) : read(wanted.uri) else {
      report.ignore(wanted.from, "nothing is found at \(quoted(wanted.uri))")
      return nil
    }
    guard bytes.starts(with: PNG.signature) else {
      report.ignore(wanted.from, "its picture is no PNG")
      return nil
    }
    return (bytes, wanted.from)
  }

  /// What a `data:` address holds, where it is base64.
  private static func data(_ uri: String) -> [UInt8]? {
    guard let comma = uri.firstIndex(of: ","), uri[..<comma].lowercased().hasSuffix(";base64")
    else { return nil }
    return Base64.decode(uri[comma...].utf8.dropFirst())
  }
}

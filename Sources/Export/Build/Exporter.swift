import WebHost

/// Makes the files that networks take of an ad; the same ad becomes the same bytes, everywhere.
public struct Exporter: Sendable {
  public let parts: WebParts
  public let table: RuleTable
  public var orientation = Orientation.any
  /// Whether pages run the game as a script, for hosts that refuse WebAssembly.
  public var isTwin = false

  public init(_ parts: WebParts, table: RuleTable) {
    self.parts = parts
    self.table = table
  }

  /// What the files of an ad are called: its name and ten digits that stand for its data, its page
  /// and the parts that `make web` built, so that other content never has the same name.
  public func name(of creative: Creative) -> String {
    let colours = creative.colours
    let texts = [
      creative.game, creative.title, creative.call, creative.store, creative.language,
      colours.background, colours.ink, colours.button, colours.buttonInk, orientation.rawValue,
    ].map { Array($0.utf8) }
    let staged = table.networks.first.map { creative.data($0).bytes } ?? []
    let digits = Fingerprint.of(parts: texts + [staged] + parts.essence(isTwin: isTwin))
    return "\(creative.name)_\(digits)\(isTwin ? "_js" : "")"
  }

  /// The ad as one network takes it, looked at with that network's rules and Interlude's own.
  ///
  /// - Throws: `ExportError` where parts are missing or the data are too large.
  public func target(_ creative: Creative, for network: AdNetwork) throws(ExportError) -> Target {
    let (page, report) = try page(creative, for: network)
    var upload = packed(page, creative, network)
    upload.report = report
    let name = upload.path.split(separator: "/").last.map(String.init) ?? upload.path
    let file = Upload(name: name, bytes: upload.bytes)
    upload.validation = Validator(table).validate(file, for: network)
    // A twin is a file of its own, outside of the bar for sizes.
    upload.house = Validator(table).houseFindings(in: file, for: network).filter {
      !isTwin || $0.rule.id != "house-size"
    }
    return upload
  }

  private func page(
    _ creative: Creative, for network: AdNetwork
  ) throws(ExportError) -> ([UInt8], SizeReport) {
    let data = creative.data(network)
    let counted = data.bytes.count - data.letters
    guard counted <= CreativeData.mostBytes else {
      throw .tooLarge(
        what: "the data of \(creative.name)", bytes: counted,
        limit: CreativeData.mostBytes)
    }
    let recipe = network.recipe
    let colours = creative.colours
    // An adapter opens `store` where its host does not know the store itself.
    let store = PageTemplate.quoted(recipe.url.isEmpty ? creative.store : recipe.url)
    let adapter =
      Array("var store=\"".utf8) + store + Array("\";\n".utf8) + (try parts.adapter(recipe.adapter))
    var values: [String: [UInt8]] = [
      "language": PageTemplate.escaped(creative.language),
      "title": PageTemplate.escaped(creative.title), "call": PageTemplate.escaped(creative.call),
      "head": Array(head(recipe).utf8), "background": Array(colours.background.utf8),
      "ink": Array(colours.ink.utf8), "button": Array(colours.button.utf8),
      "buttonInk": Array(colours.buttonInk.utf8),
      "data": WebText.encode(Packer.pack(data.bytes)), "shell": parts.shell,
    ]
    if isTwin {
      guard let twin = parts.twin else { throw .notBuilt(path: "\(creative.game).twin.js") }
      values["tool"] = []
      values["code"] = []
      values["adapter"] = twin + [10] + adapter
    } else {
      values["tool"] = WebText.encode(parts.unpacker)
      values["code"] = WebText.encode(parts.code)
      values["adapter"] = adapter
    }
    var (page, sizes) = try parts.template.filled(values)
    if isTwin, let twin = parts.twin {
      sizes["code"] = twin.count
      sizes["adapter"] = adapter.count
    }
    if recipe.package == .snippet { page = Snippet.of(page) }
    return (page, SizeReport(parts, data, sizes: sizes, page: page.count, isTwin: isTwin))
  }

  private func head(_ recipe: Recipe) -> String {
    let metas = recipe.metas.map {
      "<meta name=\"\($0.name)\" content=\"\($0.content[orientation])\">"
    }
    return (metas + recipe.head).joined(separator: "\n")
  }

  private func packed(_ page: [UInt8], _ creative: Creative, _ network: AdNetwork) -> Target {
    let recipe = network.recipe
    let name = name(of: creative)
    let main = recipe.main.replacing("{name}", with: name)
    var target = Target(
      network: network, path: "\(network.id)/\(name)/\(main)", bytes: page, page: page,
      report: .empty, validation: .empty(network))
    switch recipe.package {
    case .html: break
    case .snippet:
      let escaped = Snippet.escaped(page)
      target.others.append(("\(network.id)/\(name)/snippet.escaped.txt", escaped))
    case .zip:
      let folder = recipe.folder.replacing("{name}", with: name)
      var zip = ZipWriter()
      zip.add(folder.isEmpty ? main : "\(folder)/\(main)", page)
      if let config = recipe.config { zip.add(config.file, json(config, creative)) }
      target.path = "\(network.id)/\(name).zip"
      target.bytes = zip.bytes
    }
    return target
  }

  private func json(_ config: Recipe.Config, _ creative: Creative) -> [UInt8] {
    var writer = ConfigWriter()
    writer.write(config, orientation, language: creative.language)
    return writer.bytes
  }
}

extension Validation {
  static func empty(_ network: AdNetwork) -> Validation {
    Validation(file: "", network: network, bytes: 0, count: 0, findings: [])
  }
}

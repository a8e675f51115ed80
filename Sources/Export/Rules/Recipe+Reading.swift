import Packs

extension Recipe {
  init(_ node: Node) throws(PackError) {
    let fields = try node.object(
      "format", "main", "folder", "adapter", "head", "metas", "url", "config")
    package = try fields.required("format").named()
    main = try fields.required("main").copy(atMost: 60)
    folder = try fields["folder"]?.copy(atMost: 60) ?? ""
    adapter = try fields.required("adapter").identifier()
    head = try fields["head"]?.strings() ?? []
    url = try fields["url"]?.copy(atMost: 200) ?? ""
    config = try fields["config"].map { node throws(PackError) in try Config(node) }
    var metas: [Meta] = []
    for node in try fields["metas"]?.list(atMost: 8, "metas") ?? [] {
      let fields = try node.object("name", "any", "portrait", "landscape")
      metas.append(
        Meta(
          name: try fields.required("name").string(),
          content: ByOrientation(
            any: try fields.required("any").string(),
            portrait: try fields.required("portrait").string(),
            landscape: try fields.required("landscape").string())))
    }
    self.metas = metas
  }
}

extension Recipe.Config {
  init(_ node: Node) throws(PackError) {
    let fields = try node.object(
      "file", "orientation", "any", "portrait", "landscape", "languages")
    file = try fields.required("file").copy(atMost: 60)
    orientationKey = try fields.required("orientation").codeKey()
    orientation = ByOrientation(
      any: Int(try fields.required("any").whole(0...9)),
      portrait: Int(try fields.required("portrait").whole(0...9)),
      landscape: Int(try fields.required("landscape").whole(0...9)))
    languagesKey = try fields["languages"].map { node throws(PackError) in try node.codeKey() }
  }
}

extension Node {
  fileprivate func codeKey() throws(PackError) -> String { try copy(atMost: 40) }
}

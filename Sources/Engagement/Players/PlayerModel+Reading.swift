import Packs
import Playable

extension PlayerModel {
  /// Reads a model from its file (`Assets/Players/README.md` tells every key).
  ///
  /// - Throws: `PackError` with the place of what is wrong.
  public init(path: String) throws(PackError) {
    try self.init(Node(SourceFile(path: path)))
  }

  init(_ node: Node) throws(PackError) {
    let fields = try node.object(
      "id", "about", "skill", "style", "reaction", "aim", "lapses", "boredomPerMinute",
      "quitOnFail", "retry", "cta", "response", "readingSeconds", "touches")
    id = try fields.required("id").identifier()
    about = try fields.required("about").copy(atMost: 200)
    skill = try Spread(fields.required("skill"))
    style =
      try fields["style"]?.choice(
        "play style", ["bold": .bold, "careful": .careful, "playful": .playful]) ?? .playful
    reaction = try fields["reaction"].map { node throws(PackError) in try Reaction(node) }
    aim = try fields["aim"].map { node throws(PackError) in try Aim(node) }
    if (reaction == nil) != (aim == nil) {
      throw PackError.missingKey(node.place, key: reaction == nil ? "reaction" : "aim")
    }
    let lapses = try fields["lapses"]?.object("perMinute", "seconds")
    lapsesPerMinute = try lapses?.required("perMinute").number(0...60) ?? 0
    lapseSeconds = try lapses?.required("seconds").number(0...60) ?? 0
    boredomPerMinute = try fields["boredomPerMinute"]?.number(0...60) ?? 0
    quitOnFail = try fields["quitOnFail"]?.number(0...1) ?? 0
    retry = try fields["retry"]?.number(0...1) ?? 0
    cta = try fields["cta"]?.number(0...1) ?? 0
    response = try fields["response"]?.number(0...1) ?? 0
    readingSeconds = try fields["readingSeconds"]?.number(0...60) ?? 1.5
    touches = try fields["touches"]?.flag() ?? true
  }
}

extension PlayerModel.Spread {
  init(_ node: Node) throws(PackError) {
    let fields = try node.object("mean", "deviation")
    mean = try fields.required("mean").number(0...1)
    deviation = try fields["deviation"]?.number(0...1) ?? 0
  }
}

extension PlayerModel.Reaction {
  init(_ node: Node) throws(PackError) {
    let fields = try node.object("mu", "sigma", "tau")
    mu = try fields.required("mu").number(0...2_000)
    sigma = try fields.required("sigma").number(0...1_000)
    tau = try fields.required("tau").number(0...2_000)
  }
}

extension PlayerModel.Aim {
  init(_ node: Node) throws(PackError) {
    let fields = try node.object("width", "intercept", "slope")
    width = try fields.required("width").number(0.1...500)
    intercept = try fields.required("intercept").number(0...2_000)
    slope = try fields.required("slope").number(0...1_000)
  }
}

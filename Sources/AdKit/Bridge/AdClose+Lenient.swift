extension AdClose {
  /// A close control from a server's words: what is unknown, missing or absurd is standard, so that
  /// closing is always within reach.
  public init(treatment: String?, position: String?, delaySeconds: Double?) {
    let standard = AdClose()
    self.init(
      treatment: treatment.flatMap(Treatment.init) ?? standard.treatment,
      position: position.flatMap(Position.init) ?? standard.position,
      delaySeconds: delaySeconds ?? standard.delaySeconds)
  }
}

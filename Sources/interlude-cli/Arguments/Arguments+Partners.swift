extension Arguments {
  /// - Throws: `Failure` where one of the options is given that another one makes idle.
  func expectNothing(of options: [Option], beside other: Option) throws {
    guard let idle = options.first(where: has) else { return }
    throw Failure(.usage, "\(other.name) takes no \(idle.name): leave one of them out")
  }

  /// - Throws: `Failure` where one of the options is given that says nothing without another one.
  func expectPartner(_ other: Option, of options: [Option], _ command: Command) throws {
    guard !has(other), let idle = options.first(where: has) else { return }
    throw Failure.usage(
      "\(idle.name) says nothing without \(other.usage): give both, or leave \(idle.name) out",
      command)
  }

  /// - Throws: `Failure` of usage where both ways to print are asked for.
  func expectOnePrint() throws {
    if has(.json) && has(.markdown) {
      throw Failure(.usage, "give --json or --markdown, not both")
    }
  }
}

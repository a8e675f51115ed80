import AdKit

/// Explores every situation that can come about, breadth first, each once.
struct ModelChecker {
  struct Report {
    /// Situations that differ.
    var states = 0
    var steps = 0
    /// Ways through them of exactly the stated depth.
    var schedules = 0.0
    var depth = 0
    /// Everything that can ever come about was seen.
    var isComplete = false
    /// What went wrong, with the shortest way to it.
    var fault: String?
  }

  private struct Visit {
    var world: World
    var parent: Int
    var action: Action?
    var reaction: World.Reaction?
  }

  private var visits: [Visit] = []
  private var seen: [World: Int] = [:]
  /// Where each situation that was explored leads, once for each way.
  private var edges: [[Int32]] = []
  private var report = Report()

  /// - Parameters:
  ///   - depth: how many steps, at most.
  ///   - limit: how many situations, at most; a level that passes it is still finished.
  static func explore(
    _ setting: World.Setting, table: LifecycleTable = .standard, depth: Int,
    limit: Int = .max
  ) -> Report {
    var checker = ModelChecker()
    return checker.run(World(setting, table: table), depth, limit)
  }

  private mutating func run(_ start: World, _ depth: Int, _ limit: Int) -> Report {
    var world = start
    world.normalise()
    visits = [Visit(world: world, parent: -1)]
    seen = [world: 0]
    var level = 0..<1
    while report.depth < depth, !level.isEmpty, visits.count <= limit {
      for index in level {
        expand(index)
        if report.fault != nil { break }
      }
      if report.fault != nil { break }
      report.depth += 1
      level = level.upperBound..<visits.count
    }
    report.states = visits.count
    report.isComplete = level.isEmpty
    report.schedules = schedules
    return report
  }

  /// How many different ways of `report.depth` steps lead through what was explored.
  private var schedules: Double {
    var ways = [Double](repeating: 0, count: visits.count)
    ways[0] = 1
    for _ in 0..<report.depth {
      var next = [Double](repeating: 0, count: visits.count)
      for (index, targets) in edges.enumerated() where ways[index] > 0 {
        for target in targets { next[Int(target)] += ways[index] }
      }
      ways = next
    }
    return ways.reduce(0, +)
  }

  private mutating func expand(_ index: Int) {
    let world = visits[index].world
    edges.append([])
    for action in world.actions {
      var next = world
      next.step(action)
      let tells = next.tells
      visit(next, index, action, nil)
      guard world.setting.canReact, tells > 0 else { continue }
      for at in 1...tells {
        for call in world.reactions {
          let reaction = World.Reaction(at: at, call: call)
          var next = world
          next.step(action, reacting: reaction)
          visit(next, index, action, reaction)
        }
      }
      if report.fault != nil { return }
    }
  }

  private mutating func visit(
    _ world: World, _ parent: Int, _ action: Action, _ reaction: World.Reaction?
  ) {
    report.steps += 1
    var normal = world
    if world.fault == nil { normal.normalise() }
    if world.fault == nil, let known = seen[normal] {
      return edges[parent].append(Int32(known))
    }
    if let fault = world.fault ?? normal.clearing() {
      if report.fault == nil { report.fault = fault + trace(parent, action, reaction) }
      return
    }
    seen[normal] = visits.count
    edges[parent].append(Int32(visits.count))
    visits.append(Visit(world: normal, parent: parent, action: action, reaction: reaction))
  }

  private func trace(_ parent: Int, _ action: Action, _ reaction: World.Reaction?) -> String {
    var lines = [ModelChecker.line(action, reaction)]
    var index = parent
    while index >= 0, let action = visits[index].action {
      lines.append(ModelChecker.line(action, visits[index].reaction))
      index = visits[index].parent
    }
    return "\n  " + lines.reversed().joined(separator: "\n  ")
  }

  private static func line(_ action: Action, _ reaction: World.Reaction?) -> String {
    "\(action)" + (reaction.map { " and inside event \($0.at) \($0.call)" } ?? "")
  }
}

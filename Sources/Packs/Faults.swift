/// What is wrong with documents that are read to their end, so that no fault hides another.
struct Faults {
  private(set) var all: [PackError] = []

  mutating func note(_ error: PackError) {
    if !all.contains(error) { all.append(error) }
  }

  /// A value, or what stands in for it where it does not read.
  mutating func read<Value>(
    _ standIn: Value, _ value: @autoclosure () throws(PackError) -> Value
  ) -> Value {
    do throws(PackError) {
      return try value()
    } catch {
      note(error)
      return standIn
    }
  }

  /// - Throws: the first fault, in the order of reading.
  func expectNone() throws(PackError) {
    if let first = all.first { throw first }
  }
}

extension Node {
  /// Its members; those that are known are read however many are not. Nil where it is no object.
  func object(_ keys: [String], noting faults: inout Faults) -> Fields? {
    let members: [(key: String, node: Node)]
    do throws(PackError) {
      members = try self.members()
    } catch {
      faults.note(error)
      return nil
    }
    for (key, node) in members where !keys.contains(key) {
      faults.note(node.unknownKey(key, among: keys))
    }
    return Fields(owner: self, members: members)
  }
}

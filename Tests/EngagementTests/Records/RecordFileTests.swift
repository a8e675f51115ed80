import Engagement
import Foundation
import Testing

@Suite struct RecordFileTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "records-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func lines(_ ids: ClosedRange<UInt64>) -> [UInt8] {
    ids.flatMap { RecordTests.sample($0).line + [10] }
  }

  func ids(in path: String) throws -> (ids: [UInt64], census: RecordCensus) {
    var reading = RecordReading()
    var ids: [UInt64] = []
    try reading.read(path: path) { ids.append($0.id) }
    return (ids, reading.census)
  }

  @Test func `E-10: a file grows by appending, and a record counts once`() throws {
    let path = path("a.jsonl")
    try RecordFile(appendingTo: path).append(lines(1...3))
    try RecordFile(appendingTo: path).append(lines(3...5))
    let (ids, census) = try ids(in: path)
    #expect(ids == [1, 2, 3, 4, 5])
    #expect(census.records == 5 && census.duplicates == 1 && census.torn.isEmpty)
  }

  @Test func `E-10: wherever the last line is torn, the lines before it stand`() throws {
    let whole = lines(1...3)
    let path = path("torn.jsonl")
    let start = lines(1...2).count
    for end in stride(from: start + 1, to: whole.count - 1, by: 7) {
      try Data(whole[..<end]).write(to: URL(filePath: path))
      let (before, census) = try ids(in: path)
      #expect(before == [1, 2] && census.torn == [path])
      let file = try RecordFile(appendingTo: path)
      #expect(file.dropped == end - start)
      try file.append(lines(9...9))
      #expect(try ids(in: path).ids == [1, 2, 9])
    }
  }

  @Test func `E-10: a last line that only lacks its line feed is kept`() throws {
    let path = path("open.jsonl")
    try Data(lines(1...2).dropLast()).write(to: URL(filePath: path))
    #expect(try ids(in: path).ids == [1, 2])
    try RecordFile(appendingTo: path).append(lines(3...3))
    #expect(try ids(in: path).ids == [1, 2, 3])
  }

  @Test func `G-19: a file of something else is left as it is`() throws {
    for text in ["# Notes\nwithout an end", "one line", "\n\n", "{\"a\":1}\n"] {
      let path = path("other")
      try Data(text.utf8).write(to: URL(filePath: path))
      #expect(throws: RecordFileError.self) { try RecordFile(appendingTo: path) }
      #expect(try Data(contentsOf: URL(filePath: path)) == Data(text.utf8))
    }
  }

  @Test func `E-10: bad lines are counted and told with their place`() throws {
    let path = path("bad.jsonl")
    let text = lines(1...1) + Array("\n{\"schema\":1,\"seed\":-3}\n".utf8) + lines(2...2)
    try Data(text).write(to: URL(filePath: path))
    let (ids, census) = try ids(in: path)
    #expect(ids == [1, 2])
    #expect(census.faults.map(\.line) == [3])
    #expect(census.faults.first?.description.hasPrefix("\(path), line 3, seed") == true)
  }

  @Test func `E-10: a last line without its feed that never was a record is no torn one`() throws {
    let path = path("text")
    try Data(lines(1...1) + Array("dear diary".utf8)).write(to: URL(filePath: path))
    let (ids, census) = try ids(in: path)
    #expect(ids == [1] && census.torn.isEmpty && census.faults.map(\.line) == [2])
  }

  @Test func `G-18: a missing file, a folder and an endless line are refused`() throws {
    #expect(throws: RecordFileError.self) { try ids(in: path("none")) }
    #expect(throws: RecordFileError.self) { try ids(in: folder.path) }
    let long = path("long")
    try Data(repeating: 65, count: LineReader.limit * 2 + 5).write(to: URL(filePath: long))
    #expect(throws: RecordFileError.self) { try ids(in: long) }
  }

  @Test func `E-21: an empty file has no records and no faults`() throws {
    let path = path("empty.jsonl")
    try Data().write(to: URL(filePath: path))
    let (ids, census) = try ids(in: path)
    #expect(ids.isEmpty && census == RecordCensus())
  }
}

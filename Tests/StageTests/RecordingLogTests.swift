import Playable
import Stage
import TestSupport
import Testing

@Suite struct RecordingLogTests {
  /// A log of a session, and where each of its chunks ends.
  private func log(_ moments: [Moment], every: Int) -> (bytes: [UInt8], ends: [Int], kept: [Int]) {
    var recorder = Recorder(Samples.header())
    var log = RecordingLog()
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var kept: [Int] = []
    for (index, moment) in moments.enumerated() {
      recorder.append(moment)
      guard index % every == every - 1 || index == moments.count - 1 else { continue }
      bytes += log.chunk(
        of: recorder, hash: UInt64(index), isComplete: index == moments.count - 1)
      ends.append(bytes.count)
      kept.append(index + 1)
    }
    return (bytes, ends, kept)
  }

  @Test func `G-19: a log cut anywhere gives the session up to its last whole chunk`() throws {
    let moments = Samples.anything(seed: 12, count: 1_000)
    let (bytes, ends, kept) = log(moments, every: 100)
    for count in 0..<bytes.count {
      let torn = Array(bytes.prefix(count))
      guard let chunk = ends.lastIndex(where: { $0 <= count }) else {
        #expect(throws: RecordingError.self) { try RecordingLog.recover(torn) }
        continue
      }
      let recovered = try RecordingLog.recover(torn)
      #expect(Int(recovered.lost) == count - ends[chunk])
      if count == ends[chunk] {
        let reader = try RecordingReader(recovered.recording)
        #expect(!reader.isComplete && reader.finalHash == UInt64(kept[chunk] - 1))
        #expect(try RecordingReader.moments(recovered.recording) == Array(moments[..<kept[chunk]]))
      }
    }
  }

  @Test func `G-19: a whole log holds the same recording as a file written at the end`() throws {
    let moments = Samples.bricks(seed: 5, hand: .finger)
    let (bytes, _, _) = log(moments, every: 300)
    let recovered = try RecordingLog.recover(bytes)
    #expect(recovered.lost == 0)
    var recorder = Recorder(Samples.header())
    for moment in moments { recorder.append(moment) }
    #expect(recovered.recording == recorder.finished(hash: UInt64(moments.count - 1)))
    #expect(bytes.count < recovered.recording.count + 600)
  }

  @Test func `G-19: a changed byte loses its chunk and what follows, no more`() throws {
    let (bytes, ends, kept) = log(Samples.anything(seed: 13, count: 500), every: 50)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x41
      let chunk = ends.lastIndex { $0 <= index }
      do throws(RecordingError) {
        let recovered = try RecordingLog.recover(damaged)
        guard let chunk else {
          Issue.record("byte \(index): nothing was whole")
          continue
        }
        #expect(try RecordingReader.moments(recovered.recording).count == kept[chunk])
      } catch {
        #expect(chunk == nil)
      }
    }
  }

  @Test func `Something else is not a log`() {
    #expect(throws: RecordingError.notARecording) { try RecordingLog.recover([]) }
    let recording = Recorder(Samples.header()).finished(hash: 0)
    #expect(!RecordingLog.isLog(recording))
    #expect(throws: RecordingError.notARecording) { try RecordingLog.recover(recording) }
    #expect(throws: RecordingError.unsupportedVersion(found: 2)) {
      try RecordingLog.recover([0x89, 0x49, 0x4c, 0x4c, 2])
    }
  }
}

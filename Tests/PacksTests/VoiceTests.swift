import Foundation
import Packs
import Playable
import Stage
import Testing

/// What each shipped character says in English.
private struct Voices {
  let rules: [(id: String, rules: [Document.Rule])]

  init() throws {
    rules = try Shipped.characters.ids.map { id in
      let path = "\(Shipped.characters.folder)/\(id)/lines.en.json"
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return (id, try JSONDecoder().decode(Document.self, from: data).lines)
    }
  }

  var texts: [(id: String, lines: [String])] { rules.map { ($0.id, $0.rules.flatMap(\.say)) } }

  struct Document: Decodable {
    let lines: [Rule]

    struct Rule: Decodable {
      let on: String
      let say: [String]
    }
  }
}

/// Tells speakers apart by the groups of three characters that they use, rare ones counting more.
private struct Ear {
  typealias Vector = [Substring: Double]

  private let rarity: Vector
  private var centroids: [(id: String, vector: Vector)] = []

  init(_ heard: [(id: String, lines: [String])]) {
    var documents: Vector = [:]
    let all = heard.flatMap(\.lines)
    for line in all { for gram in Set(Ear.grams(line)) { documents[gram, default: 0] += 1 } }
    rarity = documents.mapValues { log(Double(all.count + 1) / ($0 + 1)) }
    for (id, lines) in heard {
      var sum: Vector = [:]
      for line in lines { sum.merge(vector(line)) { $0 + $1 } }
      centroids.append((id, Ear.unit(sum)))
    }
  }

  func speaker(of line: String) -> String {
    let line = vector(line)
    func closeness(_ centroid: Vector) -> Double {
      // In the order of the groups: floating-point sums depend on it.
      line.keys.sorted().reduce(0) { $0 + line[$1, default: 0] * centroid[$1, default: 0] }
    }
    return centroids.max { closeness($0.vector) < closeness($1.vector) }?.id ?? ""
  }

  private func vector(_ line: String) -> Vector {
    var counts: Vector = [:]
    for gram in Ear.grams(line) { counts[gram, default: 0] += rarity[gram, default: 0] }
    return Ear.unit(counts)
  }

  private static func unit(_ vector: Vector) -> Vector {
    let length = vector.values.sorted().reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? vector.mapValues { $0 / length } : vector
  }

  private static func grams(_ line: String) -> [Substring] {
    let padded = "  \(line)  "
    return zip(padded.indices, padded.indices.dropFirst(2)).map { padded[$0...$1] }
  }
}

@Suite struct VoiceTests {
  @Test func `G voices: six characters ship, each with 150 different lines or more`() throws {
    let voices = try Voices().texts
    #expect(voices.map(\.id) == ["miso", "oda", "rocco", "skritch", "sterling", "wren"])
    for (id, lines) in voices {
      #expect(Set(lines).count == lines.count, "\(id) has a line twice")
      #expect(lines.count >= 150, "\(id): \(lines.count)")
    }
  }

  @Test func `G voices: nearest centroid names the speaker of lines it never heard`() throws {
    let voices = try Voices().texts
    var right: [String: Int] = [:]
    let rounds = 6
    for round in 0..<rounds {
      var random = Random(seed: UInt64(round), stream: Stream("voices"))
      var heard: [(id: String, lines: [String])] = []
      var unheard: [(id: String, lines: ArraySlice<String>)] = []
      for (id, lines) in voices {
        var deck = lines
        for last in deck.indices.dropFirst().reversed() {
          deck.swapAt(last, Int(random.below(UInt32(last + 1))))
        }
        unheard.append((id, deck.prefix(10)))
        heard.append((id, Array(deck.dropFirst(10))))
      }
      let ear = Ear(heard)
      for (id, lines) in unheard {
        right[id, default: 0] += lines.count { ear.speaker(of: $0) == id }
      }
    }
    let all = Double(right.values.reduce(0, +)) / Double(10 * rounds * voices.count)
    #expect(all >= 0.7, "\(right) of \(10 * rounds) each")
    for (id, _) in voices {
      #expect(Double(right[id, default: 0]) >= 0.6 * Double(10 * rounds), "\(id): \(right)")
    }
  }

  @Test func `G voices: fewer than one line in ten is shared by two characters`() throws {
    var speakers: [String: Set<String>] = [:]
    for (id, lines) in try Voices().texts {
      for line in lines {
        speakers[line.lowercased().filter { $0.isLetter || $0.isNumber }, default: []].insert(id)
      }
    }
    let shared = speakers.count { $0.value.count > 1 }
    #expect(shared * 10 < speakers.count, "\(shared) of \(speakers.count)")
  }

  @Test func `C-2: every shipped character tells every memory in its own words`() throws {
    for (id, rules) in try Voices().rules {
      let told = Set(rules.map(\.on))
      for kind in MemoryKind.allCases {
        #expect(told.contains("memory.\(kind.name)"), "\(id) on memory.\(kind.name)")
      }
    }
  }

  @Test func `G voices: no two characters wear the same`() throws {
    let looks = try Shipped.characters.ids.map { try Shipped.characters.sheet($0).look }
    for (index, one) in looks.enumerated() {
      for other in looks[(index + 1)...] {
        #expect(one.accessories.isDisjoint(with: other.accessories))
        #expect(one.accent != other.accent && one.hair != other.hair)
      }
    }
  }
}

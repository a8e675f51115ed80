import Foundation

/// What scipy, statsmodels and lifelines say (`Oracle/oracle.py`).
struct Vectors: Decodable {
  struct Wilson: Decodable {
    let k, n: Int
    let confidence, low, high: Double
  }
  struct Proportions: Decodable {
    let a, n, b, m: Int
    let p: Double
  }
  struct Normal: Decodable { let p, z: Double }
  struct Student: Decodable { let freedom, confidence, factor: Double }
  struct Pairs: Decodable {
    let x, y: [Int64]
    let ratio, ratioError, mean, low, high, pairedP, welchP, cut, ks: Double
  }
  struct Lives: Decodable {
    let ended, censored, otherEnded, otherCensored, times: [Int64]
    let survival, low, high: [Double]
    let median: Int64?
    let limit: Int64
    let restricted, logRank, logRankP: Double
  }
  struct Adjusted: Decodable { let p, adjusted: [Double] }

  let wilson: [Wilson]
  let proportions: [Proportions]
  let normals: [Normal]
  let students: [Student]
  let pairs: [Pairs]
  let survivals: [Lives]
  let holm: [Adjusted]

  static func load() throws -> Vectors {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let file = here.appending(path: "../../Fixtures/Statistics/vectors.json")
    return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
  }
}

func isNear(_ a: Double?, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return a == b || abs(a - b) <= tolerance * max(1, abs(b))
}

import JSONText
import Playable

extension PlayerModel {
  /// The model as a file of `Assets/Players` holds it.
  public var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.put("id", id)
      json.put("about", about)
      json.object("skill") {
        $0.put("mean", skill.mean)
        $0.put("deviation", skill.deviation)
      }
      json.put("style", styleName)
      if let reaction {
        json.object("reaction") {
          $0.put("mu", reaction.mu)
          $0.put("sigma", reaction.sigma)
          $0.put("tau", reaction.tau)
        }
      }
      if let aim {
        json.object("aim") {
          $0.put("width", aim.width)
          $0.put("intercept", aim.intercept)
          $0.put("slope", aim.slope)
        }
      }
      writeHabits(to: &json)
    }
    return json.bytes + [10]
  }

  private func writeHabits(to json: inout JSONWriter) {
    json.object("lapses") {
      $0.put("perMinute", lapsesPerMinute)
      $0.put("seconds", lapseSeconds)
    }
    json.put("boredomPerMinute", boredomPerMinute)
    json.put("quitOnFail", quitOnFail)
    json.put("retry", retry)
    json.put("cta", cta)
    json.put("response", response)
    json.put("readingSeconds", readingSeconds)
    json.key("touches")
    json.flag(touches)
  }

  private var styleName: String {
    switch style {
    case .bold: "bold"
    case .careful: "careful"
    case .playful: "playful"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func put(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  fileprivate mutating func put(_ key: String, _ value: Double) {
    self.key(key)
    number(value, digits: 4)
  }

  fileprivate mutating func object(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    object(write)
  }
}

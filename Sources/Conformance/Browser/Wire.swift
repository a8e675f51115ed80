import JSONText

/// A value on its way to the browser, written as a literal.
indirect enum Wire: Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([Wire])
  case object([(String, Wire)])

  func write(into writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.string(text)
    case .number(let number): writer.number(number)
    case .flag(let flag): writer.flag(flag)
    case .list(let values): writer.array { for value in values { value.write(into: &$0) } }
    case .object(let members):
      writer.object {
        for (key, value) in members {
          $0.key(key)
          value.write(into: &$0)
        }
      }
    }
  }

  var json: String {
    var writer = JSONWriter()
    write(into: &writer)
    return writer.text
  }
}

extension Wire: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(arrayLiteral elements: Wire...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, Wire)...) { self = .object(elements) }
}

extension JSON {
  var number: Double? {
    if case .number(let number) = content { number } else { nil }
  }

  var whole: Int { number.flatMap { Int(exactly: $0.rounded()) } ?? 0 }
}

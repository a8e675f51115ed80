import Export
import Packs
import Testing

@Suite struct RuleTests {
  @Test func `X-1: at least sixteen networks are known`() throws {
    let ids = try Stock.table().networks.map(\.id)
    #expect(ids.count >= 16)
    let named = [
      "google", "meta-html", "meta-zip", "applovin", "unity", "ironsource", "mintegral", "moloco",
      "tiktok", "pangle", "vungle", "liftoff", "snapchat", "chartboost", "digitalturbine", "tapjoy",
      "mraid", "preview",
    ]
    #expect(named.allSatisfy(ids.contains))
  }

  @Test func `X-8: every rule tells its source and day`() throws {
    let table = try Stock.table()
    for rule in table.networks.flatMap(\.rules) + table.house {
      #expect(rule.source.read.hasPrefix("20"))
      #expect(rule.source.url.hasPrefix("https://") || rule.source.kind == .house)
      #expect(!rule.says.isEmpty && !rule.mend.isEmpty)
    }
  }

  @Test func `X-8: an upload that keeps the rules passes`() throws {
    let table = try Stock.table()
    for network in table.networks {
      let validation = Validator(table).validate(Model(network).upload, for: network)
      #expect(validation.findings == [], "\(network.id)")
      #expect(validation.count == network.rules.count)
    }
  }

  @Test(arguments: try Stock.table().networks.map(\.id))
  func `X-8: each rule is noticed where it is broken`(_ id: String) throws {
    let table = try Stock.table()
    let validator = Validator(table)
    let network = try table.network(id)
    for rule in network.rules {
      var model = Model(network)
      // Nothing breaks a rule that takes both formats.
      guard Spoiling.spoil(&model, rule, network) else {
        #expect(rule.id == "format")
        continue
      }
      let validation = validator.validate(model.upload, for: network)
      let finding = validation.findings.first { $0.rule.id == rule.id }
      #expect(finding != nil, "\(rule.id): \(validation.findings.map(\.description))")
      #expect(finding?.rule.source == rule.source)
    }
  }

  @Test func `X-8: limits come from the stricter source unless the looser one is asked for`() throws
  {
    let table = try Stock.table()
    let network = try table.network("meta-html")
    var model = Model(network)
    model.body += String(repeating: "a", count: 3_000_000)
    var validator = Validator(table)
    #expect(validator.validate(model.upload, for: network).violations.map(\.rule.id) == ["size"])
    validator.isLoose = true
    #expect(validator.validate(model.upload, for: network).violations == [])
    model.body += String(repeating: "a", count: 3_000_000)
    let finding = validator.validate(model.upload, for: network).violations.first
    #expect(finding?.rule.source.id == "replayable")
  }

  @Test func `X-8: an unknown network is told with the nearest`() throws {
    let table = try Stock.table()
    let error = #expect(throws: PackError.self) { try table.network("applovn") }
    #expect("\(try #require(error))".contains("did you mean \"applovin\"?"))
  }

  @Test func `X-4: what exports promise is looked at on wish`() throws {
    let table = try Stock.table()
    let network = try table.network("preview")
    var validator = Validator(table)
    validator.isStrict = true
    for rule in table.house {
      var model = Model(network)
      #expect(validator.validate(model.upload, for: network).violations == [])
      #expect(Spoiling.spoil(&model, rule, network))
      let findings = validator.validate(model.upload, for: network).findings
      #expect(findings.contains { $0.rule.id == rule.id })
      // A bar of Interlude's own is advice: no network refuses a file for it.
      let size = findings.first { $0.rule.id == "house-size" }
      #expect(size?.isViolation != true)
    }
  }
}

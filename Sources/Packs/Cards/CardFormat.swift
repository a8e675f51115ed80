/// Which of the ways to write a character down a card follows.
public enum CardFormat: String, Sendable, CaseIterable {
  /// Six texts at the root: "TavernCard", without a `spec`.
  case v1 = "V1 card"
  /// `chara_card_v2`: texts under `data`.
  case v2 = "V2 card"
  /// `chara_card_v3`: as V2, with assets and a nickname.
  case v3 = "V3 card"
  /// `tavern_ai`: V1's texts at the root among many keys of its app.
  case tavernAI = "TavernAI card"
  /// `char_name`, `char_persona`, …: Pygmalion, and text-generation-webui's JSON.
  case pygmalion = "Pygmalion character"
  /// `persona` with attributes, `greeting`, `sampleChat`.
  case agnai = "Agnai character"
  /// `name`, `greeting`, `context`: text-generation-webui's YAML.
  case yaml = "YAML character"
  /// Prose about somebody.
  case persona = "plain text"
}

/// What kind of file a card lies in.
public enum CardContainer: String, Sendable, CaseIterable {
  case json = "JSON"
  case png = "PNG"
  case apng = "APNG"
  /// A zip archive with `card.json` at its root.
  case charx = "CHARX"
  /// A JPEG picture with such an archive after it.
  case jpegCharx = "JPEG with CHARX"
  case yaml = "YAML"
  case text = "text file"
}

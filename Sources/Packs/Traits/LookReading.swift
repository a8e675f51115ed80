import Commentary
import Playable

extension PortraitLook {
  /// A look that is the same for the same key at every run.
  static func drawn(from key: String) -> PortraitLook {
    var seed: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in key.utf8 { seed = (seed ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var random = Random(seed: seed, stream: Stream("look"))
    func pick<Value>(_ values: [Value]) -> Value { values[Int(random.below(UInt32(values.count)))] }
    return PortraitLook(
      hair: pick(ColorWords.naturalHair), eyes: pick(ColorWords.naturalEyes),
      accent: pick(ColorWords.accents), skin: pick(ColorWords.skins),
      hairStyle: pick([.short, .long, .curly, .bun, .spiky, .bob, .ponytail]),
      accessories: pick([[], [], .glasses, .earrings, .scarf, .freckles, .headphones, .flower]))
  }

  /// Takes over what a description plainly mentions: "silver hair", "eyes are green", "glasses".
  mutating func read(_ description: DescriptionWords) {
    if let color = description.color(of: ["hair", "haired", "fur"], ColorWords.hair) {
      hair = color
    }
    if let color = description.color(of: ["eyes", "eye", "eyed"], ColorWords.eyes) { eyes = color }
    if let color = description.color(of: ["skin", "skinned", "complexion"], ColorWords.skin) {
      skin = color
    }
    if let color = description.color(of: ColorWords.clothes, ColorWords.cloth) { accent = color }
    if let style = description.hairStyle { hairStyle = style }
    accessories.formUnion(description.accessories)
  }
}

extension DescriptionWords {
  /// The colour next to one of these nouns: up to three words before it, else up to three after.
  fileprivate func color(of nouns: [String], _ colors: [String: UInt32]) -> Color? {
    near(nouns) { colors[$0].map { Color(hex: $0) } }
  }

  /// What is found next to the first noun that has it; the nearest word counts.
  private func near<Found>(_ nouns: [String], _ find: (String) -> Found?) -> Found? {
    for index in positions(of: nouns) where !isNegated(index) {
      for other in [-1, -2, -3, 1, 2, 3].map({ index + $0 })
      where words.indices.contains(other) && words[other].clause == words[index].clause {
        if let found = find(text(other)) { return found }
      }
    }
    return nil
  }

  fileprivate var hairStyle: PortraitLook.HairStyle? {
    for index in positions(of: ["bald", "ponytail", "pigtails"]) where !isNegated(index) {
      return text(index) == "bald" ? .bald : .ponytail
    }
    return near(["hair", "haired"]) { ColorWords.styles[$0] }
  }

  fileprivate var accessories: PortraitLook.Accessories {
    var worn: PortraitLook.Accessories = []
    let names = vocabulary.filter { ColorWords.accessories[$0] != nil }
    for index in positions(of: names) where !isNegated(index) {
      worn.formUnion(ColorWords.accessories[text(index)] ?? [])
    }
    for index in positions(of: ["ears", "tie"]) where index > 0 && !isNegated(index) {
      worn.formUnion(ColorWords.accessories[text(index - 1) + text(index)] ?? [])
    }
    return worn
  }
}

/// What words for colours and looks stand for in a portrait.
enum ColorWords {
  static let hair: [String: UInt32] = [
    "black": 0x231f2b, "dark": 0x2e2533, "raven": 0x231f2b, "brown": 0x5f3d28,
    "brunette": 0x5f3d28, "chestnut": 0x6f3f25, "auburn": 0x8c3b1e, "red": 0xb53a24,
    "rude": 0xb53a24,
    "ginger": 0xc9622b, "crimson": 0xa3182f, "orange": 0xe07a2f, "blonde": 0xe8c56f,
    "blond": 0xe8c56f, "golden": 0xe6b84a, "gold": 0xe6b84a, "silver": 0xc9cfdb,
    "white": 0xf0eef2, "grey": 0x9a9aa6, "gray": 0x9a9aa6, "platinum": 0xe9e2cf,
    "blue": 0x3f6fc9, "teal": 0x2f9c98, "turquoise": 0x3bb8b4, "green": 0x4f9a55,
    "pink": 0xef8fb4, "purple": 0x7b4fb0, "violet": 0x7b4fb0, "lavender": 0xb59be0,
  ]

  static let eyes: [String: UInt32] = [
    "black": 0x2a2530, "dark": 0x3a2a22, "brown": 0x6b4226, "hazel": 0x8a6a35,
    "amber": 0xcf8a22, "golden": 0xd8a02c, "gold": 0xd8a02c, "yellow": 0xd9b92f,
    "green": 0x3f8f4f, "emerald": 0x1f9d63, "blue": 0x3b78c2, "teal": 0x2f9c98,
    "turquoise": 0x2fa8a8, "grey": 0x7d8794, "gray": 0x7d8794, "silver": 0xa9b4c4,
    "violet": 0x7f4fbf, "purple": 0x7f4fbf, "pink": 0xd9648f, "red": 0xc23030,
    "crimson": 0xb01c33, "orange": 0xd97a22,
  ]

  static let skin: [String: UInt32] = [
    "pale": 0xf8dfd0, "fair": 0xf4d3bb, "porcelain": 0xfae6da, "tan": 0xd6a274,
    "tanned": 0xcf9868, "olive": 0xc9a074, "bronze": 0xb47a4a, "brown": 0x8d5a38,
    "dark": 0x6b432b, "ebony": 0x4a2e20, "black": 0x5a3826,
  ]

  static let clothes = [
    "dress", "outfit", "coat", "jacket", "hoodie", "cloak", "cape", "uniform", "shirt", "sweater",
    "scarf", "ribbon", "kimono", "robe", "suit", "vest", "apron",
  ]

  static let cloth: [String: UInt32] = [
    "black": 0x3a3644, "white": 0xe9e6ee, "grey": 0x85889a, "gray": 0x85889a, "silver": 0xaab2c2,
    "red": 0xd2413a, "crimson": 0xb3203a, "scarlet": 0xd92f2f, "orange": 0xee8434,
    "yellow": 0xf2c53d, "gold": 0xdcae3c, "golden": 0xdcae3c, "green": 0x4c9a57,
    "emerald": 0x219a66, "teal": 0x2a9d96, "turquoise": 0x37b3ac, "blue": 0x3f73c8,
    "navy": 0x2c3f73, "purple": 0x7d51b5, "violet": 0x7d51b5, "lavender": 0xa98fd9,
    "pink": 0xec7fa9, "brown": 0x83593a,
  ]

  static let styles: [String: PortraitLook.HairStyle] = [
    "short": .short, "cropped": .short, "long": .long, "flowing": .long, "waistlength": .long,
    "curly": .curly, "curls": .curly, "wavy": .curly, "bun": .bun, "buns": .bun, "spiky": .spiky,
    "messy": .spiky, "wild": .spiky, "bob": .bob, "bobbed": .bob, "braided": .braid,
  ]

  static let accessories: [String: PortraitLook.Accessories] = [
    "glasses": .glasses, "spectacles": .glasses, "monocle": .monocle, "hat": .hat, "cap": .hat,
    "fedora": .hat, "catears": .catEars, "catgirl": .catEars, "catboy": .catEars,
    "neko": .catEars, "feline": .catEars, "headphones": .headphones, "headset": .headphones,
    "bowtie": .bowTie, "freckles": .freckles, "freckled": .freckles, "moustache": .moustache,
    "mustache": .moustache, "earrings": .earrings, "earring": .earrings, "scarf": .scarf,
    "apron": .apron, "flower": .flower, "crown": .crown, "tiara": .crown,
    "pointedears": .pointedEars, "pointyears": .pointedEars, "elfears": .pointedEars,
  ]

  static let naturalHair = [
    0x231f2b, 0x5f3d28, 0x8c3b1e, 0xc9622b, 0xe8c56f, 0xc9cfdb, 0x3f6fc9, 0xef8fb4, 0x7b4fb0,
    0x2f9c98,
  ].map { Color(hex: $0) }
  static let naturalEyes = [0x6b4226, 0x8a6a35, 0x3f8f4f, 0x3b78c2, 0x7d8794, 0x7f4fbf, 0xcf8a22]
    .map { Color(hex: $0) }
  static let accents = [0xd2413a, 0xee8434, 0xdcae3c, 0x4c9a57, 0x2a9d96, 0x3f73c8, 0x7d51b5]
    .map { Color(hex: $0) }
  static let skins = [0xf8dfd0, 0xf1c9a5, 0xd6a274, 0xb47a4a, 0x8d5a38, 0x6b432b]
    .map { Color(hex: $0) }
}

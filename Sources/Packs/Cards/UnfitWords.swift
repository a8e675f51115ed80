/// Words that keep a sentence of somebody's card out of a sponsored game.
enum UnfitWords {
  static func occur(in text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }
    return words.contains { word in
      whole.contains(String(word)) || stems.contains { word.hasPrefix($0) }
    }
  }

  private static let whole: Set<String> = [
    "ass", "cum", "cock", "cocks", "dick", "dicks", "tit", "tits", "sex", "sexy", "slut", "rape",
    "anal", "orgy", "suicide", "kys", "damn", "crap", "heroin", "cocaine", "nazi",
    "kill", "naked", "nude", "nudes", "horny", "lewd", "kinky", "hentai", "nsfw", "scheiße",
    "kurwa",
    "puta", "merda", "mierda", "porra", "arsch",
  ]

  private static let stems = [
    "fuck", "shit", "bitch", "bastard", "asshole", "pussy", "breast", "nipple", "busty", "panties",
    "lingerie", "fetish", "whore", "porn", "boob", "penis",
    "vagina", "masturbat", "blowjob", "erotic", "orgasm", "nigg", "faggot", "retard", "selfharm",
    "seduc", "fick", "hure", "pierdol", "jeba", "caralh",
  ]
}

/// What German, Spanish, Polish and Portuguese call hair, eyes and their colours.
enum LookWords {
  /// The English word for one of them, in any of its forms; else the word itself.
  static func english(_ word: String) -> String { table[word] ?? word }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for (language, rows) in lists {
      for row in rows.split(separator: ";") {
        let sides = row.split(separator: "=")
        let words = sides[0].split(whereSeparator: \.isWhitespace).map(String.init)
        guard let english = sides.last.map({ $0.filter { !$0.isWhitespace } }) else { continue }
        for word in words {
          let isNoun = nouns.contains(english)
          let forms =
            isNoun ? [Inflection.folded(word)] : Inflection.forms(of: word, language)
          for form in forms where TraitWords.trait(of: form) == nil {
            table[form] = table[form] ?? english
          }
        }
      }
    }
    return table
  }()

  private static let nouns: Set<String> = ["hair", "eyes", "skin", "glasses"]

  private static let lists: [(language: String, rows: String)] = [
    (
      "de",
      """
      haar haare haaren haars = hair; auge augen = eyes; brille = glasses; rot = red;
      schwarz = black; braun = brown; blond = blond; grau = grey; weiß = white; blau = blue;
      grün = green; silbern = silver; golden = golden; rosa = pink; lila = purple; violett = violet;
      lang = long; kurz = short; lockig = curly
      """
    ),
    (
      "es",
      """
      pelo cabello cabellos = hair; ojo ojos = eyes; gafas = glasses; rojo pelirrojo = red;
      negro = black; castaño marrón moreno = brown; rubio = blond; gris canoso = grey;
      blanco = white; azul = blue; verde = green; plateado = silver; dorado = golden;
      rosado = pink; morado = purple; violeta = violet; largo = long; corto = short;
      rizado = curly
      """
    ),
    (
      "pl",
      """
      włosy włosów włosach włosami = hair; oczy oczu oczach oczami = eyes;
      okulary okularach okularami = glasses; rudy czerwony = red; czarny = black;
      brązowy kasztanowy = brown; jasny = blond; siwy szary = grey; biały = white;
      niebieski = blue; zielony = green; srebrny = silver; złoty = golden; różowy = pink;
      fioletowy = purple; długi = long; krótki = short; kręcony = curly
      """
    ),
    (
      "pt",
      """
      cabelo cabelos = hair; olho olhos = eyes; óculos = glasses; ruivo vermelho = red;
      preto = black; castanho = brown; loiro louro = blond; cinza grisalho = grey;
      branco = white; azul = blue; verde = green; prateado = silver; dourado = golden;
      rosado = pink; roxo = purple; violeta = violet; longo comprido = long; curto = short;
      cacheado = curly
      """
    ),
  ]
}

/// Words that no character says: short lists of our own, by kind and language.
///
/// A list cannot judge a sentence; it catches what should never ship.
enum UnsafeWords {
  enum Kind: String, CaseIterable {
    case profanity, selfHarm = "self-harm", sexual, violence = "violence or drugs", begging
  }

  struct Found: Equatable {
    let kind: Kind
    let words: String
  }

  /// The first of them in a text; English ones count in every language.
  static func find(in text: String, language: some StringProtocol) -> Found? {
    let words = words(of: text)
    for (kind, phrases) in (lists["en"] ?? [])
      + (language == "en" ? [] : lists[String(language)] ?? [])
    {
      for phrase in phrases where contains(words, phrase) {
        return Found(kind: kind, words: phrase.joined(separator: " "))
      }
    }
    return nil
  }

  /// Whether any of any language is in a text whose language nobody told.
  static func occur(in text: String) -> Bool {
    let words = words(of: text)
    return lists.values.joined().contains { _, phrases in
      phrases.contains { contains(words, $0) }
    }
  }

  /// Lower-case words without accents and apostrophes.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.isAlphabetic {
        word.unicodeScalars.append(scalar == "ł" ? "l" : scalar)
      } else if scalar.properties.generalCategory != .nonspacingMark
        && !"'’".unicodeScalars.contains(scalar)
      {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// A word that ends with * stands for all that begin so.
  private static func contains(_ words: [String], _ phrase: [String]) -> Bool {
    guard words.count >= phrase.count else { return false }
    return (0...words.count - phrase.count).contains { start in
      zip(words[start...], phrase).allSatisfy { word, wanted in
        wanted.hasSuffix("*") ? word.hasPrefix(wanted.dropLast()) : word == wanted
      }
    }
  }

  private static let lists: [String: [(Kind, [[String]])]] = written.mapValues { kinds in
    kinds.map { kind, phrases in
      (kind, phrases.split(separator: ",").map { $0.split(separator: " ").map(String.init) })
    }
  }

  private static let written: [String: [(Kind, String)]] = [
    "en": [
      (
        .profanity,
        "fuck*,shit*,bullshit,bitch*,bastard*,asshole*,arsehole*,dickhead*,cunt*,wanker*,piss off,"
          + "pissed,motherf*,damn,goddamn,crap,retard*,slut*,whore*,moron*,idiot*,stfu,wtf,ass,cock,"
          + "cocks,dick,dicks,cum,tit,tits,pussy*,nigg*,faggot*,nazi*"
      ),
      (
        .selfHarm,
        "kill yourself,kill myself,kys,suicid*,hang yourself,hang myself,cut yourself,cut myself,"
          + "hurt yourself,hurt myself,selfharm*,self harm*,end my life,end your life,want to die,wanna die,better off dead"
      ),
      (
        .sexual,
        "sex,sexy,sexual*,porn*,naked,nude*,horny,boob*,orgasm*,fetish*,erotic*,seduc*,strip for,"
          + "make out,turn me on,turns me on,anal,orgy,lewd,kinky,hentai,nsfw,breast*,nipple*,busty,"
          + "panties,lingerie,penis*,vagina*,masturbat*,blowjob*"
      ),
      (.violence, "kill,rape*,heroin,cocaine"),
      (
        .begging,
        "please stay,please dont go,dont go,dont leave,do not leave,never leave me,keep playing,"
          + "please play,play more,one more game please,dont stop playing,buy now,please buy,buy it,"
          + "please click,click the,tap the button,subscribe,spend money,ill be lonely,ill be sad if"
      ),
    ],
    "de": [
      (
        .profanity,
        "scheiss*,scheiß*,fick*,arschloch*,arsch,wichser*,hure,huren*,fotze*,schlampe*,verdammt*,"
          + "idiot*,depp*,missgeburt*"
      ),
      (
        .selfHarm,
        "bring dich um,bring mich um,selbstmord*,suizid*,ritz dich,will sterben,hang dich auf"
      ),
      (.sexual, "sex,sexy,porno*,nackt*,geil*,titten*,orgasm*,erotisch*"),
      (
        .begging,
        "bitte bleib,geh nicht,verlass mich nicht,spiel weiter,hor nicht auf,kauf jetzt,bitte kauf,"
          + "jetzt kaufen,bitte klick,abonnier*"
      ),
    ],
    "es": [
      (
        .profanity,
        "mierda*,joder,jodid*,puta*,puto*,cabron*,gilipollas,coño,pendej*,idiota*,imbecil*,"
          + "hijo de puta"
      ),
      (.selfHarm, "matate,suicid*,quiero morir,cortarte,hazte dano"),
      (.sexual, "sexo,sexy,porno*,desnud*,tetas,orgasm*,erotic*,cachond*"),
      (
        .begging,
        "por favor quedate,no te vayas,no me dejes,sigue jugando,no dejes de jugar,compra ya,"
          + "compra ahora,por favor compra,suscribete"
      ),
    ],
    "pl": [
      (
        .profanity,
        "kurw*,chuj*,jeb*,pierdol*,spierdal*,gown*,dupek,dupka,suka,skurwysyn*,idiot*,debil*,kretyn*"
      ),
      (.selfHarm, "zabij sie,samoboj*,potnij sie,chce umrzec"),
      (.sexual, "seks*,sexy,porno*,naga,nagi,cycki,orgazm*,erotyczn*,napalon*"),
      (
        .begging,
        "prosze zostan,nie odchodz,nie zostawiaj mnie,nie przestawaj grac,kup teraz,"
          + "prosze kup,zasubskrybuj"
      ),
    ],
    "pt": [
      (
        .profanity,
        "merda*,porra,caralho,foda*,foder,puta*,puto*,cuzao,babaca*,otari*,idiota*,imbecil*,"
          + "filho da puta"
      ),
      (.selfHarm, "se mate,suicid*,quero morrer,se corte,se machuque"),
      (.sexual, "sexo,sexy,porno*,pelad*,tesao,orgasm*,erotic*"),
      (
        .begging,
        "por favor fique,nao va embora,nao me deixe,continue jogando,nao pare de jogar,compre ja,"
          + "compre agora,por favor compre,inscreva se"
      ),
    ],
  ]
}

extension TraitWords {
  /// German, without endings; `Inflection` makes the other forms.
  static let german: [Row] = [
    (
      .warmth, 1,
      """
      freundlich nett herzlich warmherzig gutherzig liebevoll liebenswürdig sanft sanftmütig \
      zärtlich fürsorglich hilfsbereit mitfühlend einfühlsam verständnisvoll großzügig gütig \
      gutmütig anhänglich treu aufmerksam rücksichtsvoll aufmunternd ermutigend gastfreundlich \
      herzensgut lieb zutraulich warm loyal
      """
    ),
    (
      .warmth, -1,
      """
      kühl kalt kaltherzig abweisend distanziert unnahbar grausam streng herzlos gefühllos \
      gleichgültig mürrisch griesgrämig grantig unfreundlich feindselig gemein boshaft gehässig \
      schroff barsch rücksichtslos gnadenlos unbarmherzig zynisch verbittert nachtragend frostig \
      hartherzig verächtlich
      """
    ),
    (
      .energy, 1,
      """
      lebhaft lebendig energisch energiegeladen quirlig aufgedreht überdreht hibbelig fröhlich \
      begeistert enthusiastisch temperamentvoll munter ausgelassen stürmisch ungestüm laut \
      chaotisch impulsiv eifrig hyperaktiv schwungvoll unternehmungslustig überschwänglich \
      aufgekratzt zappelig spritzig feurig rastlos
      """
    ),
    (
      .energy, -1,
      """
      ruhig gelassen entspannt besonnen gemütlich träge faul schläfrig müde geduldig friedlich \
      leise ausgeglichen stoisch bedächtig unaufgeregt lethargisch verträumt gemächlich \
      beherrscht gefasst schweigsam wortkarg friedfertig
      """
    ),
    (
      .wit, 1,
      """
      witzig humorvoll lustig komisch schlagfertig sarkastisch ironisch frech keck verschmitzt \
      schelmisch spitzbübisch verspielt albern neckisch clever gewitzt gerissen listig schlau \
      spöttisch amüsant scherzhaft drollig schalkhaft pfiffig geistreich launig
      """
    ),
    (
      .wit, -1,
      """
      ernst ernsthaft humorlos nüchtern sachlich aufrichtig geradlinig pragmatisch düster grimmig \
      finster melancholisch nachdenklich feierlich pflichtbewusst gewissenhaft bierernst wehmütig \
      unverblümt schwermütig tiefsinnig
      """
    ),
    (
      .confidence, 1,
      """
      selbstbewusst selbstsicher mutig tapfer stolz kühn furchtlos unerschrocken überheblich \
      großspurig angeberisch prahlerisch ehrgeizig durchsetzungsstark entschlossen heldenhaft \
      wagemutig verwegen draufgängerisch hochmütig eingebildet herrisch unbeirrbar siegessicher \
      eigensinnig arrogant
      """
    ),
    (
      .confidence, -1,
      """
      schüchtern scheu ängstlich nervös unsicher zaghaft verlegen zurückhaltend introvertiert \
      bescheiden demütig unbeholfen tollpatschig furchtsam besorgt verunsichert kleinlaut \
      zögerlich stotternd menschenscheu befangen feige gehemmt schreckhaft verschüchtert \
      unterwürfig
      """
    ),
    (
      .formality, 1,
      """
      höflich förmlich formell vornehm edel würdevoll kultiviert gebildet respektvoll wohlerzogen \
      manierlich korrekt professionell galant ritterlich diplomatisch aristokratisch adlig \
      königlich distinguiert gepflegt majestätisch gediegen gesittet stilvoll diszipliniert
      """
    ),
    (
      .formality, -1,
      """
      lässig salopp leger ungezwungen schlampig derb vulgär rotzig flapsig ungehobelt ungepflegt \
      rebellisch aufmüpfig unordentlich punkig burschikos unkonventionell respektlos unverschämt \
      rüpelhaft grob schnoddrig kumpelhaft unflätig
      """
    ),
  ]
}

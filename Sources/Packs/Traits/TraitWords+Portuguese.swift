extension TraitWords {
  /// Portuguese: the masculine of a dictionary; `Inflection` makes the other forms.
  static let portuguese: [Row] = [
    (
      .warmth, 1,
      """
      gentil amável bondoso carinhoso afetuoso caloroso amigável atencioso prestativo generoso \
      compreensivo compassivo simpático acolhedor hospitaleiro leal fiel meigo cuidadoso dedicado \
      solícito empático cordial amoroso fofo encorajador afável
      """
    ),
    (
      .warmth, -1,
      """
      frio distante cruel duro grosseiro rude hostil ríspido insensível indiferente rabugento \
      ranzinza antipático seco amargo cínico vingativo implacável impiedoso áspero arisco gélido \
      desalmado maldoso malvado carrancudo desdenhoso
      """
    ),
    (
      .energy, 1,
      """
      animado enérgico alegre agitado entusiasmado vivaz hiperativo barulhento caótico impulsivo \
      empolgado inquieto espevitado extrovertido efusivo saltitante louco fogoso dinâmico \
      eufórico elétrico festeiro vibrante serelepe tagarela
      """
    ),
    (
      .energy, -1,
      """
      calmo tranquilo sereno quieto calado silencioso preguiçoso cansado sonolento paciente \
      pacato plácido pacífico estoico sossegado ponderado manso letárgico sonhador pausado \
      imperturbável equilibrado
      """
    ),
    (
      .wit, 1,
      """
      engraçado divertido espirituoso brincalhão irônico sarcástico travesso maroto zombeteiro \
      esperto astuto cômico sagaz debochado gozador palhaço piadista malandro perspicaz gaiato \
      sapeca arteiro bemhumorado
      """
    ),
    (
      .wit, -1,
      """
      sério sóbrio solene prático pragmático sincero franco austero sombrio melancólico \
      responsável estudioso sisudo pensativo aplicado taciturno compenetrado circunspecto
      """
    ),
    (
      .confidence, 1,
      """
      confiante seguro corajoso valente orgulhoso ousado audaz arrogante convencido atrevido \
      destemido ambicioso competitivo dominante metido heroico presunçoso decidido altivo \
      desafiador mandão vaidoso intrépido determinado soberbo fanfarrão petulante
      """
    ),
    (
      .confidence, -1,
      """
      tímido envergonhado nervoso inseguro medroso acanhado retraído introvertido reservado \
      ansioso desajeitado modesto humilde receoso hesitante submisso encabulado assustado covarde \
      indeciso discreto atrapalhado preocupado temeroso recatado
      """
    ),
    (
      .formality, 1,
      """
      formal educado cortês elegante refinado nobre distinto respeitoso culto aristocrático \
      profissional cavalheiresco cerimonioso correto digno sofisticado polido diplomático \
      majestoso erudito disciplinado requintado galante eloquente
      """
    ),
    (
      .formality, -1,
      """
      informal descontraído despojado vulgar desbocado desleixado largado rebelde bagunceiro \
      irreverente malcriado desarrumado folgado moleque descolado tosco desgrenhado despreocupado \
      desaforado
      """
    ),
  ]
}

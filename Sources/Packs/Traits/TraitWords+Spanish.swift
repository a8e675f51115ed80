extension TraitWords {
  /// Spanish: the masculine of a dictionary; `Inflection` makes the other forms.
  static let spanish: [Row] = [
    (
      .warmth, 1,
      """
      amable cariñoso cálido amistoso afectuoso tierno dulce bondadoso generoso compasivo \
      comprensivo atento servicial solidario simpático cordial acogedor hospitalario leal fiel \
      considerado entrañable encantador alentador empático gentil
      """
    ),
    (
      .warmth, -1,
      """
      frío distante cruel duro despiadado hostil grosero antipático arisco huraño gruñón seco \
      insensible indiferente rencoroso amargado cínico áspero brusco malvado rudo desalmado \
      implacable hosco gélido despectivo maleducado
      """
    ),
    (
      .energy, 1,
      """
      enérgico animado alegre vivaz entusiasta inquieto hiperactivo bullicioso ruidoso caótico \
      impulsivo efusivo chispeante vivaracho dicharachero alocado salvaje apasionado fogoso \
      extrovertido eufórico dinámico revoltoso jovial marchoso
      """
    ),
    (
      .energy, -1,
      """
      tranquilo calmado sereno callado silencioso relajado perezoso cansado dormilón apacible \
      sosegado paciente pausado estoico plácido pacífico manso flemático reposado imperturbable \
      somnoliento soñador letárgico comedido quieto
      """
    ),
    (
      .wit, 1,
      """
      gracioso divertido ingenioso bromista burlón irónico sarcástico travieso pícaro juguetón \
      chistoso cómico astuto ocurrente socarrón mordaz guasón humorístico pillo ladino bufón \
      payaso zumbón
      """
    ),
    (
      .wit, -1,
      """
      serio solemne sobrio pragmático práctico sincero franco adusto austero sombrío melancólico \
      responsable estudioso aplicado severo taciturno meditabundo pensativo circunspecto juicioso
      """
    ),
    (
      .confidence, 1,
      """
      seguro valiente orgulloso atrevido audaz arrogante engreído presumido fanfarrón intrépido \
      confiado ambicioso competitivo dominante desafiante osado altivo decidido heroico temerario \
      mandón soberbio vanidoso resuelto gallardo chulo creído bravucón
      """
    ),
    (
      .confidence, -1,
      """
      tímido vergonzoso nervioso inseguro miedoso temeroso retraído introvertido reservado \
      ansioso torpe modesto humilde apocado cohibido asustadizo cobarde indeciso sumiso \
      dubitativo pudoroso preocupado discreto titubeante acomplejado huidizo
      """
    ),
    (
      .formality, 1,
      """
      formal educado cortés elegante refinado distinguido respetuoso culto aristocrático \
      profesional caballeroso ceremonioso correcto digno sofisticado diplomático majestuoso \
      erudito disciplinado protocolario pulcro galante elocuente señorial
      """
    ),
    (
      .formality, -1,
      """
      informal desenfadado vulgar malhablado descuidado desaliñado rebelde gamberro campechano \
      irreverente desordenado macarra callejero descarado despreocupado punki tosco ordinario \
      desgarbado pasota coloquial zafio
      """
    ),
  ]
}

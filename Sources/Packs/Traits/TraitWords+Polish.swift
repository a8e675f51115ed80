extension TraitWords {
  /// Polish: the masculine of a dictionary; `Inflection` makes the other forms.
  static let polish: [Row] = [
    (
      .warmth, 1,
      """
      miły serdeczny ciepły życzliwy przyjazny przyjacielski czuły łagodny troskliwy opiekuńczy \
      kochany kochający wrażliwy współczujący pomocny hojny wyrozumiały lojalny oddany wierny \
      gościnny delikatny dobroduszny poczciwy empatyczny wspierający sympatyczny słodki
      """
    ),
    (
      .warmth, -1,
      """
      zimny chłodny oschły okrutny surowy bezlitosny bezwzględny nieczuły obojętny zgryźliwy \
      zrzędliwy gburowaty opryskliwy wrogi złośliwy wredny niemiły nieprzyjazny nieuprzejmy \
      mściwy cyniczny szorstki lodowaty zgorzkniały niegrzeczny pogardliwy zdystansowany \
      bezduszny gruboskórny
      """
    ),
    (
      .energy, 1,
      """
      energiczny żywy żywiołowy wesoły radosny entuzjastyczny głośny szalony chaotyczny \
      impulsywny ruchliwy niespokojny żwawy rozbrykany nadpobudliwy ekspresyjny dynamiczny \
      ognisty roztrzepany rozgadany hałaśliwy zwariowany skoczny ożywiony rześki porywczy \
      spontaniczny
      """
    ),
    (
      .energy, -1,
      """
      spokojny cichy opanowany leniwy zrelaksowany senny cierpliwy wyciszony zrównoważony stoicki \
      powolny flegmatyczny zmęczony ospały małomówny milczący refleksyjny rozmarzony niewzruszony \
      stonowany zblazowany pokojowy
      """
    ),
    (
      .wit, 1,
      """
      dowcipny zabawny śmieszny żartobliwy sarkastyczny ironiczny figlarny psotny bystry cwany \
      sprytny przebiegły kpiarski błyskotliwy przekorny łobuzerski pocieszny filuterny komiczny \
      uszczypliwy prześmiewczy szelmowski swawolny
      """
    ),
    (
      .wit, -1,
      """
      poważny szczery rzeczowy trzeźwy praktyczny pragmatyczny ponury posępny dosłowny \
      prostolinijny sumienny obowiązkowy zasadniczy melancholijny zamyślony markotny stateczny \
      zadumany konkretny
      """
    ),
    (
      .confidence, 1,
      """
      pewny odważny śmiały dumny arogancki zarozumiały nieustraszony waleczny dzielny ambitny \
      butny przebojowy dominujący chełpliwy wyniosły pyszałkowaty zuchwały bohaterski zadziorny \
      stanowczy władczy brawurowy hardy zdecydowany próżny
      """
    ),
    (
      .confidence, -1,
      """
      nieśmiały wstydliwy lękliwy nerwowy niepewny bojaźliwy płochliwy skromny pokorny \
      zakłopotany zawstydzony skryty introwertyczny niezdarny zalękniony strachliwy \
      zakompleksiony uległy tchórzliwy zahukany onieśmielony niezręczny zatroskany wycofany \
      potulny speszony
      """
    ),
    (
      .formality, 1,
      """
      uprzejmy formalny elegancki kulturalny grzeczny dystyngowany szlachetny dostojny wytworny \
      szarmancki taktowny profesjonalny wyrafinowany godny oficjalny arystokratyczny królewski \
      rycerski elokwentny dyplomatyczny wykształcony zdyscyplinowany nienaganny obyty układny \
      ceremonialny
      """
    ),
    (
      .formality, -1,
      """
      swobodny luzacki wyluzowany nieformalny wulgarny niechlujny buntowniczy rubaszny bezczelny \
      potoczny rozczochrany zbuntowany nieokrzesany niesforny bezpośredni chuligański luźny \
      kolokwialny nonszalancki bałaganiarski ordynarny prostacki obcesowy beztroski
      """
    ),
  ]
}

/// What a comparison is worked out from: exact sums of each metric, and how long people stayed.
struct ComparisonSums {
  private(set) var ratios: [RatioPair]
  private(set) var stayOfA = Survival()
  private(set) var stayOfB = Survival()

  init(isPaired: Bool) {
    ratios = CompareMetric.all.map { RatioPair($0, isPaired: isPaired) }
  }

  mutating func add(_ first: SessionFigures, _ second: SessionFigures) {
    for index in ratios.indices { ratios[index].add(first, second) }
    stayOfA.add(first.visible, ended: first.hasLeft)
    stayOfB.add(second.visible, ended: second.hasLeft)
  }

  mutating func addToA(_ figures: SessionFigures) {
    for index in ratios.indices { ratios[index].addToA(figures) }
    stayOfA.add(figures.visible, ended: figures.hasLeft)
  }

  mutating func addToB(_ figures: SessionFigures) {
    for index in ratios.indices { ratios[index].addToB(figures) }
    stayOfB.add(figures.visible, ended: figures.hasLeft)
  }

  mutating func settle() {
    stayOfA.settle()
    stayOfB.settle()
  }
}

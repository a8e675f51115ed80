import AdKit

/// An app's window, as far as Presenting.md needs one.
@MainActor final class Window {
  static var front: Window?
  var isOpen = true
  var isStill = false
  var card: String?
}

@MainActor final class CardPresenter: BillablePresenter {
  func present(
    _ ad: AdPresentation, in container: (any AdContainer)?, reportingTo report: AdReporter
  ) throws(AdError) -> any AdSurface {
    guard let window = Window.front else { throw .noPresentationContext }
    return CardSurface(ad.fill.creative, on: window, report)
  }
}

@MainActor final class CardSurface: AdSurface {
  private let report: AdReporter
  private weak var window: Window?

  init(_ creative: AdCreative, on window: Window, _ report: AdReporter) {
    self.report = report
    self.window = window
    window.card = creative.headline
  }

  var isAlive: Bool { window?.isOpen == true }
  func dismiss() {
    tearDown()
    report.closed(.hostDismissed)
  }
  func tearDown() { window?.card = nil }
  func run(_ isRunning: Bool) { window?.isStill = !isRunning }

  // What your window calls:
  func firstFrame() { report.rendered(visible: 1) }
  func pressedButton() { report.tapped() }
  func pressedClose() {
    tearDown()
    report.closed(.userClosed)
  }
}

/// What the comment of `Presenter` shows.
final class PrintingPresenter: Presenter {
  func present(
    _ ad: AdPresentation, in container: (any AdContainer)?, reportingTo report: AdReporter
  ) throws(AdError) -> any AdSurface {
    print(ad.fill.creative.headline)
    report.rendered(visible: 1)
    return PrintedSurface(report)
  }
}

@MainActor final class PrintedSurface: AdSurface {
  private let report: AdReporter
  private(set) var isAlive = true

  init(_ report: AdReporter) { self.report = report }
  func dismiss() {
    isAlive = false
    report.closed(.hostDismissed)
  }
  func tearDown() { isAlive = false }
  func run(_ isRunning: Bool) {}
}

extension LifecycleTable {
  /// The life of every ad of this kit.
  public static let standard = LifecycleTable(asking + held + opening + onScreen + ending)

  private static let asking: [LifecycleRow] = [
    LifecycleRow(.asking, .filled, given: .unit, to: .preparing, .render),
    LifecycleRow(.asking, .filled, to: .filled, .announce),
    LifecycleRow(.asking, .refused, to: .failed, .vacate, .report),
    LifecycleRow(.asking, .overdue, to: .failed, .stopAsking, .vacate, .report),
    LifecycleRow(.asking, .supersede, to: .failed, .stopAsking, .vacate),
    LifecycleRow(.asking, .destroy, to: .failed, .stopAsking, .vacate, .hush),
  ]

  private static let held: [LifecycleRow] =
    [
      LifecycleRow(.filled, .prepare, to: .preparing, .render),
      LifecycleRow(.filled, .show, to: .filled, .refuse(.notReady)),
      LifecycleRow(.preparing, .prepared, to: .ready, .announce),
      LifecycleRow(
        .preparing, .broke, to: .unused, .vacate, .send(.unused), .release, .report),
      LifecycleRow(
        .preparing, .overdue, to: .unused, .vacate, .send(.unused), .release, .report),
      LifecycleRow(.preparing, .show, to: .preparing, .refuse(.notReady)),
      LifecycleRow(.ready, .prepare, to: .ready, .announce),
      LifecycleRow(.ready, .show, given: .stageTaken, to: .ready, .refuse(.anotherAdShowing)),
      LifecycleRow(.ready, .show, given: .hidden, to: .ready, .refuse(.noPresentationContext)),
      LifecycleRow(.ready, .show, to: .opening, .takeStage, .present),
    ] + [.filled, .preparing, .ready].flatMap(dropping)

  /// How an ad that is held goes without being shown.
  private static func dropping(_ state: AdState) -> [LifecycleRow] {
    [
      LifecycleRow(state, .reject, to: .rejected, .vacate, .send(.rejected), .release, .hush),
      LifecycleRow(state, .expire, to: .expired, .vacate, .send(.unused), .release, .hush),
      LifecycleRow(state, .supersede, to: .unused, .vacate, .send(.unused), .release),
      LifecycleRow(state, .destroy, to: .unused, .vacate, .send(.unused), .release, .hush),
    ]
  }

  private static let opening: [LifecycleRow] =
    [
      LifecycleRow(.opening, .accepted, to: .opening, .accept),
      LifecycleRow(
        .opening, .turnedAway, given: .unaccepted, to: .ready, .freeStage, .refuse(nil)),
      LifecycleRow(
        .opening, .rendered, to: .onScreen,
        .accept, .park(.shown), .tell(.displayed), .send(.shown)),
      LifecycleRow(.opening, .show, to: .opening, .refuse(.already)),
      LifecycleRow(
        .opening, .broke, given: .single, to: .shown,
        .accept, .freeStage, .tearDown, .release, .tell(.failed), .tell(.ended)),
    ]
    + [.broke, .lost, .closed, .dismiss, .destroy].flatMap { (trigger: AdTrigger) in
      [
        LifecycleRow(
          .opening, trigger, given: .unit, to: .displayFailed,
          .vacate, .freeStage, .tearDown, .release, .tell(.displayFailed)),
        LifecycleRow(
          .opening, trigger, to: .shown,
          .accept, .freeStage, .tearDown, .release, .tell(.ended)),
      ]
    }

  private static let onScreen: [LifecycleRow] = [
    LifecycleRow(
      .onScreen, .tapped, to: .onScreen, .park(.click), .tell(.clicked), .send(.click)),
    LifecycleRow(
      .onScreen, .impression, to: .onScreen,
      .commit, .tell(.impression), .tell(.paid), .send(.seen)),
    LifecycleRow(.onScreen, .gate, to: .onScreen, .revealClose),
    LifecycleRow(.onScreen, .show, to: .onScreen, .refuse(.already)),
    LifecycleRow(.onScreen, .dismiss, given: .fullScreen, to: .leaving, .dismissSurface),
    LifecycleRow(
      .onScreen, .dismiss, to: .shown,
      .vacate, .freeStage, .tearDown, .release, .tell(.earned), .tell(.ended), .verify, .preload),
    LifecycleRow(
      .onScreen, .broke, given: .fullScreen, to: .leaving, .tell(.failed), .dismissSurface),
    LifecycleRow(
      .onScreen, .broke, to: .shown,
      .vacate, .freeStage, .tearDown, .release,
      .tell(.failed), .tell(.earned), .tell(.ended), .verify),
    LifecycleRow(
      .onScreen, .lost, to: .shown,
      .vacate, .freeStage, .release, .tell(.earned), .tell(.ended), .verify),
  ]

  private static let ending: [LifecycleRow] =
    [.onScreen, .leaving].flatMap { (state: AdState) in
      [
        LifecycleRow(
          state, .closed, given: .more, to: .lingering,
          .vacate, .tell(.earned), .tell(.ended)),
        LifecycleRow(
          state, .closed, to: .shown,
          .vacate, .freeStage, .release, .tell(.earned), .tell(.ended), .verify, .preload),
        LifecycleRow(
          state, .destroy, to: .shown,
          .vacate, .freeStage, .tearDown, .release, .tell(.earned), .tell(.ended), .verify),
      ]
    } + [
      LifecycleRow(.leaving, .show, to: .leaving, .refuse(.already)),
      LifecycleRow(
        .leaving, .overdue, to: .shown,
        .vacate, .freeStage, .tearDown, .release,
        .tell(.earned), .tell(.ended), .verify, .preload),
      LifecycleRow(
        .leaving, .lost, to: .shown,
        .vacate, .freeStage, .release, .tell(.earned), .tell(.ended), .verify, .preload),
      LifecycleRow(.lingering, .finished, to: .shown, .freeStage, .release, .verify, .preload),
      LifecycleRow(.lingering, .lost, to: .shown, .freeStage, .release, .verify, .preload),
      LifecycleRow(.lingering, .destroy, to: .shown, .freeStage, .tearDown, .release, .verify),
    ]
}

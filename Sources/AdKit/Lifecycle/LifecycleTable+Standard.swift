extension LifecycleTable {
  /// The life of every ad of this kit.
  public static let standard = LifecycleTable(asking + held + opening + onScreen + ending)

  private static let asking: [LifecycleRow] = [
    LifecycleRow(.asking, .filled, given: .unit, to: .preparing, .render),
    LifecycleRow(.asking, .filled, to: .filled, .announce),
    LifecycleRow(.asking, .refused, to: .failed, .vacate, .report),
    LifecycleRow(.asking, .overdue, to: .failed, .stopAsking, .vacate, .report),
    LifecycleRow(.asking, .supersede, to: .failed, .stopAsking),
    LifecycleRow(.asking, .destroy, to: .failed, .stopAsking, .hush),
  ]

  private static let held: [LifecycleRow] = [
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
    LifecycleRow(.filled, .reject, to: .rejected, .vacate, .send(.rejected), .release),
    LifecycleRow(.filled, .expire, to: .expired, .vacate, .send(.unused), .release),
    LifecycleRow(.filled, .destroy, to: .unused, .send(.unused), .release),
    LifecycleRow(
      .preparing, .reject, to: .rejected, .vacate, .send(.rejected), .release, .hush),
    LifecycleRow(.preparing, .expire, to: .expired, .vacate, .send(.unused), .release, .hush),
    LifecycleRow(.preparing, .supersede, to: .unused, .send(.unused), .release),
    LifecycleRow(.preparing, .destroy, to: .unused, .send(.unused), .release, .hush),
    LifecycleRow(.ready, .reject, to: .rejected, .vacate, .send(.rejected), .release),
    LifecycleRow(.ready, .expire, to: .expired, .vacate, .send(.unused), .release),
    LifecycleRow(.ready, .supersede, to: .unused, .send(.unused), .release),
    LifecycleRow(.ready, .destroy, to: .unused, .send(.unused), .release),
  ]

  private static let opening: [LifecycleRow] =
    [
      LifecycleRow(.opening, .accepted, to: .opening, .accept),
      LifecycleRow(.opening, .turnedAway, to: .ready, .freeStage, .refuse(nil)),
      LifecycleRow(
        .opening, .rendered, to: .onScreen,
        .accept, .park(.shown), .tell(.displayed), .send(.shown)),
      LifecycleRow(.opening, .show, to: .opening, .refuse(.already)),
      LifecycleRow(
        .opening, .broke, given: .unit, to: .displayFailed,
        .vacate, .freeStage, .tearDown, .release, .tell(.displayFailed)),
      LifecycleRow(
        .opening, .broke, to: .shown,
        .accept, .freeStage, .tearDown, .release, .tell(.failed), .tell(.ended)),
      LifecycleRow(
        .opening, .destroy, given: .unit, to: .displayFailed,
        .freeStage, .tearDown, .release, .tell(.displayFailed)),
      LifecycleRow(
        .opening, .destroy, to: .shown,
        .accept, .freeStage, .tearDown, .release, .tell(.ended)),
      LifecycleRow(
        .opening, .dismiss, given: .unit, to: .displayFailed,
        .vacate, .freeStage, .tearDown, .release, .tell(.displayFailed)),
      LifecycleRow(
        .opening, .dismiss, to: .shown,
        .accept, .freeStage, .tearDown, .release, .tell(.ended)),
    ]
    + [.lost, .closed].flatMap { (trigger: AdTrigger) in
      [
        LifecycleRow(
          .opening, trigger, given: .unit, to: .displayFailed,
          .vacate, .freeStage, .release, .tell(.displayFailed)),
        LifecycleRow(
          .opening, trigger, to: .shown, .accept, .freeStage, .release, .tell(.ended)),
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
      .freeStage, .tearDown, .release, .tell(.earned), .tell(.ended), .verify),
    LifecycleRow(
      .onScreen, .broke, given: .fullScreen, to: .leaving, .tell(.failed), .dismissSurface),
    LifecycleRow(
      .onScreen, .broke, to: .shown,
      .freeStage, .tearDown, .release,
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
          .freeStage, .tearDown, .release, .tell(.earned), .tell(.ended), .verify),
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

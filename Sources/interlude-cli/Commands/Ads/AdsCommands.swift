extension CommandGroup {
  /// Everything that `interlude ads` can do.
  static let ads = CommandGroup(
    name: "ads", summary: "looks after inventories of ads",
    commands: [.adsLint, .adsExplain, .adsSimulate, .adsServeCheck])
}

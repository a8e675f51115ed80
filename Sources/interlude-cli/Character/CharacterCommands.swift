extension CommandGroup {
  /// Everything that `interlude character` can do.
  static let character = CommandGroup(
    name: "character", summary: "looks after characters",
    commands: [
      .characterImport, .characterCards, .characterPreview, .characterLint, .characterAudit,
      .characterTrace, .characterDraft,
    ])
}

// swift-tools-version: 6.2
import PackageDescription

/// Every mini-game is one module in `Games/<Name>`; `interlude new game` adds its word here.
let games = ["Bricks", "Four"]

/// Portable modules also compile with Embedded Swift for WebAssembly (`make portable`).
let portable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]

let gameTargets: [Target] = games.map { name in
  .target(
    name: name, dependencies: ["Playable"], path: "Games/\(name)",
    exclude: ["game.json", "README.md"], swiftSettings: portable)
}
let gameTests: [Target] = games.map { name in
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "Playable", "TestSupport"])
}
let gameModules: [Target.Dependency] = games.map { .byName(name: $0) }

let package = Package(
  name: "Interlude",
  products: [
    .library(name: "Interlude", targets: ["Interlude"]),
    .library(name: "InterludePortable", targets: ["Playable", "Raster"]),
    .executable(name: "interlude", targets: ["interlude-cli"]),
  ],
  traits: [.trait(name: "SDL", description: "Play in a window, through the system's SDL2.")],
  targets: [
    // Floor 0
    .target(
      name: "Playable", swiftSettings: portable,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Money"),
    .target(name: "JSONText"),
    .target(name: "SystemLibrary"),
    .target(name: "Wire", dependencies: ["SystemLibrary"]),
    .target(name: "Unpacking", swiftSettings: portable),
    // Floor 1
    .target(name: "Raster", dependencies: ["Playable"], swiftSettings: portable),
    .target(name: "Commentary", dependencies: ["Playable"], swiftSettings: portable),
    .target(name: "Synth", dependencies: ["Playable"], swiftSettings: portable),
    // Floor 2
    .target(
      name: "Stage", dependencies: ["Playable", "Commentary", "Raster"],
      exclude: ["Recording/FORMAT.md"], swiftSettings: portable),
    // Floor 3
    .target(name: "Catalogue", dependencies: ["Stage"] + gameModules),
    .target(
      name: "Packs", dependencies: ["Stage", "Raster", "Commentary", "Playable", "JSONText"]),
    .target(name: "AdKit", dependencies: ["Money", "JSONText", "Wire"], exclude: ["Docs"]),
    .target(
      name: "Export",
      dependencies: ["Packs", "WebHost", "Playable", "JSONText", "SystemLibrary"]),
    // Floor 4
    .target(
      name: "Engagement", dependencies: ["Packs", "Money", "JSONText", "Stage", "Playable"],
      exclude: ["Docs"]),
    .systemLibrary(name: "CSDL2"),
    .target(
      name: "WindowHost",
      dependencies: [
        "Stage", "Raster", "Synth", "SystemLibrary",
        .target(name: "CSDL2", condition: .when(traits: ["SDL"])),
      ]),
    .target(name: "TerminalHost", dependencies: ["Stage", "Raster"]),
    .target(
      name: "WebHost", dependencies: ["Stage", "Raster", "Synth", "Commentary", "Playable"],
      swiftSettings: portable),
    .target(name: "HeadlessHost", dependencies: ["Stage", "Raster", "Synth", "Packs"]),
    .target(name: "Conformance", dependencies: ["WebHost", "Packs", "JSONText"]),
    // Floor 5
    .target(
      name: "Interlude",
      dependencies: [
        "AdKit", "Catalogue", "Packs", "Stage", "WindowHost", "TerminalHost", "HeadlessHost",
        "Wire",
      ], exclude: ["SUMMARY.md"]),
    // Floor 6
    .target(
      name: "Demo",
      dependencies: ["Interlude", "AdKit", "Packs", "Stage", "WindowHost", "TerminalHost"]),
    .executableTarget(
      name: "interlude-cli",
      dependencies: [
        "Interlude", "Engagement", "Packs", "Stage", "HeadlessHost", "TerminalHost", "WindowHost",
        "AdKit", "Conformance", "Demo", "WebHost", "Money", "Wire", "Export", "JSONText",
      ]),

    // Measuring
    .target(name: "CountAllocations", path: "Benchmarks/CountAllocations"),
    .executableTarget(
      name: "interlude-bench",
      dependencies: [
        "Interlude", "AdKit", "Commentary", "CountAllocations", "WebHost", "Engagement",
      ],
      path: "Benchmarks/Bench"),
    .executableTarget(
      name: "interlude-bench-web", dependencies: ["Conformance", "Packs"],
      path: "Benchmarks/Web", exclude: ["bench.sh", "canvas.html"]),

    // Tests
    .target(
      name: "TestSupport", dependencies: ["Playable", "Stage", "Packs", "Catalogue"],
      path: "Tests/Support"),
    .testTarget(name: "SupportTests", dependencies: ["Playable", "TestSupport"]),
    .testTarget(
      name: "StageTests",
      dependencies: [
        "Stage", "Playable", "Commentary", "Raster", "TestSupport", "Catalogue", "Bricks", "Four",
      ]),
    .testTarget(name: "PlayableTests", dependencies: ["Playable", "TestSupport"]),
    .testTarget(name: "SynthTests", dependencies: ["Synth", "Playable"]),
    .testTarget(name: "RasterTests", dependencies: ["Raster", "Playable"]),
    .testTarget(name: "CommentaryTests", dependencies: ["Commentary", "Playable"]),
    .testTarget(name: "MoneyTests", dependencies: ["Money"]),
    .executableTarget(
      name: "adkit-fixture", dependencies: ["AdKit"], path: "Tests/AdKitTests/Fixture"),
    .testTarget(
      name: "AdKitTests", dependencies: ["AdKit", "Money", "adkit-fixture"], exclude: ["Fixture"]),
    .testTarget(
      name: "ExportTests",
      dependencies: ["Export", "Unpacking", "Playable", "Packs", "JSONText", "TestSupport"]),
    .testTarget(name: "PacksTests", dependencies: ["Packs", "Commentary", "Stage", "Playable"]),
    .testTarget(
      name: "EngagementTests",
      dependencies: [
        "Engagement", "Money", "Catalogue", "Packs", "Commentary", "Stage", "Playable",
      ], exclude: ["Oracle"]),
    .testTarget(
      name: "HeadlessHostTests",
      dependencies: ["HeadlessHost", "Catalogue", "Packs", "Stage", "Synth", "Playable"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["Conformance", "Export", "WebHost", "Packs", "TestSupport"]),
    .testTarget(
      name: "InterludeTests",
      dependencies: [
        "Interlude", "AdKit", "Demo", "HeadlessHost", "TerminalHost", "WindowHost", "Packs",
        "Commentary", "Stage", "Raster", "Playable",
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "interlude-cli", "Catalogue", "Engagement", "Packs", "Stage", "Playable", "TestSupport",
      ]),
    .executableTarget(
      name: "window-fixture", dependencies: ["WindowHost", "Stage", "Commentary", "Playable"],
      path: "Tests/WindowHostTests/Fixture"),
    .testTarget(
      name: "WindowHostTests",
      dependencies: [
        "WindowHost", "window-fixture", "interlude-cli", "Catalogue", "TestSupport",
        .target(name: "CSDL2", condition: .when(traits: ["SDL"])),
      ], exclude: ["Fixture"]),
    .testTarget(
      name: "WebHostTests",
      dependencies: [
        "WebHost", "Bricks", "Four", "Catalogue", "Packs", "Stage", "Raster", "Commentary",
        "Playable",
      ]),
    .testTarget(
      name: "TerminalHostTests",
      dependencies: ["TerminalHost", "Interlude", "Packs", "Stage", "Playable"]),
  ] + gameTargets + gameTests
)

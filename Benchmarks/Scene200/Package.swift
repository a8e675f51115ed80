// swift-tools-version: 6.2
import PackageDescription

/// A package of its own, so that the main one never asks for Cairo.
let package = Package(
  name: "Scene200",
  dependencies: [.package(name: "Interlude", path: "../..")],
  targets: [
    .systemLibrary(name: "CCairo"),
    .executableTarget(
      name: "Scene200",
      dependencies: [.product(name: "InterludePortable", package: "Interlude"), "CCairo"]),
  ]
)

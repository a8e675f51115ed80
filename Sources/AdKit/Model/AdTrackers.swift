import Foundation

/// Addresses to be told besides the ad server, by what happened: each once.
public struct AdTrackers: Sendable, Hashable {
  public var urls: [AdBeaconAction: [URL]]

  public init(_ urls: [AdBeaconAction: [URL]] = [:]) { self.urls = urls }

  public subscript(action: AdBeaconAction) -> [URL] { urls[action] ?? [] }
}

/// Where pictures named by `.asset` are looked for.
public enum AdAssetBundle: Sendable, Hashable {
  /// Beside the app's own data.
  case main
  /// A folder.
  case folder(String)
}

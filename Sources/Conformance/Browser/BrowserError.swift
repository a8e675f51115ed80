/// Why there is no answer from a browser.
public enum BrowserError: Error, Equatable, CustomStringConvertible {
  /// None is installed; the names that were looked for.
  case missing([String])
  case cannotStart(String, why: String)
  /// No folder can be made for what it keeps while it runs.
  case noRoom(in: String, why: String)
  case gone(during: String)
  case noAnswer(to: String, seconds: Int)
  case refused(String, why: String)

  public var description: String {
    switch self {
    case .missing(let names):
      "no Chromium here (looked for \(names.joined(separator: ", "))): apt-get install chromium"
    case .cannotStart(let program, let why): "cannot start \(program): \(why)"
    case .noRoom(let folder, let why):
      "\(folder): cannot make a folder for the browser there: \(why); set TMPDIR to one that takes it"
    case .gone(let method): "the browser ended during \(method): try again"
    case .noAnswer(let method, let seconds):
      "the browser gave no answer to \(method) within \(seconds) s: try again on a calmer machine"
    case .refused(let method, let why): "the browser refused \(method): \(why)"
    }
  }
}

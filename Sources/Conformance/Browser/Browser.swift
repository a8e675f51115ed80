import JSONText

/// A browser that shows pages to a program.
public final class Browser: Sendable {
  let tools: DevTools
  /// Name and version, as it says itself.
  public let version: String

  /// What is missing for one to start, or nil.
  public static var missing: String? {
    BrowserProcess.program == nil
      ? BrowserError.missing(BrowserProcess.names).description : nil
  }

  /// Where it lies, or nil.
  public static var place: String? { BrowserProcess.program }

  public init() throws(BrowserError) {
    tools = try DevTools()
    do throws(BrowserError) {
      version = try tools.call("Browser.getVersion")["product"]?.text ?? "unknown"
    } catch {
      tools.end()
      throw error
    }
  }

  public func end() { tools.end() }
}

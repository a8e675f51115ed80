import SystemLibrary

/// What is used of libcurl, opened at run time where it is installed.
///
/// Linked, an HTTP library would cost every start the loading of thirty more, also where nothing is
/// ever fetched.
struct Curl: Sendable {
  typealias Handle = UnsafeMutableRawPointer

  // curl_easy_setopt takes one number or pointer after the option's number.
  private typealias Begin = @convention(c) (Int) -> Int32
  typealias Make = @convention(c) () -> Handle?
  typealias Use = @convention(c) (Handle) -> Void
  typealias Perform = @convention(c) (Handle) -> Int32
  typealias SetNumber = @convention(c) (Handle, Int32, Int) -> Int32
  typealias SetPointer = @convention(c) (Handle, Int32, UnsafeMutableRawPointer?) -> Int32
  typealias Ask = @convention(c) (Handle, Int32, UnsafeMutableRawPointer) -> Int32
  typealias Append = @convention(c) (Handle?, UnsafePointer<CChar>) -> Handle?
  typealias Explain = @convention(c) (Int32) -> UnsafePointer<CChar>?

  let make: Make
  let reset: Use
  let cleanup: Use
  let perform: Perform
  let setNumber: SetNumber
  let setPointer: SetPointer
  let ask: Ask
  let append: Append
  let freeList: Use
  private let explain: Explain

  /// nil where it is not installed.
  static let shared = Curl()

  private init?() {
    // Where a variable number of arguments travels like any other: not on Apple's arm64.
    #if os(Linux)
      guard let library = Library(["libcurl.so.4", "libcurl-gnutls.so.4"]),
        let begin = library.function("curl_global_init", Begin.self),
        let make = library.function("curl_easy_init", Make.self),
        let reset = library.function("curl_easy_reset", Use.self),
        let cleanup = library.function("curl_easy_cleanup", Use.self),
        let perform = library.function("curl_easy_perform", Perform.self),
        let setNumber = library.function("curl_easy_setopt", SetNumber.self),
        let setPointer = library.function("curl_easy_setopt", SetPointer.self),
        let ask = library.function("curl_easy_getinfo", Ask.self),
        let append = library.function("curl_slist_append", Append.self),
        let freeList = library.function("curl_slist_free_all", Use.self),
        let explain = library.function("curl_easy_strerror", Explain.self), begin(3) == 0
      else { return nil }
      (self.make, self.reset, self.cleanup, self.perform) = (make, reset, cleanup, perform)
      (self.setNumber, self.setPointer, self.ask) = (setNumber, setPointer, ask)
      (self.append, self.freeList, self.explain) = (append, freeList, explain)
    #else
      return nil
    #endif
  }

  func why(_ code: Int32) -> String { explain(code).map { String(cString: $0) } ?? "\(code)" }
}

/// Numbers of options and questions: curl/curl.h.
enum CurlOption {
  static let body: Int32 = 10_165
  static let bodySize: Int32 = 60
  static let connectTimeout: Int32 = 156
  static let encodings: Int32 = 10_102
  static let headers: Int32 = 10_023
  static let method: Int32 = 10_036
  static let mostBytes: Int32 = 114
  static let noBody: Int32 = 44
  static let noProgress: Int32 = 43
  static let noSignal: Int32 = 99
  static let protocols: Int32 = 181
  static let takeBody: Int32 = 20_011
  static let takeBodyTo: Int32 = 10_001
  static let takeHeader: Int32 = 20_079
  static let takeHeaderTo: Int32 = 10_029
  static let takeProgress: Int32 = 20_219
  static let takeProgressTo: Int32 = 10_057
  static let timeout: Int32 = 155
  static let url: Int32 = 10_002
  static let userAgent: Int32 = 10_018

  static let askStatus: Int32 = 0x20_0002
  static let askRedirect: Int32 = 0x10_001f
}

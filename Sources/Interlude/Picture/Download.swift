import WindowHost

/// Fetches one small file over http or https with libcurl, opened at run time where it is
/// installed: within a size, within a time, and never elsewhere.
///
/// FoundationNetworking would cost every start the loading of fifty libraries, and traps where a
/// task is cancelled while it is being redirected.
struct Download {
  /// Why there is no file.
  enum Failure: Error, Equatable, CustomStringConvertible {
    case notWeb
    case notInstalled
    case status(Int)
    case tooLarge(limit: Int)
    case tooSlow(seconds: Int)
    case tooManyTurns
    case unreachable

    var description: String {
      switch self {
      case .notWeb: "it is no http or https address"
      case .notInstalled: "libcurl is not installed (libcurl4)"
      case .status(let code): "the server answered \(code)"
      case .tooLarge(let limit): "it has more than \(limit) bytes"
      case .tooSlow(let seconds): "it took more than \(seconds) s"
      case .tooManyTurns: "it was moved too often"
      case .unreachable: "the server could not be reached, or broke off"
      }
    }
  }

  /// What has arrived, and the most that may.
  private struct Basket {
    var bytes: [UInt8] = []
    var limit: Int
  }

  private typealias Handle = UnsafeMutableRawPointer
  private typealias Take =
    @convention(c) (
      UnsafePointer<UInt8>, Int, Int, UnsafeMutableRawPointer
    ) -> Int
  // curl_easy_setopt takes one number or pointer after the option's number.
  private typealias Start = @convention(c) () -> Handle?
  private typealias SetNumber = @convention(c) (Handle, Int32, Int) -> Int32
  private typealias SetText = @convention(c) (Handle, Int32, UnsafePointer<CChar>) -> Int32
  private typealias SetPointer = @convention(c) (Handle, Int32, UnsafeMutableRawPointer) -> Int32
  private typealias SetTake = @convention(c) (Handle, Int32, Take) -> Int32
  private typealias Perform = @convention(c) (Handle) -> Int32
  private typealias Stop = @convention(c) (Handle) -> Void
  private typealias Number = @convention(c) (Handle, Int32, UnsafeMutablePointer<Int>) -> Int32

  private let start: Start
  private let setNumber: SetNumber
  private let setText: SetText
  private let setPointer: SetPointer
  private let setTake: SetTake
  private let perform: Perform
  private let stop: Stop
  private let number: Number

  private init?() {
    // Where a variable number of arguments travels like any other: not on Apple's arm64.
    #if os(Linux)
      guard let library = Library(["libcurl.so.4", "libcurl-gnutls.so.4"]),
        let start = library.function("curl_easy_init", Start.self),
        let setNumber = library.function("curl_easy_setopt", SetNumber.self),
        let setText = library.function("curl_easy_setopt", SetText.self),
        let setPointer = library.function("curl_easy_setopt", SetPointer.self),
        let setTake = library.function("curl_easy_setopt", SetTake.self),
        let perform = library.function("curl_easy_perform", Perform.self),
        let stop = library.function("curl_easy_cleanup", Stop.self),
        let number = library.function("curl_easy_getinfo", Number.self)
      else { return nil }
      (self.start, self.setNumber, self.setText) = (start, setNumber, setText)
      (self.setPointer, self.setTake) = (setPointer, setTake)
      (self.perform, self.stop, self.number) = (perform, stop, number)
    #else
      return nil
    #endif
  }

  /// Waits for the file, at most so many seconds.
  static func bytes(
    of address: String, atMost limit: Int, within seconds: Int
  ) throws(Failure) -> [UInt8] {
    guard let download = Download() else { throw .notInstalled }
    return try download.fetch(address, limit, seconds)
  }

  private func fetch(
    _ address: String, _ limit: Int, _ seconds: Int
  ) throws(Failure) -> [UInt8] {
    guard let handle = start() else { throw .notInstalled }
    defer { stop(handle) }
    // Numbers of options, results and answers: curl/curl.h.
    guard setText(handle, 10_002, address) == 0 else { throw .notWeb }
    _ = setNumber(handle, 181, 3)  // http and https only,
    _ = setNumber(handle, 182, 3)  // wherever it has moved
    _ = setNumber(handle, 52, 1)
    _ = setNumber(handle, 68, 5)  // five times at most
    _ = setNumber(handle, 155, seconds * 1_000)
    _ = setNumber(handle, 99, 1)  // no signals
    _ = setNumber(handle, 114, limit)
    _ = setNumber(handle, 45, 1)  // an answer that is an error is no file
    _ = setText(handle, 10_018, "Interlude")
    var basket = Basket(limit: limit)
    let result = withUnsafeMutablePointer(to: &basket) { basket in
      _ = setPointer(handle, 10_001, UnsafeMutableRawPointer(basket))
      _ = setTake(handle, 20_011) { bytes, size, count, basket in
        let basket = basket.assumingMemoryBound(to: Basket.self)
        let more = size * count
        guard basket.pointee.bytes.count + more <= basket.pointee.limit else { return 0 }
        basket.pointee.bytes += UnsafeBufferPointer(start: bytes, count: more)
        return more
      }
      return perform(handle)
    }
    var code = 0
    _ = number(handle, 0x20_0002, &code)
    switch result {
    case 0 where code == 200: return basket.bytes
    case 0, 22: throw .status(code)
    case 1, 3: throw .notWeb
    case 23, 63: throw .tooLarge(limit: limit)
    case 28: throw .tooSlow(seconds: seconds)
    case 47: throw .tooManyTurns
    default: throw .unreachable
    }
  }
}

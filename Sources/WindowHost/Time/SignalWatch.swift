#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The last signal that asked the process to end; written by a signal handler.
private nonisolated(unsafe) var asked: sig_atomic_t = 0

/// Notes signals that ask the process to end, so that it can end in order.
///
/// The first one is noted, the second one of its kind takes its usual effect.
struct SignalWatch: ~Copyable {
  private var before: [(signal: Int32, action: sigaction)] = []

  init() {
    asked = 0
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var old = sigaction()
      sigaction(signal, nil, &old)
      if Self.isIgnored(old) { continue }
      var action = sigaction()
      Self.set(&action) { asked = $0 }
      action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND))
      sigaction(signal, &action, nil)
      before.append((signal, old))
    }
  }

  deinit {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
  }

  /// The signal that came, or nil.
  var taken: Int32? { asked == 0 ? nil : Int32(asked) }

  /// As when started in the background of a script, or under nohup.
  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #else
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #endif
  }

  private static func set(
    _ action: inout sigaction, _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
  }
}

import Glibc

extension Rescue {
  private typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?)
    -> Void

  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS]
  private static let changes = [SIGTSTP, SIGCONT, SIGWINCH]

  /// A second wish to end is granted at once when the first one has not been for so long.
  private static var patience: Int64 { 2_000_000_000 }

  /// Takes over the signals that would leave a terminal broken, or tell of it.
  static func install() {
    offerStack()
    for signal in endings { take(signal, onEnding, unlessIgnored: true) }
    for signal in crashes { take(signal, onCrash, unlessIgnored: false) }
    for signal in changes { take(signal, onChange, unlessIgnored: false) }
  }

  /// Gives the signals back.
  ///
  /// - Parameter keepsEndings: signals that ask to end stay noted instead of ending the process, for
  ///   two seconds: a terminal that goes away sends several, and there may be something to save.
  static func uninstall(keepsEndings: Bool) {
    for signal in crashes + changes { sigaction(signal, state.pointee.actions + Int(signal), nil) }
    if keepsEndings { return }
    for signal in endings { sigaction(signal, state.pointee.actions + Int(signal), nil) }
  }

  /// Lets Ctrl-Z do what it always does: the shell gets the terminal, until it gives it back.
  static func stop() {
    sigaction(SIGTSTP, state.pointee.actions + Int(SIGTSTP), nil)
    // The whole group, as the terminal would. With nobody to continue it, it is not stopped.
    kill(0, SIGTSTP)
    take(SIGTSTP, onChange, unlessIgnored: false)
  }

  private static func take(_ signal: Int32, _ handler: Handler, unlessIgnored: Bool) {
    let before = state.pointee.actions + Int(signal)
    sigaction(signal, nil, before)
    let isIgnored =
      before.pointee.sa_flags & SA_SIGINFO == 0
      && unsafeBitCast(before.pointee.__sigaction_handler.sa_handler, to: Int.self) == 1
    if isIgnored && unlessIgnored { return }
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = handler
    action.sa_flags = SA_SIGINFO | SA_ONSTACK
    sigaction(signal, &action, nil)
  }

  /// A stack of its own for handlers, so that one can run after the usual stack has overflowed.
  private static func offerStack() {
    var present = stack_t()
    let size = 65_536
    guard sigaltstack(nil, &present) == 0, present.ss_flags & Int32(SS_DISABLE) != 0
    else { return }
    var stack = stack_t()
    stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  private static let onEnding: Handler = { signal, _, _ in
    let saved = errno
    if Rescue.state.pointee.ending == 0 {
      Rescue.state.pointee.ending = signal
      Rescue.state.pointee.endingSince = Monotonic.now
    } else if Monotonic.now - Rescue.state.pointee.endingSince > Rescue.patience {
      Rescue.restore()
      Glibc.signal(signal, SIG_DFL)
      raise(signal)
    }
    errno = saved
  }

  private static let onChange: Handler = { signal, _, _ in
    switch signal {
    case SIGCONT: Rescue.state.pointee.wasContinued = true
    case SIGWINCH: Rescue.state.pointee.wasResized = true
    default: Rescue.state.pointee.wantsStop = true
    }
  }

  private static let onCrash: Handler = { signal, info, _ in
    Rescue.restore()
    // What would have happened without us happens now: a fault repeats itself on return, a signal
    // that somebody sent has to be sent again.
    sigaction(signal, Rescue.state.pointee.actions + Int(signal), nil)
    let isFault = (info?.pointee.si_code ?? 0) > 0
    if !isFault || signal == SIGTRAP { raise(signal) }
  }
}

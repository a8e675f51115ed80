extension Life {
  /// Nothing will be played any more.
  var isOver: Bool { heard.isClosed || heard.isClosedByHost }

  /// The most urgent of all that should be and was not told.
  ///
  /// Silence goes before rest, and rest before everything; sound comes after going on.
  var due: (Action, Int32)? {
    if told.gain > gain { return (.gain, gain) }
    if told.isRunning && !shouldRun { return (.pause, 0) }
    if heard.hasFault && !told.hasFallback { return (.fallback, 0) }
    if size > 0 && size != told.size { return (.layout, size) }
    if (isPrepared || heard.hasFault) && !told.isReady { return (.gameReady, 0) }
    if !told.hasStarted && shouldRun { return (.start, 0) }
    if told.hasStarted && shouldRun && !told.isRunning { return (.resume, 0) }
    return dueSound ?? dueWord
  }

  private var dueSound: (Action, Int32)? {
    guard told.isRunning else { return nil }
    if heard.wantsWake { return (.wake, 0) }
    return told.gain < gain ? (.gain, gain) : nil
  }

  /// What the host is to hear.
  private var dueWord: (Action, Int32)? {
    if told.hasStarted {
      if heard.milestones & Milestone.interaction.bit != 0 && !told.hasInteracted {
        return (.interacted, 0)
      }
      if let milestone = dueMilestone { return (.milestone, milestone) }
    }
    if heard.wantsStore && isApart(told.completeAt) { return (.cta, 0) }
    if hasEnded && told.completeAt < 0 && !heard.wantsStore && isApart(told.storeAt) {
      return (.complete, 0)
    }
    if hasEnded && !told.hasEnded { return (.gameEnd, 0) }
    if heard.isClosed && !heard.isClosedByHost && !rules.hostDrawsClose && !told.isClosed {
      return (.close, 0)
    }
    return nil
  }

  private var dueMilestone: Int32? {
    let open = heard.milestones & ~told.milestones
    return open == 0 ? nil : Int32(open.trailingZeroBitCount)
  }

  mutating func tell(_ action: Action, _ value: Int32) {
    switch action {
    case .start:
      told.hasStarted = true
      told.isRunning = true
      heard.milestones |= Milestone.visible.bit
    case .pause: told.isRunning = false
    case .resume: told.isRunning = true
    case .gain: told.gain = value
    case .layout: told.size = value
    case .wake: heard.wantsWake = false
    case .gameReady: told.isReady = true
    case .interacted: told.hasInteracted = true
    case .milestone: told.milestones |= 1 << UInt8(truncatingIfNeeded: value & 7)
    case .cta:
      heard.wantsStore = false
      told.storeAt = heard.now
      heard.milestones |= Milestone.cta.bit
    case .complete: told.completeAt = heard.now
    case .gameEnd: told.hasEnded = true
    case .close: told.isClosed = true
    case .fallback: told.hasFallback = true
    }
  }

  /// The game is over, whichever way: a host that waits for the end always hears of it.
  private var hasEnded: Bool {
    heard.hasEnded || heard.hasFault || (told.hasStarted && heard.isClosed)
  }

  /// Enough time lies between now and then for a host to see two messages, not one.
  private func isApart(_ then: Int32) -> Bool {
    then < 0 || heard.now - then >= rules.wordGap
  }

  /// The size in force, packed, or 0.
  private var size: Int32 {
    rules.sizeFromHost && heard.hostSize > 0
      ? heard.hostSize : heard.pageSize > 0 ? heard.pageSize : heard.hostSize
  }

  private var isPrepared: Bool { heard.loadedAt >= 0 && told.size > 0 && !heard.hasFault }

  private var shouldRun: Bool {
    isPrepared && heard.isVisible && !isOver && (told.hasStarted || mayStart)
  }

  private var mayStart: Bool {
    switch rules.start {
    case .shown: true
    case .viewable: heard.isViewable == true || (heard.exposure ?? 0) > 0 || isAlone
    case .hostStart: heard.hasHostStarted || isAlone
    }
  }

  /// No host has said a word for as long as the rules wait for one.
  private var isAlone: Bool {
    rules.patience > 0 && !heard.hasHostSpoken && heard.now - heard.loadedAt >= rules.patience
  }

  private var gain: Int32 {
    shouldRun && told.hasStarted && heard.gestures > 0 && !heard.isMuted && heard.sound == .awake
      ? heard.volume : 0
  }
}

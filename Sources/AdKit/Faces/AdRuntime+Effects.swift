extension AdRuntime {
  func perform(_ effect: LifecycleEffect) {
    switch effect {
    case .ask(let ad, let slot, let key): ask(ad, slot, key)
    case .stopAsking(let ad): boxes[ad]?.task?.cancel()
    case .render(let ad): render(ad)
    case .present(let ad): present(ad)
    case .dismissSurface(let ad): boxes[ad]?.surface?.dismiss()
    case .tearDown(let ad):
      boxes[ad]?.surface?.tearDown()
      boxes[ad]?.surface = nil
    case .release(let ad): release(ad)
    case .probe(let ad):
      if boxes[ad]?.surface?.isAlive != true { handle(.lost(ad)) }
    case .revealClose(let ad):
      boxes[ad]?.isCloseRevealed = true
      boxes[ad]?.surface?.revealClose()
    case .run(let ad, let isRunning): boxes[ad]?.surface?.run(isRunning)
    case .commit(let ad): record(ad) { desk.commit($0) }
    case .park(let ad, let action, let press): record(ad, press) { desk.park(action, $0) }
    case .send(let ad, let action, let press): record(ad, press) { desk.send(action, $0) }
    case .verify(let ad): verify(ad)
    case .preload(let slot, let key): preload(slot, key)
    case .tell(let slot, let ad, let event): tell(slot, ad, event)
    case .answer(let call, let answer): self.answer(call, answer)
    case .retire(let ad, let fate): retire(ad, fate)
    }
  }

  private func ask(_ ad: AdID, _ slot: SlotID, _ key: RequestKey) {
    guard let wish = slots[slot]?.book.wish(key) else {
      return handle(.refused(ad, .notInitialized))
    }
    let box = AdBox(ad, slot, wish)
    boxes[ad] = box
    box.task = Task { [weak self, desk] in
      let session = await desk.session()
      guard let session else {
        self?.handle(.refused(ad, .noSession))
        return
      }
      self?.rekey(box, session)
      do throws(AdSourceError) {
        let fill = try await desk.fill(box.wish)
        self?.fill(box, fill)
      } catch {
        self?.handle(.refused(ad, AdError(error)))
      }
    }
  }

  /// SIM-11: the session may become known only after the call.
  private func rekey(_ box: AdBox, _ session: String) {
    guard box.wish.session != session, let slot = slots[box.slot] else { return }
    box.wish.session = session
    slot.session = session
    handle(.rekey(box.slot, slot.book.key(for: box.wish)))
  }

  private func fill(_ box: AdBox, _ fill: AdFill) {
    guard !fill.isBlank else { return handle(.refused(box.id, .noFill(.unexplained))) }
    box.fill = fill
    handle(.filled(box.id, AdTerms(fill, box.wish.placement)))
  }

  private func render(_ ad: AdID) {
    guard let box = boxes[ad], let presentation = presentation(of: box) else { return }
    box.task = Task { [weak self, presenter] in
      do throws(AdCreativeFault) {
        try await presenter.prepare(presentation)
        guard let self, self.lifecycle.state(of: ad) != nil else {
          return presenter.release(presentation)
        }
        self.handle(.prepared(ad))
      } catch {
        self?.handle(.broke(ad, code: error.code))
      }
    }
  }

  func presentation(of box: AdBox) -> AdPresentation? {
    box.fill.map {
      AdPresentation(
        id: box.id, fill: $0, placement: box.wish.placement, character: box.wish.character,
        isBillable: isBillable && !$0.impressionID.isEmpty)
    }
  }

  private func present(_ ad: AdID) {
    guard let box = boxes[ad], let presentation = presentation(of: box) else {
      return handle(.turnedAway(ad, .noPresentationContext))
    }
    // What is on screen outlives whatever its host lets go of.
    box.keptFace = slots[box.slot]?.owner?.keeper
    do throws(AdError) {
      let container = try room(for: box)
      let surface = try presenter.present(
        presentation, in: container, reportingTo: AdReporter(ad, self))
      adopt(surface, box)
      handle(.accepted(ad))
    } catch {
      box.keptFace = nil
      handle(.turnedAway(ad, error))
    }
  }

  /// Takes a surface over, and tells it what was decided while it was being made.
  private func adopt(_ surface: any AdSurface, _ box: AdBox) {
    guard let state = lifecycle.state(of: box.id), state.holdsStage else {
      return surface.tearDown()
    }
    box.surface = surface
    if box.isCloseRevealed { surface.revealClose() }
    if !lifecycle.isInForeground { surface.run(false) }
    if state == .leaving { surface.dismiss() }
  }

  /// The container of an ad that needs one.
  private func room(for box: AdBox) throws(AdError) -> (any AdContainer)? {
    let least = box.wish.placement.format.leastContainer
    guard least.width > 0 else { return nil }
    guard let container = box.container else { throw .noPresentationContext }
    guard container.size.holds(least) else {
      throw .containerTooSmall(needed: least, given: container.size)
    }
    return container
  }

  private func release(_ ad: AdID) {
    guard let box = boxes[ad] else { return }
    box.task?.cancel()
    if let presentation = presentation(of: box) { presenter.release(presentation) }
  }

  /// Nothing is recorded of previews, nor of what nobody saw.
  private func record(_ ad: AdID, _ press: UInt32 = 0, _ write: (AdSighting) -> Void) {
    guard isBillable, let sighting = sighting(ad, press) else { return }
    write(sighting)
  }

  func sighting(_ ad: AdID, _ press: UInt32 = 0) -> AdSighting? {
    guard let box = boxes[ad], let fill = box.fill, !fill.impressionID.isEmpty else { return nil }
    let newer = slots[box.slot]?.owner?.labels ?? AdMetadata()
    return AdSighting(
      fill: fill, wish: box.wish, press: press, metadata: newer.merged(over: box.wish.metadata))
  }

  private func verify(_ ad: AdID) {
    guard let sighting = sighting(ad), isBillable else { return handle(.verified(ad, .refused)) }
    Task { [weak self, desk] in
      let verdict = await desk.verify(sighting)
      self?.handle(.verified(ad, verdict))
    }
  }

  private func preload(_ slot: SlotID, _ key: RequestKey) {
    guard let slotBox = slots[slot] else { return }
    slotBox.book.refresh(key, labels: slotBox.owner?.labels)
    handle(.preload(slot, key))
  }

  private func tell(_ slot: SlotID, _ ad: AdID, _ event: LifecycleEvent) {
    guard let owner = slots[slot]?.owner else { return }
    owner.isReady = lifecycle.isReady(slot)
    owner.hear(event, of: boxes[ad])
  }

  private func retire(_ ad: AdID, _ fate: AdFate) {
    guard let box = boxes.removeValue(forKey: ad) else { return }
    box.surface = nil
    box.keptFace = nil
    box.ad?.fate = fate
    if let slot = slots[box.slot] { slot.book.keep(lifecycle.key(of: slot.id)) }
  }
}

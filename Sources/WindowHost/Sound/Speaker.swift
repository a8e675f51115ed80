#if SDL
  import CSDL2
  import Playable
  import Stage
  import Synth

  /// The window's loudspeaker: a few hundredths of a second of sound, kept ahead by the frame loop.
  ///
  /// The device is opened when there is something to hear, for that takes longer than a first frame
  /// may; without one, everything goes on in silence.
  @MainActor final class Speaker {
    private var mixer = Mixer(rate: 44_100)
    private var device: SDL_AudioDeviceID = 0
    private var isTried = false
    private var block = [Float](repeating: 0, count: 512)

    /// Samples that wait in the device: two frames and a little, so that a late frame is no gap.
    private var ahead: UInt32 { 2048 }

    /// Takes a scene's sounds, and goes on with those that have begun.
    func hear(_ scene: any WindowScene, isSeen: Bool) {
      let isWanted = isSeen && !scene.isMuted
      scene.takeSounds { effect in
        if isWanted && open() { mixer.play(effect) }
      }
      guard device != 0 else { return }
      mixer.setGain(isWanted ? 1 : 0)
      if !isSeen { return hush() }
      while !mixer.isSilent && SDL_GetQueuedAudioSize(device) / 4 < ahead { queueBlock() }
    }

    /// Closes the device.
    func stop() {
      guard device != 0 else { return }
      SDL_CloseAudioDevice(device)
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      device = 0
    }

    private func queueBlock() {
      block.withUnsafeMutableBufferPointer { mixer.render(into: $0) }
      _ = block.withUnsafeBytes { SDL_QueueAudio(device, $0.baseAddress, UInt32($0.count)) }
    }

    /// Nothing is heard of what cannot be seen.
    private func hush() {
      SDL_ClearQueuedAudio(device)
      mixer.silence()
    }

    private func open() -> Bool {
      if isTried { return device != 0 }
      isTried = true
      guard Speaker.isLikely, SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return false }
      var wanted = SDL_AudioSpec()
      wanted.freq = mixer.rate
      wanted.format = SDL_AudioFormat(AUDIO_F32SYS)
      wanted.channels = 1
      wanted.samples = 512
      device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
      if device == 0 {
        SDL_QuitSubSystem(SDL_INIT_AUDIO)
        return false
      }
      SDL_PauseAudioDevice(device, 0)
      return true
    }

    /// Whether somebody named a driver, or a sound card or sound server is there. Without either,
    /// the system's sound libraries complain on standard error.
    private static var isLikely: Bool {
      if Video.hint("SDL_AUDIODRIVER") != nil { return true }
      let server = Machine.setting("PULSE_SERVER") != nil
      let folder = Machine.setting("XDG_RUNTIME_DIR") ?? "/run/user/0"
      let places = [
        "/dev/snd/controlC0", "/dev/snd/controlC1", "\(folder)/pulse/native",
        "\(folder)/pipewire-0",
      ]
      return server || places.contains(where: Machine.exists)
    }
  }
#endif

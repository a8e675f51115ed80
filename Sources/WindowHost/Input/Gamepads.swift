#if SDL
  import CSDL2
  import Stage

  /// The gamepads that are plugged in; all of them play the person's seat.
  struct Gamepads {
    /// A key that a gamepad pressed or released.
    typealias Change = (key: Key, isDown: Bool)

    private struct Pad {
      let handle: OpaquePointer
      let id: SDL_JoystickID
      var held: [Key] = []
      var across = Stick(less: .left, more: .right)
      var along = Stick(less: .up, more: .down)

      mutating func note(_ key: Key, isDown: Bool) -> Change {
        if isDown {
          held.append(key)
        } else if let place = held.firstIndex(of: key) {
          held.remove(at: place)
        }
        return (key, isDown)
      }
    }
    private var pads: [Pad] = []
    private var isStarted = false

    /// Looks for gamepads: it takes some milliseconds, so not before the first frame.
    mutating func start() {
      if isStarted { return }
      isStarted = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0
    }

    mutating func stop() {
      guard isStarted else { return }
      for pad in pads { SDL_GameControllerClose(pad.handle) }
      pads = []
      isStarted = false
      SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
    }

    mutating func plug(device: Int32) {
      guard let handle = SDL_GameControllerOpen(device) else { return }
      let id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(handle))
      if pads.contains(where: { $0.id == id }) {
        SDL_GameControllerClose(handle)
      } else {
        pads.append(Pad(handle: handle, id: id))
      }
    }

    /// Forgets a gamepad; gives what that lets go of.
    mutating func unplug(_ id: SDL_JoystickID) -> [Change] {
      guard let index = pads.firstIndex(where: { $0.id == id }) else { return [] }
      let pad = pads.remove(at: index)
      SDL_GameControllerClose(pad.handle)
      return pad.held.map { ($0, false) }
    }

    mutating func button(_ event: SDL_ControllerButtonEvent) -> [Change] {
      let button = SDL_GameControllerButton(rawValue: Int32(event.button))
      guard let index = pads.firstIndex(where: { $0.id == event.which }),
        let key = KeyMap.key(for: button)
      else { return [] }
      return [pads[index].note(key, isDown: event.state != 0)]
    }

    mutating func axis(_ event: SDL_ControllerAxisEvent) -> [Change] {
      guard let index = pads.firstIndex(where: { $0.id == event.which }) else { return [] }
      let turn: (released: Key?, pressed: Key?)
      switch SDL_GameControllerAxis(rawValue: Int32(event.axis)) {
      case SDL_CONTROLLER_AXIS_LEFTX: turn = pads[index].across.take(event.value)
      case SDL_CONTROLLER_AXIS_LEFTY: turn = pads[index].along.take(event.value)
      default: return []
      }
      var changes: [Change] = []
      if let key = turn.released { changes.append(pads[index].note(key, isDown: false)) }
      if let key = turn.pressed { changes.append(pads[index].note(key, isDown: true)) }
      return changes
    }
  }
#endif

#if SDL
  import CSDL2

  /// Puts events into SDL's queue, as its drivers do.
  enum Feed {
    static func quit() { push { $0.type = SDL_QUIT.rawValue } }

    static func motion(_ x: Int32, _ y: Int32) {
      push {
        $0.motion = SDL_MouseMotionEvent()
        $0.motion.type = SDL_MOUSEMOTION.rawValue
        $0.motion.x = x
        $0.motion.y = y
      }
    }

    static func button(down: Bool, _ x: Int32, _ y: Int32, which: UInt32 = 0) {
      push {
        $0.button = SDL_MouseButtonEvent()
        $0.button.type = (down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
        $0.button.which = which
        $0.button.button = UInt8(SDL_BUTTON_LEFT)
        $0.button.state = down ? 1 : 0
        $0.button.x = x
        $0.button.y = y
      }
    }

    /// Places are shares of the window.
    static func finger(_ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float) {
      push {
        $0.tfinger = SDL_TouchFingerEvent()
        $0.tfinger.type = type.rawValue
        $0.tfinger.touchId = 3
        $0.tfinger.fingerId = id
        $0.tfinger.x = x
        $0.tfinger.y = y
      }
    }

    static func key(_ code: SDL_Scancode, down: Bool, isRepeat: Bool = false) {
      push {
        $0.key = SDL_KeyboardEvent()
        $0.key.type = (down ? SDL_KEYDOWN : SDL_KEYUP).rawValue
        $0.key.state = down ? 1 : 0
        $0.key.repeat = isRepeat ? 1 : 0
        $0.key.keysym.scancode = code
        $0.key.keysym.sym = SDL_GetKeyFromScancode(code)
      }
    }

    static func window(_ id: SDL_WindowEventID) {
      push {
        $0.window = SDL_WindowEvent()
        $0.window.type = SDL_WINDOWEVENT.rawValue
        $0.window.event = UInt8(id.rawValue)
      }
    }

    private static func push(_ fill: (inout SDL_Event) -> Void) {
      var event = SDL_Event()
      fill(&event)
      SDL_PushEvent(&event)
    }
  }

  /// A gamepad that SDL believes in.
  final class VirtualPad {
    private var device: Int32 = -1
    private var joystick: OpaquePointer?

    func plug() {
      device = SDL_JoystickAttachVirtual(
        SDL_JOYSTICK_TYPE_GAMECONTROLLER, Int32(SDL_CONTROLLER_AXIS_MAX.rawValue),
        Int32(SDL_CONTROLLER_BUTTON_MAX.rawValue), 0)
      joystick = SDL_JoystickOpen(device)
    }

    func push(_ axis: SDL_GameControllerAxis, to position: Int16) {
      SDL_JoystickSetVirtualAxis(joystick, axis.rawValue, position)
    }

    func press(_ button: SDL_GameControllerButton) {
      SDL_JoystickSetVirtualButton(joystick, button.rawValue, 1)
    }

    func unplug() {
      SDL_JoystickClose(joystick)
      SDL_JoystickDetachVirtual(device)
    }
  }
#endif

#if SDL
  import CSDL2
  import Stage

  /// Which key of a theatre each key of a keyboard, and each button of a gamepad, stands for.
  enum KeyMap {
    /// Movement by place, so that W A S D is a cross on every layout; the rest by letter.
    static func key(for sym: SDL_Keysym) -> Key? {
      switch sym.scancode {
      case SDL_SCANCODE_LEFT, SDL_SCANCODE_A: .left
      case SDL_SCANCODE_RIGHT, SDL_SCANCODE_D: .right
      case SDL_SCANCODE_UP, SDL_SCANCODE_W: .up
      case SDL_SCANCODE_DOWN, SDL_SCANCODE_S: .down
      case SDL_SCANCODE_SPACE, SDL_SCANCODE_RETURN, SDL_SCANCODE_KP_ENTER: .action
      case SDL_SCANCODE_ESCAPE, SDL_SCANCODE_AC_BACK: .close
      default: letter(SDL_KeyCode(rawValue: UInt32(bitPattern: sym.sym)))
      }
    }

    private static func letter(_ code: SDL_KeyCode) -> Key? {
      switch code {
      case SDLK_r: .retry
      case SDLK_m: .mute
      case SDLK_p: .pause
      default: nil
      }
    }

    static func key(for button: SDL_GameControllerButton) -> Key? {
      switch button {
      case SDL_CONTROLLER_BUTTON_DPAD_LEFT: .left
      case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .right
      case SDL_CONTROLLER_BUTTON_DPAD_UP: .up
      case SDL_CONTROLLER_BUTTON_DPAD_DOWN: .down
      case SDL_CONTROLLER_BUTTON_A: .action
      case SDL_CONTROLLER_BUTTON_B: .close
      case SDL_CONTROLLER_BUTTON_Y: .retry
      case SDL_CONTROLLER_BUTTON_BACK: .mute
      case SDL_CONTROLLER_BUTTON_START: .pause
      default: nil
      }
    }

    /// Keys pressed together with these belong to the system or the window.
    static func isCommand(_ sym: SDL_Keysym) -> Bool {
      let command = KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue
      return UInt32(sym.mod) & command != 0
    }

    static func isBackspace(_ sym: SDL_Keysym) -> Bool { sym.scancode == SDL_SCANCODE_BACKSPACE }

    /// Keys that write a letter or a blank.
    static func writes(_ sym: SDL_Keysym) -> Bool { sym.sym >= 32 && sym.sym < 0x4000_0000 }

    static func isFullScreen(_ sym: SDL_Keysym) -> Bool {
      sym.scancode == SDL_SCANCODE_F11
        || (sym.scancode == SDL_SCANCODE_RETURN && UInt32(sym.mod) & KMOD_ALT.rawValue != 0)
    }
  }
#endif

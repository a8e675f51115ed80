#if SDL
  import CSDL2
  import Playable
  import Stage

  /// Hands SDL's events to a scene, and keeps what concerns the window itself.
  @MainActor struct EventReader {
    /// What the window has to do about the events read since it was last asked.
    struct Wants: OptionSet {
      let rawValue: UInt8
      static var quit: Wants { Wants(rawValue: 1) }
      static var layout: Wants { Wants(rawValue: 2) }
      static var present: Wants { Wants(rawValue: 4) }
      static var texture: Wants { Wants(rawValue: 8) }
      static var fullScreen: Wants { Wants(rawValue: 16) }
    }

    private(set) var wants: Wants = []
    var gamepads = Gamepads()
    private var fingers = Fingers()
    private var holds = KeyHolds()
    private let window: UInt32
    private let isInteractive: Bool
    private var scale = Point.zero

    init(window: UInt32, isInteractive: Bool) {
      self.window = window
      self.isInteractive = isInteractive
    }

    mutating func takeWants() -> Wants {
      defer { wants = [] }
      return wants
    }

    /// Reads all that has happened, in its order.
    ///
    /// - Parameter scale: points of the scene's viewport a unit of the window's own places.
    mutating func read(into scene: any WindowScene, scale: Point) {
      self.scale = scale
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 { take(event, scene) }
    }

    private mutating func take(_ event: SDL_Event, _ scene: any WindowScene) {
      switch SDL_EventType(rawValue: event.type) {
      case SDL_QUIT: wants.insert(.quit)
      case SDL_WINDOWEVENT: if concerns(event.window.windowID) { window(event.window, scene) }
      case SDL_MOUSEMOTION: if concerns(event.motion.windowID) { mouse(event.motion, scene) }
      case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
        if concerns(event.button.windowID) { mouse(event.button, scene) }
      case SDL_FINGERDOWN: finger(.down, event.tfinger, scene)
      case SDL_FINGERMOTION: finger(.moved, event.tfinger, scene)
      case SDL_FINGERUP: finger(.up, event.tfinger, scene)
      case SDL_KEYDOWN, SDL_KEYUP: if concerns(event.key.windowID) { key(event.key, scene) }
      case SDL_TEXTINPUT: if concerns(event.text.windowID) { letters(event.text, scene) }
      case SDL_CONTROLLERDEVICEADDED: gamepads.plug(device: event.cdevice.which)
      case SDL_CONTROLLERDEVICEREMOVED: apply(gamepads.unplug(event.cdevice.which), scene)
      case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
        apply(gamepads.button(event.cbutton), scene)
      case SDL_CONTROLLERAXISMOTION: apply(gamepads.axis(event.caxis), scene)
      case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: wants.insert([.texture, .present])
      default: break
      }
    }

    /// Fingers and tests name no window.
    private func concerns(_ id: UInt32) -> Bool { id == window || id == 0 }

    private mutating func window(_ event: SDL_WindowEvent, _ scene: any WindowScene) {
      switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
      case SDL_WINDOWEVENT_CLOSE: wants.insert(.quit)
      case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
        wants.insert([.layout, .present])
      case SDL_WINDOWEVENT_EXPOSED: wants.insert(.present)
      case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: scene.setVisible(false)
      case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
        scene.setVisible(true)
        wants.insert(.present)
      case SDL_WINDOWEVENT_FOCUS_LOST: if isInteractive { scene.setPaused(true) }
      case SDL_WINDOWEVENT_LEAVE: scene.pointer(.cancelled, at: .zero)
      default: break
      }
    }
  }

  extension EventReader {
    private func mouse(_ event: SDL_MouseMotionEvent, _ scene: any WindowScene) {
      if event.which == Self.touchMouse || fingers.isTouching { return }
      scene.pointer(.moved, at: place(Float(event.x), Float(event.y)))
    }

    private func mouse(_ event: SDL_MouseButtonEvent, _ scene: any WindowScene) {
      if event.which == Self.touchMouse || fingers.isTouching { return }
      guard Int32(event.button) == SDL_BUTTON_LEFT else { return }
      scene.pointer(
        event.state != 0 ? .down : .up, at: place(Float(event.x), Float(event.y)))
    }

    /// The mouse that SDL makes of a finger: the macro SDL_TOUCH_MOUSEID, which Swift does not see.
    private static var touchMouse: UInt32 { .max }

    private func place(_ x: Float, _ y: Float) -> Point { Point(x * scale.x, y * scale.y) }

    private mutating func finger(
      _ phase: PointerPhase, _ event: SDL_TouchFingerEvent, _ scene: any WindowScene
    ) {
      guard concerns(event.windowID), !isTrackpad(event.touchId) else { return }
      let view = scene.viewport
      scene.pointer(
        phase, at: Point(event.x * view.width, event.y * view.height),
        id: fingers.number(of: event.fingerId), isTouch: true)
      if phase == .up { fingers.lift(event.fingerId) }
    }

    /// A trackpad's fingers move the mouse; they are on no place of the screen.
    private func isTrackpad(_ id: SDL_TouchID) -> Bool {
      let kind = SDL_GetTouchDeviceType(id)
      return kind == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE
        || kind == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE
    }

    private mutating func key(_ event: SDL_KeyboardEvent, _ scene: any WindowScene) {
      let isDown = event.state != 0
      if event.repeat != 0 { return }
      if isDown && KeyMap.isFullScreen(event.keysym) { wants.insert(.fullScreen) }
      if isDown && KeyMap.isCommand(event.keysym) { return }
      if scene.takesText && isDown && KeyMap.isBackspace(event.keysym) { scene.type("\u{8}") }
      guard let key = KeyMap.key(for: event.keysym) else { return }
      // Keys that write go on as letters; those that were held before are still let go.
      if scene.takesText && isDown && KeyMap.writes(event.keysym) { return }
      if key == .close && !isInteractive {
        wants.insert(.quit)
      } else {
        apply([(key, isDown)], scene)
      }
    }

    private func letters(_ event: SDL_TextInputEvent, _ scene: any WindowScene) {
      guard scene.takesText else { return }
      withUnsafeBytes(of: event.text) {
        scene.type(String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self))
      }
    }

    private mutating func apply(_ changes: [Gamepads.Change], _ scene: any WindowScene) {
      for (key, isDown) in changes {
        if isDown ? holds.press(key) : holds.release(key) { scene.key(key, isDown: isDown) }
      }
    }
  }
#endif

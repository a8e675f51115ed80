import Foundation

/// Runs programs and waits for them alone: whatever they leave running is not waited for.
enum Program {
  /// - Parameter keepsOutput: false sends what it says nowhere.
  static func run(
    _ path: String, _ words: [String], keepsOutput: Bool = true
  ) throws -> (text: String, status: Int32) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let target = keepsOutput ? file.path : "/dev/null"
    defer { try? FileManager.default.removeItem(at: file) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, target, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let process = try spawn(path, words, &actions, nil, environment)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return (text, status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f)
  }

  /// Starts a program on a terminal that is its own: the leader of a session in the foreground.
  static func start(
    _ path: String, _ words: [String], terminal: String, adding more: [String: String]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID, which glibc keeps to programs that ask for its extensions.
    posix_spawnattr_setflags(&attributes, 0x80)
    return try spawn(
      path, words, &actions, &attributes, environment + more.map { "\($0)=\($1)" })
  }

  private static func spawn(
    _ path: String, _ words: [String], _ actions: inout posix_spawn_file_actions_t,
    _ attributes: UnsafePointer<posix_spawnattr_t>?, _ environment: [String]
  ) throws -> pid_t {
    var process: pid_t = 0
    let code = strings([path] + words) { words in
      strings(environment) { posix_spawn(&process, path, &actions, attributes, words, $0) }
    }
    guard code == 0 else { throw CocoaError(.executableLoad) }
    return process
  }

  private static var environment: [String] {
    var all = ProcessInfo.processInfo.environment
    for name in ["TMUX", "TERM", "COLORTERM"] { all[name] = nil }
    all["LC_ALL"] = "C.UTF-8"
    all["INTERLUDE_ROOT"] = StagedTerminal.root.path
    all["INTERLUDE_SESSIONS"] = "none"
    return all.map { "\($0)=\($1)" }
  }

  private static func strings<R>(
    _ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R
  ) -> R {
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { fatalError("an array has a base") }
      return body(UnsafePointer(base))
    }
  }
}

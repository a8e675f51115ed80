import Foundation

/// Debian's nginx over a folder, on a port of its own; nil where it is not installed.
final class Nginx {
  let port: Int
  let folder: Scratch
  private let process = Process()

  static let path = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx"]
    .first(where: FileManager.default.isExecutableFile)

  init?() throws {
    guard let path = Nginx.path else {
      print("skipped: nginx is not installed (apt-get install nginx-light)")
      return nil
    }
    folder = try Scratch()
    port = try Nginx.freePort()
    try FileManager.default.createDirectory(
      atPath: folder.path("www"), withIntermediateDirectories: true)
    let root = folder.path
    let configuration = """
      daemon off; master_process off; pid \(root)/pid; error_log stderr crit;
      events { worker_connections 64; }
      http {
        access_log \(root)/access.log;
        client_body_temp_path \(root)/body; proxy_temp_path \(root)/proxy;
        fastcgi_temp_path \(root)/fcgi; uwsgi_temp_path \(root)/uwsgi; scgi_temp_path \(root)/scgi;
        types { application/json json; image/png png; text/html html; }
        gzip on; gzip_types application/json; gzip_min_length 1;
        server {
          listen 127.0.0.1:\(port); root \(root)/www; etag on;
          location /impressions/ { return 204; }
          location /busy { return 429; }
        }
      }
      """
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: folder.path("nginx.conf")))
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-c", folder.path("nginx.conf"), "-p", root]
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  func url(_ path: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return url
  }

  func put(_ name: String, _ data: Data) throws {
    try data.write(to: URL(fileURLWithPath: folder.path("www/\(name)")), options: .atomic)
  }

  var accessLog: String {
    (try? String(contentsOfFile: folder.path("access.log"), encoding: .utf8)) ?? ""
  }

  deinit {
    kill(process.processIdentifier, SIGTERM)
    // Waiting with the process itself needs a run loop, which a test has not.
    for _ in 0..<100 where process.isRunning { usleep(20_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  private static func freePort() throws -> Int {
    let server = try FaultyServer()
    defer { server.stop() }
    return Int(server.port)
  }
}

extension Examination {
  /// One page of HTML that stands alone.
  public var page: String {
    let order: [Finding.Verdict] = [.failed, .advised, .passed, .skipped]
    let rows = order.flatMap { verdict in findings.filter { $0.verdict == verdict } }.map {
      """
      <tr class="\($0.verdict.rawValue)"><td>\($0.verdict.mark)</td>\
      <td><b>\(plain($0.title))</b><br><span>\(plain($0.evidence))</span></td>\
      <td>\($0.row.map { "row \($0)" } ?? "")</td><td><code>\($0.check)</code></td></tr>
      """
    }
    let shots = pictures.map {
      "<figure><img alt=\"\(plain($0.name))\" src=\"data:image/jpeg;base64,\($0.jpeg)\">"
        + "<figcaption>\(plain($0.name))</figcaption></figure>"
    }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <title>\(plain(file)) as \(network)</title>
      <style>\(Examination.style)</style></head><body>
      <h1>\(plain(file))</h1>
      <p>As \(network): <strong>\(summary)</strong>. \(bytes) bytes, examined in \
      \(seconds) s with \(plain(browser)).</p>
      <div class="shots">\(shots.joined())</div>
      <table>\(rows.joined(separator: "\n"))</table>
      </body></html>

      """
  }

  private static var style: String {
    """
    body{font:16px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;\
    color:#1d2330;background:#fbfaf7}h1{font-size:1.6rem;margin:0}table{width:100%;\
    border-collapse:collapse;margin-top:1rem}td{padding:.5rem .6rem;vertical-align:top;\
    border-top:1px solid #e4e0d6}td:first-child{font-weight:700;font-size:1.2rem}\
    span{color:#5b6272}code{color:#5b6272;font-size:.8rem;white-space:nowrap}\
    td:nth-child(3){white-space:nowrap;color:#5b6272}.passed td:first-child{color:#1f7a4d}\
    .failed{background:#fdecea}.failed td:first-child{color:#b3261e}.skipped{opacity:.65}\
    .shots{display:flex;gap:1rem;align-items:flex-end;flex-wrap:wrap}figure{margin:0}\
    img{height:13rem;max-width:100%;object-fit:contain;border-radius:.8rem;\
    box-shadow:0 2px 12px #0003}figcaption{color:#5b6272;font-size:.8rem;margin-top:.4rem}
    """
  }

  private func plain(_ text: String) -> String {
    var safe = ""
    for character in text {
      switch character {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      default: safe.append(character)
      }
    }
    return safe
  }
}

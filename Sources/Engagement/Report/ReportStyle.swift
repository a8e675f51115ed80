/// How a report looks: one column that reads on a telephone, two on a desk, by day, by night and on
/// paper.
enum ReportStyle {
  static let text = palette + page + head + tables + charts + sessions + adaptations

  /// Series differ in dash as well as in hue; every pair of ink and ground is above 4.5:1.
  private static let palette = """

    :root {
      --ground:#f6f4ef; --card:#fffefb; --ink:#22202b; --soft:#5f5b6b; --rule:#dedad0; --trough:#ece8de;
      --accent:#3d4fc4; --good:#17724a; --bad:#b3261e; --warn:#8a5a00; --warnground:#fdf3dc;
      --c1:#3d4fc4; --c2:#c2501d; --c3:#0f7a68; --c4:#8a3fae; --c5:#7a6a10;
      --live:#0f7a68; --replayed:#8a5a00; --simulated:#6a5fb8; --none:#b9b4a8;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground:#15141b; --card:#1e1d27; --ink:#ecebf2; --soft:#a9a5b8; --rule:#35333f; --trough:#2c2a36;
        --accent:#9aa8ff; --good:#6fd3a4; --bad:#ff9a8f; --warn:#f0c36a; --warnground:#2e2817;
        --c1:#9aa8ff; --c2:#ff9d6b; --c3:#5fd0bb; --c4:#d79bf2; --c5:#d8c455;
        --live:#5fd0bb; --replayed:#f0c36a; --simulated:#b3a9ff; --none:#5a5766;
      }
    }

    """

  private static let page = """
    * { box-sizing:border-box }
    html { -webkit-text-size-adjust:100%; scroll-behavior:smooth }
    body { margin:0; background:var(--ground); color:var(--ink);
      font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif;
      font-variant-numeric:tabular-nums }
    header, main, nav ol, footer { max-width:1120px; margin:0 auto; padding:0 24px }
    h1 { font-size:34px; line-height:1.15; letter-spacing:-.02em; margin:0 0 20px; text-wrap:balance;
      overflow-wrap:anywhere }
    h2 { font-size:24px; line-height:1.2; letter-spacing:-.01em; margin:0 0 6px }
    h2.small { font-size:15px; letter-spacing:0; margin:24px 0 8px }
    h3 { font-size:17px; margin:28px 0 12px; line-height:1.3 }
    h3 small { display:block; font-weight:400; color:var(--soft); font-size:14px; margin-top:2px }
    p { margin:0 0 12px; max-width:74ch }
    a { color:var(--accent) }
    code, pre { font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;
      font-size:.9em; overflow-wrap:anywhere }
    section { background:var(--card); border:1px solid var(--rule); border-radius:14px;
      padding:28px; margin:0 0 20px; scroll-margin-top:56px }
    .lead { color:var(--soft); margin-bottom:8px }
    .note, .notes, .faults { color:var(--soft); font-size:14px }
    .notes { padding-left:18px; margin:16px 0 0 } .notes li { margin:0 0 4px; max-width:86ch }
    .note.bad { color:var(--bad) }
    .address { overflow-wrap:anywhere }
    .empty { color:var(--soft); margin:16px 0 0 }
    .sr, .skip:not(:focus) { position:absolute; width:1px; height:1px; overflow:hidden;
      clip-path:inset(50%); white-space:nowrap }
    .skip:focus { position:fixed; left:8px; top:8px; background:var(--card); padding:8px 12px; z-index:9 }
    nav { position:sticky; top:0; z-index:5; background:var(--ground); border-bottom:1px solid var(--rule);
      margin:28px 0 20px }
    nav ol { list-style:none; display:flex; gap:4px 20px; overflow-x:auto; scrollbar-width:none;
      padding-top:12px; padding-bottom:12px; white-space:nowrap; font-size:14px }
    nav a { text-decoration:none; color:var(--soft) } nav a:hover, nav a:focus { color:var(--ink) }
    footer { color:var(--soft); font-size:14px; padding-top:8px; padding-bottom:40px }
    :focus-visible { outline:2px solid var(--accent); outline-offset:2px; border-radius:3px }
    .badge { display:inline-block; font-size:12px; font-weight:600; line-height:1; padding:4px 8px 4px 7px;
      border-radius:99px; border:1.5px solid; letter-spacing:.02em; vertical-align:2px; white-space:nowrap }
    .badge::before { margin-right:5px }
    .badge.live { color:var(--live) } .badge.live::before { content:"●" }
    .badge.replayed { color:var(--replayed) } .badge.replayed::before { content:"◆" }
    .badge.simulated { color:var(--simulated) } .badge.simulated::before { content:"○" }

    """

  private static let head = """
    header { padding-top:40px }
    .kicker { color:var(--soft); font-size:13px; letter-spacing:.08em; text-transform:uppercase; margin:0 0 6px }
    .split p { margin:0 0 8px; overflow-wrap:anywhere } .split > p b { font-size:20px }
    .split .bar { display:flex; gap:2px; height:10px; border-radius:5px; overflow:hidden; background:var(--trough) }
    .split .bar i { display:block; min-width:3px }
    .split .live { background:var(--live) } .split .replayed { background:var(--replayed) }
    .split i.simulated { background:repeating-linear-gradient(115deg,var(--simulated) 0 6px,
      color-mix(in srgb,var(--simulated) 60%,var(--card)) 6px 10px) }
    .split .badge { background:none }
    .split ul { list-style:none; display:flex; flex-wrap:wrap; gap:6px 20px; padding:0; margin:10px 0 20px;
      font-size:14px; color:var(--soft) } .split ul b { color:var(--ink) }
    .caution { background:var(--warnground); border-left:4px solid var(--warn); border-radius:0 10px 10px 0;
      padding:14px 18px; margin:0 0 20px } .caution p { margin:0; max-width:none }
    ul.verdicts, ul.thresholds { list-style:none; padding:0; margin:0 }
    .verdicts li { display:flex; gap:12px; padding:9px 0; border-top:1px solid var(--rule); font-size:17px }
    .verdicts li:last-child { border-bottom:1px solid var(--rule) }
    .sign { flex:none; width:24px; height:24px; border-radius:50%; text-align:center; line-height:24px;
      font-weight:700; font-size:14px; color:var(--card); background:var(--soft) }
    .good > .sign { background:var(--good) } .bad > .sign { background:var(--bad) }
    .warning > .sign { background:var(--warn) } .neutral > .sign { background:var(--accent) }
    .thresholds { display:grid; grid-template-columns:repeat(auto-fill,minmax(280px,1fr)); gap:8px }
    .thresholds li { display:flex; flex-wrap:wrap; align-items:center; gap:4px 10px; background:var(--card);
      border:1px solid var(--rule); border-radius:10px; padding:10px 12px }
    .thresholds small { flex-basis:100%; color:var(--soft) }
    .ci { color:var(--soft); white-space:nowrap }
    dl.cards { display:grid; grid-template-columns:repeat(auto-fit,minmax(178px,1fr)); gap:10px; margin:20px 0 0 }
    .cards div { background:var(--card); border:1px solid var(--rule); border-radius:12px; padding:14px 16px }
    section .cards div { background:var(--ground) }
    .cards dt { color:var(--soft); font-size:14px } .cards dd { margin:0 }
    .cards b { display:block; font-size:28px; line-height:1.25; letter-spacing:-.02em; font-weight:650 }
    .of { margin:20px 0 -10px }
    .cards small { color:var(--soft); font-size:13px; line-height:1.35; display:block }

    """

  private static let tables = """
    .sheet { overflow-x:auto; margin:28px 0 0 } .lead + .sheet { margin-top:16px }
    table { border-collapse:collapse; width:100%; font-size:14px; line-height:1.35 }
    caption { text-align:left; color:var(--soft); font-size:13px; padding:0 0 8px; caption-side:top }
    th, td { text-align:right; padding:7px 0 7px 14px; border-top:1px solid var(--rule); vertical-align:top;
      font-weight:400 }
    thead th { color:var(--soft); font-size:13px; border-top:0; vertical-align:bottom }
    tbody th, .w { text-align:left } tbody th, th:first-child, td:first-child { padding-left:0 }
    td small, tbody th small { display:block; color:var(--soft); font-size:12.5px; white-space:nowrap }
    td:not(.w) { white-space:nowrap }
    tbody th small { white-space:normal; max-width:26ch }
    .pair { display:grid; grid-template-columns:minmax(0,11fr) minmax(0,9fr); gap:0 32px; align-items:start }
    .pair > * { min-width:0 } .pair > .sheet { margin-top:0 }
    .pair + .pair { margin-top:28px } .cards + .note { margin:14px 0 20px }
    .contrast td.forest { width:170px; min-width:120px } .contrast table { min-width:860px }
    .verdict { white-space:nowrap; font-weight:600 } .verdict.up { color:var(--c1) }
    .verdict.down { color:var(--c2) } .verdict.even { color:var(--soft); font-weight:400 }
    .words-list { display:grid; grid-template-columns:minmax(150px,1fr) 4fr; gap:8px 20px; font-size:14px; margin:0 }
    .words-list dt { font-weight:600 } .words-list dd { margin:0; color:var(--soft); max-width:74ch }

    """

  private static let charts = """
    figure { margin:0 } figcaption { font-size:13px; color:var(--soft); margin:0 0 12px }
    .axes { padding:8px 18px 26px 46px }
    .plot { position:relative } .plot svg { position:absolute; inset:0; width:100%; height:100%; overflow:visible }
    .plot path { vector-effect:non-scaling-stroke; fill:none }
    .words { font-size:12px; line-height:1; color:var(--soft) }
    .words span { position:absolute; white-space:nowrap }
    .tx { top:100%; transform:translate(-50%,8px) } .ty { right:100%; transform:translate(-8px,50%) }
    .grid { stroke:var(--rule); stroke-width:1 }
    .line { stroke-width:2.25; stroke-linejoin:round }
    .line.c1 { stroke:var(--c1) } .line.c2 { stroke:var(--c2); stroke-dasharray:7 3 }
    .line.c3 { stroke:var(--c3); stroke-dasharray:2 3 } .line.c4 { stroke:var(--c4); stroke-dasharray:10 3 2 3 }
    .line.c5 { stroke:var(--c5); stroke-dasharray:4 4 }
    .plot path.band { opacity:.18 } .plot .band.c1 { fill:var(--c1) } .plot .band.c2 { fill:var(--c2) }
    .plot .band.c3 { fill:var(--c3) } .plot .band.c4 { fill:var(--c4) } .plot .band.c5 { fill:var(--c5) }
    .plot .trough { fill:var(--trough) } .plot .fill, .swatch .fill { fill:var(--accent) }
    .plot .fill.soft, .swatch .fill.soft { fill:var(--c2); opacity:.75 }
    .plot .won { fill:var(--c3) } .plot .drawn { fill:var(--c5) } .plot .lost { fill:var(--c2) } .plot .none { fill:var(--none) }
    .plot .less { fill:var(--c2) } .plot .more { fill:var(--c1) }
    .whisker { stroke:var(--ink); stroke-width:2 } .whisker.halo { stroke:var(--card); stroke-width:5 } .zero { stroke:var(--soft); stroke-width:1 }
    .reach { stroke-width:2.5; stroke:var(--soft) } .reach.up { stroke:var(--c1) } .reach.down { stroke:var(--c2) }
    .dot { position:absolute; width:10px; height:10px; margin:-5px; border-radius:50%; background:var(--soft);
      transform:translateY(-10px) translateY(10px) }
    .words .dot { margin:0; transform:translate(-50%,50%) }
    .dot.up { background:var(--c1) } .dot.down { background:var(--c2) }
    .dot.plain { background:var(--card); border:2px solid var(--soft) } .dot.key { background:var(--ink) }
    .dot.said { width:8px; height:8px; border-radius:2px 2px 2px 0; background:var(--c2) }
    .event { stroke:var(--soft); stroke-width:1; stroke-dasharray:2 3 }
    .step { display:grid; grid-template-columns:128px minmax(0,1fr) 76px; gap:0 14px; align-items:center; padding:5px 0 }
    .step .name b { display:block; font-size:14px; font-weight:600; line-height:1.3 }
    .step small { display:block; color:var(--soft); font-size:12px; line-height:1.3 }
    .step .value { text-align:right } .step .value b { font-size:15px; font-weight:600; line-height:1.2; display:block }
    .tornado .step { grid-template-columns:116px minmax(0,1fr) 88px }
    .key { list-style:none; display:flex; flex-wrap:wrap; gap:4px 18px; padding:0; margin:8px 0 0 46px; font-size:13px }
    .funnel .key { margin-left:0 } .key small { color:var(--soft) }
    .swatch { width:28px; height:10px; margin-right:7px; fill:none; overflow:visible }
    .chip { display:inline-block; width:12px; height:12px; border-radius:3px; margin-right:6px; vertical-align:-1px }
    .chip.won { background:var(--c3) } .chip.drawn { background:var(--c5) } .chip.lost { background:var(--c2) }
    .chip.none { background:var(--none) } .chip.less { background:var(--c2) } .chip.more { background:var(--c1) }
    .charts { display:grid; grid-template-columns:repeat(auto-fit,minmax(280px,1fr)); gap:20px; margin-top:24px }

    """

  private static let sessions = """
    .session { border-top:1px solid var(--rule); margin-top:28px; padding-top:4px }
    .session:first-of-type { border-top:0; margin-top:0 }
    .stage { display:flex; gap:20px; align-items:flex-start }
    .film { flex:none; width:132px; aspect-ratio:var(--shape); border-radius:12px; border:1px solid var(--rule);
      background:var(--film) 0 0 / calc(var(--frames)*100%) 100%; print-color-adjust:exact;
      -webkit-print-color-adjust:exact; background-position:var(--poster) 0 }
    .tracks { flex:1; min-width:0 } .axes.time { padding-left:0; padding-right:0; position:relative }
    .strip { height:0; padding-bottom:calc(100%/(var(--frames)*(var(--shape)))); border-radius:8px;
      background:var(--film) 0 0 / 100% 100%; print-color-adjust:exact; -webkit-print-color-adjust:exact }
    .plot .phase { fill:var(--trough); opacity:1 } .plot .phase.game { fill:var(--accent); opacity:.13 }
    .plot .phase.result { fill:var(--c3); opacity:.2 } .plot .phase.end { fill:var(--c5); opacity:.2 }
    .tag.phase { padding:0 0 0 6px; font-size:12px; color:var(--soft) }
    .head { position:absolute; top:0; bottom:20px; left:0; width:2px; background:var(--ink); opacity:0 }
    .play { display:inline-block; cursor:pointer; font-size:13px; margin:0 0 4px } .play input { accent-color:var(--accent); vertical-align:-2px }
    .play span::after { content:" Play at four times its speed" }
    .session:has(.play input:checked) .film { animation:film var(--time) steps(var(--frames),jump-none) infinite }
    .session:has(.play input:checked) .head { opacity:1; animation:head var(--time) linear infinite }
    @keyframes film { from { background-position:0 0 } to { background-position:100% 0 } }
    @keyframes head { from { left:0 } to { left:100% } }
    td .line { font-style:italic } .proof { margin-top:22px }
    .ok { color:var(--good) } .odd { color:var(--bad) }
    .receipt { background:var(--ground); border:1px solid var(--rule); border-radius:10px; padding:12px 14px;
      font-size:13px } .receipt p { margin:0 0 6px; color:var(--soft) }
    .receipt pre { margin:0; white-space:pre-wrap; max-height:9.5em; overflow-y:auto }

    """

  private static let adaptations = """
    @media (max-width:820px) {
      .pair { grid-template-columns:minmax(0,1fr); gap:20px 0 }
      header, main, footer, nav ol { padding-left:16px; padding-right:16px } header { padding-top:24px }
      section { padding:20px 16px; border-radius:12px } h1 { font-size:28px } h2 { font-size:21px }
      .verdicts li { font-size:16px } dl.cards { grid-template-columns:repeat(2,minmax(0,1fr)) }
      .cards b { font-size:23px } .step { grid-template-columns:100px minmax(0,1fr) 62px; gap:0 10px }
      .step .name small { display:none } .axes { padding-left:42px } .key { margin-left:42px }
      .stage { gap:12px } .film { width:92px } .words-list { grid-template-columns:1fr; gap:2px }
      .words-list dd { margin:0 0 10px }
    }
    @media (prefers-reduced-motion:reduce) { html { scroll-behavior:auto } }
    @media print {
      @page { margin:14mm 12mm }
      :root { --ground:#fff; --card:#fff; --ink:#000; --soft:#444; --rule:#ccc; --trough:#eee; --accent:#3d4fc4;
        --good:#17724a; --bad:#b3261e; --warn:#8a5a00; --warnground:#fff; --c1:#3d4fc4; --c2:#c2501d; --c3:#0f7a68;
        --c4:#8a3fae; --c5:#7a6a10; --live:#0f7a68; --replayed:#8a5a00; --simulated:#6a5fb8; --none:#b9b4a8 }
      body { font-size:10.5pt } nav, .play, .head, .skip { display:none }
      header, main, footer { max-width:none; padding:0 } section { border:0; border-radius:0; padding:0; margin:0 0 18pt }
      h2, h3, .lead, .lead + h3, figcaption, caption, thead { break-after:avoid }
      header dl.cards { grid-template-columns:repeat(5,1fr); gap:6px } .cards div { padding:8px 10px } .cards b { font-size:17pt } figure, tr, .cards div, .stage, .caution { break-inside:avoid }
      .sheet { overflow:visible } .contrast table { min-width:0; font-size:8pt } .contrast td.forest { width:80px; min-width:60px }
      td small, tbody th small { white-space:normal } .receipt pre { max-height:none; font-size:7pt }
      * { print-color-adjust:exact; -webkit-print-color-adjust:exact }
    }

    """
}

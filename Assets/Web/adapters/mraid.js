// Hosts that speak MRAID 2 or 3. Numbers are those of Life.Input and Life.Action.
var host = (signal) => {
  var m = null, last = 0;
  const size = () => {
    var s = m.getMaxSize && m.getMaxSize(), packed = s ? s.width << 16 | s.height : 0;
    if (packed && packed !== last) signal(12, last = packed);
  };
  const volume = (v) => signal(11, typeof v === "number" ? Math.round(v) : -1);
  // Some hosts forget an event, so the present state is read again at every touch.
  const look = () => {
    signal(8, ["loading", "default", "expanded", "resized", "hidden"].indexOf(m.getState()));
    if (m.isViewable) signal(9, m.isViewable() ? 1 : 0);
    size();
  };
  const on = (name, act) => m.addEventListener(name, act);
  const ready = () => {
    on("stateChange", look);
    on("viewableChange", (v) => {
      signal(9, v === true || v === "true" ? 1 : 0);
      size();
    });
    on("exposureChange", (p) => { signal(10, Math.ceil(p)); size(); });
    on("audioVolumeChange", volume);
    on("sizeChange", size);
    if (m.getAudioVolume) volume(m.getAudioVolume());
    ["touchstart", "mousedown"].forEach((name) => document.addEventListener(name, look, true));
    addEventListener("resize", size);
    setInterval(size, 500);
    look();
  };
  // It may come late, and need not be a property of the window.
  const find = () => {
    if (typeof mraid === "undefined") return setTimeout(find, 50);
    m = mraid;
    if (m.getState() !== "loading") return ready();
    signal(8, 0);
    on("ready", ready);
  };
  setTimeout(find, 0);
  return (action) => {
    if (action === 9) m ? mraid.open(store) : window.open(store);
    if (action === 12 && m && m.close) m.close();
  };
};

// Stands in for the hosts of all networks inside a frame of the preview, and tells the page around it
// what the ad does. It is put in front of the ad where it is served, never into an export.
(function () {
  "use strict";
  const isAlone = parent === window;
  const out = isAlone ? phone() : parent.preview;
  if (!out) return;
  const state = out.host;
  const log = (what, detail) => out.log(window, what, detail === undefined ? "" : String(detail));
  const heard = {};
  const fire = (name, ...values) => (heard[name] || []).slice().forEach((act) => act(...values));

  window.mraid = {
    getVersion: () => "3.0",
    getState: () => "default",
    getPlacementType: () => "interstitial",
    isViewable: () => state.viewable,
    getAudioVolume: () => state.volume,
    getMaxSize: () => ({ width: innerWidth, height: innerHeight }),
    getScreenSize: () => ({ width: innerWidth, height: innerHeight }),
    getCurrentPosition: () => ({ x: 0, y: 0, width: innerWidth, height: innerHeight }),
    getDefaultPosition: () => ({ x: 0, y: 0, width: innerWidth, height: innerHeight }),
    supports: () => false,
    addEventListener: (name, act) => {
      (heard[name] = heard[name] || []).push(act);
      if (name == "exposureChange") setTimeout(() => act(state.exposure, null, null), 0);
    },
    removeEventListener: (name, act) => {
      heard[name] = (heard[name] || []).filter((other) => act && other != act);
    },
    open: (url) => log("mraid.open", url),
    close: () => log("mraid.close"),
    unload: () => log("mraid.unload"),
    useCustomClose: () => log("mraid.useCustomClose"),
    setOrientationProperties: () => {},
    expand: () => {}, resize: () => {},
  };
  window.ExitApi = { exit: () => log("ExitApi.exit"), delayCloseButton: () => {} };
  window.FbPlayableAd = { onCTAClick: () => log("FbPlayableAd.onCTAClick") };
  window.install = () => log("install");
  window.gameReady = () => {
    log("gameReady");
    setTimeout(() => window.gameStart && window.gameStart(), 0);
  };
  window.gameEnd = () => log("gameEnd");
  window.gameRetry = () => log("gameRetry");
  window.openAppStore = () => log("openAppStore");
  window.playableSDK = {
    openAppStore: () => log("playableSDK.openAppStore"),
    isViewable: () => Promise.resolve(state.viewable),
  };
  window.TJ_API = {};
  ["setPlayableAPI", "setPlayableBuild", "objectiveComplete", "playableFinished", "gameplayFinished", "click"]
    .forEach((name) => { window.TJ_API[name] = () => log("TJ_API." + name); });

  // A page by itself, as on a phone, is seen and hears what the browser says; it shows for a moment
  // what a host would have been told.
  function phone() {
    const note = document.createElement("div");
    note.style.cssText = "position:fixed;left:50%;bottom:24px;transform:translateX(-50%);max-width:90%;padding:8px 16px;" +
      "border-radius:20px;background:#12141ce6;color:#e9ecf5;font:14px/1.4 system-ui,sans-serif;overflow-wrap:anywhere;" +
      "pointer-events:none;z-index:9";
    let end = 0;
    const log = (window, what, detail) => {
      note.textContent = "The host is told: " + what + " " + detail;
      document.body.append(note);
      clearTimeout(end);
      end = setTimeout(() => note.remove(), 3000);
    };
    const nothing = () => {};
    const host = { viewable: true, exposure: 100, volume: 100 };
    return { host, log, notched: () => false, opened: nothing, played: nothing, first: nothing };
  }

  if (!isAlone) Object.defineProperty(document, "visibilityState", { get: () => (state.viewable ? "visible" : "hidden") });
  if (!isAlone) Object.defineProperty(document, "hidden", { get: () => !state.viewable });

  // What a device's frame covers is known to a page by its safe area alone.
  const edges = document.head.appendChild(document.createElement("style"));
  function notch() {
    const covered = innerHeight > innerWidth ? "47px 0 34px" : "0 47px 21px";
    edges.textContent = out.notched() ? "#safe{padding:" + covered + " !important}" : "";
  }
  notch();
  const changes = {
    viewable: () => {
      fire("viewableChange", state.viewable);
      document.dispatchEvent(new Event("visibilitychange"));
      dispatchEvent(new Event(state.viewable ? "ad-event-resume" : "ad-event-pause"));
    },
    exposure: () => fire("exposureChange", state.exposure, null, null),
    volume: () => fire("audioVolumeChange", state.volume),
    size: () => setTimeout(() => fire("sizeChange", innerWidth, innerHeight), 50),
    notch,
    context: () => {
      const canvas = document.querySelector("canvas");
      if (!canvas) return;
      log("context lost");
      canvas.dispatchEvent(new Event("contextlost", { cancelable: true }));
      setTimeout(() => canvas.dispatchEvent(new Event("contextrestored")), 400);
    },
  };
  window.previewHost = { changed: (what) => changes[what](), wasm: null };
  window.onopen = (wasm) => {
    window.previewHost.wasm = wasm;
    out.opened(window);
  };
  window.onfault = (reason) => log("fault", reason && reason.message || reason);
  addEventListener("error", (event) => log("error", event.message));
  addEventListener("pointerdown", () => out.played(window), true);
  addEventListener("keydown", () => out.played(window), true);
  document.addEventListener("DOMContentLoaded", () => {
    dispatchEvent(new Event("ad-event-init"));
    const seen = new MutationObserver(() => {
      if (!document.body.classList.contains("playing")) return;
      seen.disconnect();
      requestAnimationFrame(() => out.first(window, performance.now()));
    });
    seen.observe(document.body, { attributes: true, attributeFilter: ["class"] });
    if (document.body.classList.contains("playing")) out.first(window, performance.now());
  });
})();

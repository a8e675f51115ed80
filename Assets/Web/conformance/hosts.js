// The hosts of the networks, played for a page that believes to be in an app.
// `stage` says which and how it begins; `probe` records what the page asks of it.
var host = { ready: stage.kind !== "mraid" };
define(window, "__host", { value: host });
function words(object, names, kind) {
  names.forEach(function (name) {
    object[name] = function (detail) {
      if (kind === "store") probe.store(name, detail); else probe.word(name);
    };
  });
  return object;
}

function mraidHost() {
  var listeners = {}, state = "loading", viewable = stage.viewable, volume = stage.volume;
  var isThird = stage.version >= 3, isTiny = stage.tiny;
  function fire(name) {
    var given = [].slice.call(arguments, 1);
    (listeners[name] || []).slice().forEach(function (call) { call.apply(null, given); });
  }
  function size() {
    return isTiny ? { width: 1, height: 1 } : { width: innerWidth, height: innerHeight };
  }
  function box() {
    var s = size();
    return { x: 0, y: 0, width: s.width, height: s.height };
  }
  function guarded(name) {
    if (state === "loading") probe.call("mraid." + name + " before ready");
  }
  var api = {
    addEventListener: function (name, call) {
      (listeners[name] = listeners[name] || []).push(call);
      if (name === "exposureChange" && isThird && state !== "loading") later(expose, 0);
    },
    removeEventListener: function (name, call) {
      listeners[name] = (listeners[name] || []).filter(function (one) { return call && one !== call; });
    },
    getState: function () { return state; },
    getVersion: function () { return isThird ? "3.0" : "2.0"; },
    isViewable: function () { guarded("isViewable"); return viewable; },
    getPlacementType: function () { return "interstitial"; },
    getMaxSize: size, getScreenSize: size, getCurrentPosition: box, getDefaultPosition: box,
    getOrientationProperties: function () { return { allowOrientationChange: true, forceOrientation: "none" }; },
    getExpandProperties: function () { return { width: innerWidth, height: innerHeight, useCustomClose: false, isModal: true }; },
    getResizeProperties: function () { return {}; },
    supports: function () { return false; },
    open: function (url) { probe.store("mraid.open", url); },
    openStoreURL: function (url) { probe.store("mraid.openStoreURL", url); },
    close: function () { probe.word("mraid.close"); }
  };
  ["expand", "resize", "useCustomClose", "setOrientationProperties", "setExpandProperties", "unload",
    "setResizeProperties", "storePicture", "playVideo", "createCalendarEvent"].forEach(function (name) {
    api[name] = function () { probe.word("mraid." + name); };
  });
  if (isThird) api.getAudioVolume = function () { return volume; };
  function expose() { fire("exposureChange", viewable ? 100 : 0, viewable ? box() : null, null); }
  host.show = function (value) {
    viewable = value;
    if (value) isTiny = false;
    fire("viewableChange", value);
    if (isThird) expose();
  };
  host.volume = function (value) {
    volume = value;
    if (isThird) fire("audioVolumeChange", value);
  };
  host.sized = function () { fire("sizeChange", innerWidth, innerHeight); };
  function ready() {
    state = "default";
    host.ready = true;
    fire("ready");
    fire("stateChange", "default");
    fire("viewableChange", viewable);
    if (isThird) expose();
  }
  later(function () {
    window.mraid = api;
    if (stage.readyAfter > 0) later(ready, stage.readyAfter); else ready();
  }, stage.late);
  if (!stage.late) window.mraid = api;
}

var makers = {
  mraid: mraidHost,
  google: function () {},
  meta: function () { window.FbPlayableAd = words({}, ["onCTAClick"], "store"); },
  mintegral: function () {
    words(window, ["install"], "store");
    words(window, ["gameEnd", "gameRetry"]);
    var isReady = false, isLoaded = false, isOn = false;
    function begin() {
      if (!isReady || !isLoaded || isOn || !stage.viewable) return;
      isOn = true;
      later(function () {
        if (typeof window.gameStart === "function") window.gameStart();
        else probe.word("gameStart is missing");
      }, 50);
    }
    window.gameReady = function () {
      probe.word("gameReady");
      isReady = true;
      begin();
    };
    addEventListener("load", function () {
      isLoaded = true;
      begin();
    });
    host.end = function () { if (typeof window.gameClose === "function") window.gameClose(); };
  },
  tiktok: function () {
    words(window, ["openAppStore"], "store");
    window.playableSDK = words({}, ["openAppStore"], "store");
    window.playableSDK.isViewable = function () { return Promise.resolve(stage.viewable); };
  },
  vungle: function () {
    var app = {
      postMessage: function (word) {
        if (word === "download") probe.store("postMessage", word); else probe.word(String(word));
      }
    };
    define(window, "parent", { value: app, configurable: true });
    addEventListener("load", function () {
      if (stage.viewable) later(function () { dispatchEvent(new Event("ad-event-init")); }, 50);
    });
    host.show = function (value) {
      dispatchEvent(new Event(value ? "ad-event-resume" : "ad-event-pause"));
    };
  },
  tapjoy: function () {
    window.TJ_API = words({}, ["click"], "store");
    words(window.TJ_API, ["setPlayableAPI", "setPlayableBuild", "objectiveComplete", "playableFinished", "gameplayFinished"]);
  },
  plain: function () {}
};
if (!stage.absent) (makers[stage.kind] || makers.plain)();

// Watches a page from inside, before any of its own scripts: what it draws, sounds, asks and opens.
// `stage` says which faults to play; the program that drives the browser wraps this in a function.
"use strict";
var clock = performance.now.bind(performance);
var later = window.setTimeout.bind(window), every = window.setInterval.bind(window);
var define = Object.defineProperty;
var seen = {
  draws: 0, firstDraw: -1, lastDraw: -1, frames: 0, gestures: 0, lateFrames: 0,
  starts: 0, earlyStarts: 0, loud: 0, earlyLoud: 0, peak: 0, contexts: 0, wakes: 0, refusals: 0,
  stores: [], words: [], calls: {}, decoded: 0, pointers: 0, steps: 0, memory: 0, ticks: -1
};
var turn = 0, turnOpen = false;
// Records made in one turn of the event loop share its number.
function thisTurn() {
  if (!turnOpen) {
    turnOpen = true;
    turn += 1;
    later(function () { turnOpen = false; }, 0);
  }
  return turn;
}
var probe = {
  stage: stage,
  store: function (how, detail) {
    var asked = !navigator.userActivation || navigator.userActivation.isActive;
    seen.stores.push({
      at: Math.round(clock()), turn: thisTurn(), how: how, detail: String(detail || ""),
      asked: asked && seen.gestures > 0
    });
  },
  word: function (word) { seen.words.push({ at: Math.round(clock()), turn: thisTurn(), word: word }); },
  call: function (name) { seen.calls[name] = (seen.calls[name] || 0) + 1; }
};
define(window, "__probe", { value: probe });
["pointerup", "touchend", "mouseup", "keydown"].forEach(function (name) {
  addEventListener(name, function (event) { if (event.isTrusted) seen.gestures += 1; }, true);
});

function around(object, name, before) {
  var old = object && object[name];
  if (typeof old !== "function") return;
  object[name] = function () {
    before.call(this, arguments);
    return old.apply(this, arguments);
  };
}

// What is drawn.
function drew() {
  seen.draws += 1;
  seen.lastDraw = clock();
  if (seen.firstDraw < 0) seen.firstDraw = seen.lastDraw;
}
[["CanvasRenderingContext2D", "putImageData drawImage fillRect fill stroke fillText strokeText clearRect"],
  ["WebGLRenderingContext", "drawArrays drawElements clear"],
  ["WebGL2RenderingContext", "drawArrays drawElements drawArraysInstanced drawElementsInstanced clear"]
].forEach(function (pair) {
  var type = window[pair[0]];
  if (type) pair[1].split(" ").forEach(function (name) { around(type.prototype, name, drew); });
});
var steps = [], wakes = -1, tasks = [];
var nextFrame = window.requestAnimationFrame;
window.requestAnimationFrame = function (call) {
  return nextFrame.call(window, function (time) {
    var began = clock(), draws = seen.draws;
    seen.frames += 1;
    if (wakes < 0 && seen.firstDraw >= 0) wakes = began;
    call(time);
    if (seen.draws > draws && steps.length < 2000) steps.push(clock() - began);
  });
};

// What is heard: an analyser stands before every destination.
var analysers = [], audio = [];
function ear(context) {
  if (!context.__ear) {
    var analyser = context.createAnalyser();
    analyser.fftSize = 2048;
    define(context, "__ear", { value: analyser });
    connect.call(analyser, context.destination);
    analysers.push(analyser);
  }
  return context.__ear;
}
var connect = window.AudioNode && AudioNode.prototype.connect;
if (connect) {
  AudioNode.prototype.connect = function (to) {
    if (window.AudioDestinationNode && to instanceof AudioDestinationNode
      && to.context instanceof AudioContext) {
      connect.call(this, ear(to.context));
      return to;
    }
    return connect.apply(this, arguments);
  };
  var disconnect = AudioNode.prototype.disconnect;
  AudioNode.prototype.disconnect = function (from) {
    if (window.AudioDestinationNode && from instanceof AudioDestinationNode && from.context.__ear) {
      return disconnect.call(this, from.context.__ear);
    }
    return disconnect.apply(this, arguments);
  };
  around(AudioScheduledSourceNode.prototype, "start", started);
  around(BaseAudioContext.prototype, "decodeAudioData", function () { seen.decoded += 1; });
  ["AudioContext", "webkitAudioContext"].forEach(function (name) {
    var Type = window[name];
    if (!Type) return;
    window[name] = new Proxy(Type, {
      construct: function (target, given) {
        var context = new target(given[0]);
        seen.contexts += 1;
        audio.push(context);
        return context;
      }
    });
  });
  around(AudioContext.prototype, "resume", function () { seen.wakes += 1; });
}
if (window.HTMLMediaElement) around(HTMLMediaElement.prototype, "play", started);
function started() {
  seen.starts += 1;
  if (seen.gestures === 0) seen.earlyStarts += 1;
}
function level() {
  var peak = 0, values = new Float32Array(2048);
  analysers.forEach(function (analyser) {
    if (analyser.context.state !== "running") return;
    analyser.getFloatTimeDomainData(values);
    for (var i = 0; i < values.length; i += 1) peak = Math.max(peak, Math.abs(values[i]));
  });
  if (!stage.light) {
    document.querySelectorAll("audio,video").forEach(function (media) {
      if (!media.paused && !media.muted && media.volume > 0 && media.currentTime > 0) peak = 1;
    });
  }
  return peak;
}
if (!stage.light) {
  every(function () {
    var peak = level();
    seen.peak = Math.max(seen.peak, peak);
    if (peak < 0.0005) return;
    seen.loud += 1;
    if (seen.gestures === 0) seen.earlyLoud += 1;
  }, 40);
}

// What is asked of the network and of the machine.
[[window, "fetch"], [window, "createImageBitmap"], [window, "eval"], [document, "write"],
  [window.XMLHttpRequest && XMLHttpRequest.prototype, "open"], [window.URL, "createObjectURL"],
  [navigator, "sendBeacon"]
].forEach(function (pair) {
  around(pair[0], pair[1], function () { probe.call(pair[1] === "open" ? "XMLHttpRequest" : pair[1]); });
});
window.open = function (url) {
  probe.store("window.open", url);
  return null;
};
around(HTMLAnchorElement.prototype, "click", function () { probe.call("anchor.click"); });

// What a policy refused of WebAssembly, whether or not the page minds.
addEventListener("securitypolicyviolation", function (event) {
  if (event.blockedURI === "wasm-eval") seen.refusals += 1;
}, true);

// WebAssembly: its exports are counted where they have the names of this runtime's pages.
function watch(instance) {
  var real = instance.exports;
  if (real.memory) probe.memory = real.memory;
  if (!real.frame || !real.pointer || !real.ticks) return instance;
  probe.ticks = function () { return real.ticks(); };
  if (real.phase) probe.phase = function () { return real.phase(); };
  var exports = {};
  Object.keys(real).forEach(function (name) {
    exports[name] = real[name];
    if (name === "pointer") {
      exports[name] = function (phase) {
        if (phase === stage.downPhase) seen.pointers += 1;
        return real.pointer.apply(null, arguments);
      };
    }
    if (name === "frame") {
      exports[name] = function () {
        seen.steps += 1;
        return real.frame.apply(null, arguments);
      };
    }
  });
  return { exports: exports };
}
if (window.WebAssembly) {
  var assembly = WebAssembly, Instance = assembly.Instance, instantiate = assembly.instantiate;
  var refuse = stage.noWasm, hang = stage.hangWasm;
  var fault = function () { return new assembly.CompileError("refused by the conformance runner"); };
  if (refuse || hang) {
    assembly.Module = assembly.Instance = function () { throw fault(); };
    assembly.instantiate = assembly.compile = assembly.instantiateStreaming = function () {
      return hang ? new Promise(function () {}) : Promise.reject(fault());
    };
  } else {
    assembly.Instance = function (module, imports) { return watch(new Instance(module, imports)); };
    assembly.Instance.prototype = Instance.prototype;
    assembly.instantiate = function (source, imports) {
      return instantiate.call(assembly, source, imports).then(function (made) {
        return made.instance ? { module: made.module, instance: watch(made.instance) } : watch(made);
      });
    };
  }
}

// Faults.
if (stage.noAudio) {
  window.AudioContext = window.webkitAudioContext = undefined;
}
if (stage.noFetch) {
  window.fetch = function () {};
  window.XMLHttpRequest = undefined;
  [window.HTMLImageElement, window.HTMLScriptElement, window.HTMLMediaElement, window.HTMLIFrameElement]
    .forEach(function (type) {
      define(type.prototype, "src", { set: function () { throw new Error("src is not allowed"); } });
    });
}
if (stage.noCanvas) HTMLCanvasElement.prototype.getContext = function () { return null; };
var hidden = !!stage.pageHidden;
define(document, "hidden", { get: function () { return hidden; }, configurable: true });
define(document, "visibilityState", {
  get: function () { return hidden ? "hidden" : "visible"; }, configurable: true
});
probe.hide = function (value) {
  hidden = value;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
};
var swallowed = {};
["resize", "orientationchange"].forEach(function (name) {
  addEventListener(name, function (event) {
    if (swallowed[name]) event.stopImmediatePropagation();
  }, true);
});
if (window.visualViewport) {
  visualViewport.addEventListener("resize", function (event) {
    if (swallowed.resize) event.stopImmediatePropagation();
  }, true);
}
probe.swallow = function (names) {
  swallowed = {};
  names.forEach(function (name) { swallowed[name] = true; });
};
// Sizes that lag behind: what the page reads is old until it thaws.
var frozen = null;
function lag(object, name, applies) {
  var found = object && Object.getOwnPropertyDescriptor(object, name);
  if (!found || !found.get) return;
  define(object, name, {
    configurable: true, enumerable: found.enumerable, set: found.set,
    get: function () {
      var real = found.get.call(this);
      if (!frozen || !applies(this)) return real;
      return /idth/.test(name) ? frozen[0] : frozen[1];
    }
  });
}
function isPage(element) { return element === document.documentElement || element === document.body; }
["innerWidth", "innerHeight"].forEach(function (name) {
  lag(window, name, function () { return true; });
});
["clientWidth", "clientHeight"].forEach(function (name) { lag(Element.prototype, name, isPage); });
["offsetWidth", "offsetHeight"].forEach(function (name) { lag(HTMLElement.prototype, name, isPage); });
if (window.VisualViewport) {
  ["width", "height"].forEach(function (name) {
    lag(VisualViewport.prototype, name, function () { return true; });
  });
}
probe.freeze = function () { frozen = [innerWidth, innerHeight]; };
probe.thaw = function () { frozen = null; };
probe.resized = function () { dispatchEvent(new Event("resize")); };
// A telephone call: every context is interrupted until somebody resumes it.
probe.interrupt = function () {
  audio.forEach(function (context) {
    var isOut = true, resume = context.resume;
    context.suspend();
    define(context, "state", {
      configurable: true,
      get: function () {
        return isOut ? "interrupted" : Object.getOwnPropertyDescriptor(
          BaseAudioContext.prototype, "state").get.call(context);
      }
    });
    context.resume = function () {
      isOut = false;
      return resume.call(context);
    };
    context.dispatchEvent(new Event("statechange"));
  });
};
probe.lose = function () {
  document.querySelectorAll("canvas").forEach(function (canvas) {
    var gl = canvas.__lost || (canvas.getContext && (canvas.getContext("webgl") || canvas.getContext("webgl2")));
    var extension = gl && gl.getExtension && gl.getExtension("WEBGL_lose_context");
    if (extension) {
      extension.loseContext();
      later(function () { extension.restoreContext(); }, 200);
    } else {
      canvas.dispatchEvent(new Event("contextlost", { cancelable: true }));
      later(function () { canvas.dispatchEvent(new Event("contextrestored")); }, 200);
    }
  });
};

// What is to be read from outside.
probe.read = function () {
  seen.now = clock();
  seen.memory = probe.memory ? probe.memory.buffer.byteLength : 0;
  seen.ticks = probe.ticks ? probe.ticks() : -1;
  seen.phase = probe.phase ? probe.phase() : -1;
  seen.level = level();
  seen.states = audio.map(function (context) { return context.state; });
  return seen;
};
// Figures of speed: milliseconds, and how often a task was long after the first drawing.
if (stage.light && window.PerformanceObserver) {
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) { tasks.push(entry); });
  }).observe({ type: "longtask", buffered: true });
}
probe.speed = function () {
  var late = tasks.filter(function (task) {
    return wakes >= 0 && task.startTime > wakes;
  });
  steps.sort(function (a, b) { return a - b; });
  return {
    firstDraw: seen.firstDraw, interactive: wakes, frame: steps.length ? steps[steps.length >> 1] : -1,
    longTasks: late.length, longest: Math.max.apply(null, [0].concat(late.map(function (t) { return t.duration; }))),
    memory: probe.memory ? probe.memory.buffer.byteLength : 0
  };
};
probe.hush = function () { seen.peak = 0; };
// The share of the page that shows something of the ad, and its canvases.
probe.measure = function () {
  var width = innerWidth, height = innerHeight, hits = 0, steps = 24;
  for (var row = 0; row < steps; row += 1) {
    for (var column = 0; column < steps; column += 1) {
      var at = document.elementFromPoint((column + 0.5) * width / steps, (row + 0.5) * height / steps);
      if (at && at !== document.documentElement && at !== document.body) hits += 1;
    }
  }
  var canvases = [].map.call(document.querySelectorAll("canvas"), function (canvas) {
    var box = canvas.getBoundingClientRect();
    return [box.left, box.top, box.width, box.height, canvas.width, canvas.height];
  }).filter(function (box) { return box[2] > 1 && box[3] > 1; });
  canvases.sort(function (a, b) { return b[2] * b[3] - a[2] * a[3]; });
  return { width: width, height: height, ratio: devicePixelRatio, covered: hits / steps / steps, canvases: canvases };
};
// Where a call to action may be: elements that look like one, then the lower half of the page;
// in the corners only where it is nowhere else, as a close control may be there.
probe.targets = function (inCorners) {
  var points = [], width = innerWidth, height = innerHeight;
  if (inCorners) {
    return [[0.5, 0.04], [0.93, 0.04], [0.07, 0.04]].map(function (p) { return [p[0] * width, p[1] * height]; });
  }
  document.querySelectorAll("a,button,[role=button],[onclick],[class*=cta],[id*=cta]").forEach(function (element) {
    var box = element.getBoundingClientRect();
    if (box.width > 4 && box.height > 4 && getComputedStyle(element).visibility !== "hidden") {
      points.push([box.left + box.width / 2, box.top + box.height / 2]);
    }
  });
  // Calls to action are wide; what starts a game again stands narrow in the middle.
  [0.2, 0.8, 0.5].forEach(function (x) {
    [0.95, 0.92, 0.88, 0.84, 0.78, 0.7, 0.62, 0.54].forEach(function (y) {
      points.push([x * width, y * height]);
    });
  });
  return points.filter(function (p) { return p[0] > 0 && p[1] > 0 && p[0] < width && p[1] < height; });
};
// Whether anything is to be seen without pictures that scripts draw: words, images, colours.
probe.shows = function () {
  var words = (document.body && document.body.innerText || "").trim();
  var boxes = document.querySelectorAll("a,button,img,svg,h1,h2,h3,p").length;
  return { words: words.slice(0, 120), boxes: boxes };
};

// Vungle speaks in events and hears messages; its init may come before the game is there.
// Numbers are those of Life.Input and Life.Action.
var told = [], tell = function (kind, value) { told.push([kind, value]); };
addEventListener("ad-event-init", function () { tell(13, 1); });
addEventListener("ad-event-pause", function () { tell(14, 1); });
addEventListener("ad-event-resume", function () { tell(14, 0); });
var host = function (signal) {
  tell = signal;
  setTimeout(function () { told.forEach(function (t) { signal(t[0], t[1]); }); }, 0);
  return function (action) {
    var word = { 7: "interacted", 9: "download", 10: "complete" }[action];
    if (word) parent.postMessage(word, "*");
  };
};

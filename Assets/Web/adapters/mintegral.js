// Mintegral calls gameStart and gameClose, perhaps before the game is there.
// Numbers are those of Life.Input and Life.Action.
var told = [], tell = function (kind) { told.push(kind); };
window.gameStart = function () { tell(13); };
window.gameClose = function () { tell(15); };
var host = function (signal) {
  tell = function (kind) { signal(kind, 1); };
  setTimeout(function () { told.forEach(tell); }, 0);
  return function (action) {
    if (action === 6 && window.gameReady) window.gameReady();
    if (action === 9 && window.install) window.install();
    if (action === 11 && window.gameEnd) window.gameEnd();
  };
};

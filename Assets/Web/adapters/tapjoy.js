// Tapjoy. Numbers are those of Life.Input and Life.Action.
var host = function (signal) {
  function call(name, value) {
    if (window.TJ_API && TJ_API[name]) TJ_API[name](value);
  }
  call("setPlayableAPI", { skipAd: function () { signal(15, 1); } });
  return function (action, value) {
    if (action === 8 && value === 5) call("objectiveComplete");
    if (action === 9) call("click");
    if (action === 10) call("gameplayFinished");
    if (action === 11) call("playableFinished");
  };
};

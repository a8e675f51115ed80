// Meta and Moloco: the store is known to the host. Numbers are those of Life.Action.
// Meta's preview reads this name when it checks scripts.
window.scriptElt = document.createElement("script");
var host = function () {
  return function (action) {
    if (action === 9 && window.FbPlayableAd) FbPlayableAd.onCTAClick();
  };
};

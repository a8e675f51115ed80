// TikTok and Pangle: whichever of the two calls there is. Numbers are those of Life.Action.
var host = function () {
  return function (action) {
    if (action !== 9) return;
    if (window.openAppStore) window.openAppStore();
    else if (window.playableSDK && playableSDK.openAppStore) playableSDK.openAppStore();
  };
};

// Google Ads: the store is known to the host. Numbers are those of Life.Action.
var host = function () {
  return function (action) {
    if (action === 9 && window.ExitApi) ExitApi.exit();
  };
};

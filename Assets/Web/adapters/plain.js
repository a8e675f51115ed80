// No network: a page by itself, or in a frame of the preview, which may play the host.
// Numbers are those of Life.Input and Life.Action.
var host = function (signal) {
  addEventListener("message", function (event) {
    var said = event.source === parent && event.data && event.data.signal;
    if (said) signal(said[0] | 0, said[1] | 0);
  });
  return function (action, value) {
    if (parent !== window) parent.postMessage({ action: [action, value] }, "*");
    else if (action === 9) window.open(store);
  };
};

// What the exit script of Google's host gives a page that asks for it.
window.ExitApi = {
  exit: function () { window.__probe.store("ExitApi.exit"); },
  delayCloseButton: function () {}
};

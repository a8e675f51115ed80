// Sounds: the module makes each once, the browser plays it at the pitch that is asked for. Nothing
// is made before a gesture, and nothing sounds while the gain is 0.
function makeSound(wasm, tell) {
  const Context = window.AudioContext || window.webkitAudioContext;
  // As in `Life`: 0 without a way to sound, 1 asleep, 2 awake.
  const clips = [];
  let context, master, gain = 0;

  const state = () => !Context ? 0 : context && context.state == "running" ? 2 : 1;
  function wake() {
    if (!Context) return;
    try {
      if (!context) {
        context = new Context();
        master = context.createGain();
        master.gain.value = gain;
        master.connect(context.destination);
        context.onstatechange = () => tell(state());
      }
      const woken = context.resume();
      if (woken) woken.catch(() => {});
    } catch (refused) {
      tell(0);
    }
  }
  function setGain(percent) {
    gain = percent / 100;
    if (master) master.gain.setTargetAtTime(gain, context.currentTime, 0.01);
  }
  function clip(sound) {
    if (clips[sound]) return clips[sound];
    const count = wasm.clip(sound);
    if (!count) return;
    const buffer = context.createBuffer(1, count, wasm.rate());
    buffer.getChannelData(0).set(new Float32Array(wasm.memory.buffer, wasm.samples(), count));
    return clips[sound] = buffer;
  }
  // Plays what is due; without a way to sound it is dropped, not kept for later.
  function play() {
    for (let due; (due = wasm.sound()) >= 0;) {
      if (!gain || state() < 2) continue;
      const buffer = clip(due >> 8);
      if (!buffer) continue;
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.playbackRate.value = 2 ** (((due & 255) - 128) / 12);
      source.connect(master);
      source.start();
    }
  }
  return { state, wake, setGain, play };
}

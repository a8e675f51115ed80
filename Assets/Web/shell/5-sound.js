// Sounds: the module makes each once, the browser plays it at the pitch that is asked for. Nothing
// is made before a gesture, and nothing sounds while the gain is 0.
function makeSound(wasm, tell) {
  const Context = window.AudioContext || window.webkitAudioContext;
  const none = 0, asleep = 1, awake = 2;
  const clips = [];
  let context, master, gain = 0;

  const state = () => !Context ? none : context && context.state == "running" ? awake : asleep;
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
      tell(none);
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
    const buffer = context.createBuffer(1, count, wasm.soundRate());
    buffer.getChannelData(0).set(new Float32Array(wasm.memory.buffer, wasm.clipAt(), count));
    return clips[sound] = buffer;
  }
  // Plays what is due; without a way to sound it is dropped, not kept for later.
  function play() {
    for (let due; (due = wasm.sound()) >= 0;) {
      if (!gain || state() < awake) continue;
      const buffer = clip(due >> 8);
      if (!buffer) continue;
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.playbackRate.value = Math.pow(2, ((due & 255) - 128) / 12);
      source.connect(master);
      source.start();
    }
  }
  return { state, wake, setGain, play };
}

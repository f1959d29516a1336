// The sounds of the device: blocks of samples, each with the instant of the device at which it is heard.

// A block is heard this many seconds after it has come, so that the next one is there when it ends.
const LEAD = 0.06;
// Browsers let a page make sounds after a person has done something on it; a finger counts when it is lifted.
const ACTIONS = ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown'];

export class Sound {
  constructor() {
    this.figures = { blocks: 0, played: 0, peak: 0 };
    // The context's time less the device's; unknown until the first block.
    this.offset = null;
    const unlock = () => this.unlock();
    for (const action of ACTIONS) addEventListener(action, unlock, { capture: true });
  }

  unlock() {
    this.context ??= new AudioContext({ latencyHint: 'interactive' });
    if (this.context.state !== 'running') this.context.resume();
  }

  // A message is: u32 kind, u32 samples a second, f64 instant in seconds, u32 count, u32 unused, then left and right as i16.
  hear(buffer) {
    const head = new DataView(buffer);
    const [rate, start, count] = [head.getUint32(4, true), head.getFloat64(8, true), head.getUint32(16, true)];
    const samples = new Int16Array(buffer, 24, count * 2);
    this.figures.blocks += 1;
    for (const sample of samples) this.figures.peak = Math.max(this.figures.peak, Math.abs(sample) / 32768);
    if (this.context?.state === 'running') this.play(rate, start, count, samples);
  }

  play(rate, start, count, samples) {
    const { context } = this;
    const block = context.createBuffer(2, count, rate);
    const [left, right] = [block.getChannelData(0), block.getChannelData(1)];
    for (let i = 0; i < count; i += 1) {
      left[i] = samples[i * 2] / 32768;
      right[i] = samples[i * 2 + 1] / 32768;
    }
    const source = new AudioBufferSourceNode(context, { buffer: block });
    source.connect(context.destination);
    source.start(this.instant(start));
    this.figures.played += 1;
  }

  // Blocks follow each other without a gap; after a pause, or when the network was late, the clocks are compared anew.
  instant(start) {
    const now = this.context.currentTime;
    const planned = this.offset === null ? -1 : start + this.offset;
    if (planned < now || planned > now + 0.5) this.offset = now + LEAD - start;
    return start + this.offset;
  }
}

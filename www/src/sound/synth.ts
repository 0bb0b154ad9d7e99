/** Makes sounds with Web Audio. Loaded when sound is wanted. */
import type { GameId, Ply } from '../api';
import { Following, type Sounding } from './heard';
import { VOICES, type Part } from './voices';

const LOUDNESS = 0.5;
/** No two kernels, and no two falls of one, sound the same: so far apart are their pitches. */
const SPREAD = 0.07;
/** As good as silent. */
const SILENT = 0.001;
/** More parts at once cost time and are not told apart. */
const MOST_PARTS = 96;

export { Following };
export type { GameId, Ply };

export class Synth {
  private readonly master: AudioNode;
  private readonly noise: AudioBuffer;
  private sounding = 0;

  constructor(private readonly context: AudioContext) {
    const gain = new GainNode(context, { gain: LOUDNESS });
    const soft = new DynamicsCompressorNode(context, { threshold: -14, ratio: 6, attack: 0.002, release: 0.12 });
    gain.connect(soft).connect(context.destination);
    this.master = gain;
    this.noise = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate });
    const samples = this.noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }

  play(game: GameId, { sound, force }: Sounding): void {
    if (this.context.state !== 'running') return;
    const pitch = 1 + (Math.random() - 0.5) * SPREAD;
    for (const part of VOICES[game][sound]) this.part(part, pitch, 0.12 + 0.88 * force);
  }

  private part({ noise, hertz, gain, decay, at = 0, swell = 0.001, q = 1 }: Part, pitch: number, force: number): void {
    if (this.sounding >= MOST_PARTS) return;
    const { context } = this;
    const start = context.currentTime + at;
    const end = start + swell + decay;
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(gain * force, start + swell);
    envelope.gain.exponentialRampToValueAtTime(SILENT * gain * force, end);
    envelope.connect(this.master);
    const source = noise
      ? new AudioBufferSourceNode(context, { buffer: this.noise, loop: true })
      : new OscillatorNode(context, { frequency: hertz * pitch });
    if (noise) source.connect(new BiquadFilterNode(context, { type: noise, frequency: hertz * pitch, Q: q })).connect(envelope);
    else source.connect(envelope);
    this.sounding++;
    source.onended = () => {
      this.sounding--;
      envelope.disconnect();
    };
    if (source instanceof AudioBufferSourceNode) source.start(start, Math.random() * 0.4);
    else source.start(start);
    source.stop(end);
  }
}

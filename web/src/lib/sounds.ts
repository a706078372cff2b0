/** Sounds: wood, water, fire, synthesized on demand from sine waves and noise. */

import { settings } from "./settings.svelte";

export type SoundName =
  | "place"
  | "slide"
  | "fire"
  | "water"
  | "stone"
  | "dice"
  | "card"
  | "clash"
  | "turn"
  | "why"
  | "end";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers allow sound only after a touch, and then start slowly. */
async function ready(): Promise<AudioContext | null> {
  if (!settings.sound || !("AudioContext" in globalThis)) return null;
  if (!navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") await context.resume();
  return context.state === "running" ? context : null;
}

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return noise;
}

interface Tone {
  pitch: number;
  after?: number;
  lasting?: number;
  loud?: number;
  to?: number;
  /** The width of the noise window. */
  sharp?: number;
}

/** A struck bar of wood: a sine that dies away, with a little of its fourth partial. */
function bar(audio: AudioContext, { pitch, after = 0, lasting = 0.5, loud = 0.2, to }: Tone): void {
  const start = audio.currentTime + after;
  for (const [partial, share] of [
    [1, 1],
    [4, 0.18],
  ] as const) {
    const wave = audio.createOscillator();
    const gain = audio.createGain();
    wave.frequency.setValueAtTime(pitch * partial, start);
    if (to) wave.frequency.exponentialRampToValueAtTime(to * partial, start + lasting);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud * share, start + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lasting / partial ** 0.5);
    wave.connect(gain).connect(audio.destination);
    wave.start(start);
    wave.stop(start + lasting);
  }
}

/** Noise through a narrow window: a knock, a rush, a crackle. */
function rush(audio: AudioContext, breath: Tone): void {
  const { pitch, after = 0, lasting = 0.12, loud = 0.25, to, sharp = 1.2 } = breath;
  const start = audio.currentTime + after;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = hiss(audio);
  filter.type = "bandpass";
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(pitch, start);
  if (to) filter.frequency.exponentialRampToValueAtTime(to, start + lasting);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + Math.min(0.01, lasting / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasting);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start, Math.random() * 0.5);
  source.stop(start + lasting);
}

function knock(audio: AudioContext, after = 0, pitch = 190): void {
  bar(audio, { pitch, after, lasting: 0.11, loud: 0.3, to: pitch * 0.7 });
  rush(audio, { pitch: pitch * 6, after, lasting: 0.05, loud: 0.22 });
}

const SOUNDS: Record<SoundName, (audio: AudioContext) => void> = {
  place: (audio) => knock(audio),
  stone: (audio) => knock(audio, 0, 340),
  slide(audio) {
    rush(audio, { pitch: 900, to: 500, lasting: 0.22, loud: 0.1 });
    knock(audio, 0.2, 170);
  },
  fire(audio) {
    rush(audio, { pitch: 500, to: 1800, lasting: 0.4, loud: 0.16, sharp: 0.6 });
    for (const after of [0.06, 0.15, 0.19, 0.31]) {
      rush(audio, { pitch: 2600, after, lasting: 0.025, loud: 0.16, sharp: 3 });
    }
  },
  water(audio) {
    for (const [after, pitch] of [
      [0, 420],
      [0.08, 560],
      [0.15, 480],
    ] as const) {
      bar(audio, { pitch, to: pitch * 1.8, after, lasting: 0.12, loud: 0.12 });
    }
    rush(audio, { pitch: 700, to: 1500, lasting: 0.35, loud: 0.07, sharp: 0.8 });
  },
  dice(audio) {
    knock(audio, 0, 420);
    knock(audio, 0.06, 380);
  },
  card(audio) {
    rush(audio, { pitch: 2200, to: 5200, lasting: 0.11, loud: 0.12, sharp: 0.7 });
  },
  clash(audio) {
    rush(audio, { pitch: 3000, to: 900, lasting: 0.3, loud: 0.2, sharp: 0.8 });
    bar(audio, { pitch: 110, lasting: 0.5, loud: 0.3, to: 70 });
  },
  turn(audio) {
    bar(audio, { pitch: 587, lasting: 0.5, loud: 0.12 });
    bar(audio, { pitch: 784, after: 0.13, lasting: 0.7, loud: 0.12 });
  },
  why(audio) {
    bar(audio, { pitch: 294, lasting: 0.3, loud: 0.12 });
    bar(audio, { pitch: 262, after: 0.1, lasting: 0.4, loud: 0.1 });
  },
  end(audio) {
    [523, 659, 784, 1047].forEach((pitch, index) =>
      bar(audio, { pitch, after: index * 0.14, lasting: 1.1, loud: 0.14 }),
    );
  },
};

export function sound(name: SoundName): void {
  void ready().then((audio) => audio && SOUNDS[name](audio));
}

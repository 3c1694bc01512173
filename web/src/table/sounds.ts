// A few soft sounds, made here: a tile that is laid, points, one's own turn, little time left. None before somebody has touched the page or where
// they are switched off, and in a hidden tab only one's own turn and the clock: there they are heard by who looks elsewhere meanwhile.

type Sound = "lay" | "points" | "turn" | "low";

/** For each sound its notes: hertz, when it begins and how long it lasts in seconds, how loud. */
const NOTES: Record<Sound, readonly (readonly [hertz: number, at: number, lasts: number, loud: number])[]> = {
  lay: [
    [190, 0, 0.09, 0.16],
    [95, 0.005, 0.12, 0.2],
  ],
  points: [
    [660, 0, 0.16, 0.05],
    [880, 0.09, 0.26, 0.05],
  ],
  turn: [[523, 0, 0.3, 0.045]],
  low: [
    [880, 0, 0.12, 0.05],
    [880, 0.2, 0.12, 0.05],
  ],
};

let audio: AudioContext | null = null;

export function sound(which: Sound): void {
  if (
    (document.hidden && (which === "lay" || which === "points")) ||
    navigator.userActivation?.hasBeenActive !== true
  )
    return;
  audio ??= new AudioContext();
  const begin = audio.currentTime + 0.01;
  for (const [hertz, at, lasts, loud] of NOTES[which]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = which === "lay" ? "triangle" : "sine";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(loud, begin + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + at + lasts);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin + at);
    tone.stop(begin + at + lasts);
  }
}

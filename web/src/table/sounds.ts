// A few soft synthesised sounds: a laid tile, points, the player's turn, little time left. There are none before the
// user has interacted with the page, or if they are switched off. A hidden tab plays only the player's turn and the
// clock, for players who are looking elsewhere.

type Sound = "lay" | "points" | "turn" | "low";

/** The notes of each sound: frequency in hertz, start and duration in seconds, volume. */
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
/** The number of tones that have not ended. */
let sounding = 0;

/** An audio device that plays silence costs as much power as one that plays, so it only runs while something sounds. */
function ended(): void {
  sounding -= 1;
  if (sounding === 0) void audio?.suspend();
}

export function sound(which: Sound): void {
  if (
    (document.hidden && (which === "lay" || which === "points")) ||
    navigator.userActivation?.hasBeenActive !== true
  )
    return;
  audio ??= new AudioContext();
  if (sounding === 0) void audio.resume();
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
    sounding += 1;
    tone.addEventListener("ended", ended);
  }
}

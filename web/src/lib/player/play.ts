import { logError } from "../log.ts";
import type { Engine } from "./engine.ts";
import { listenerNow } from "./listener.ts";
import { heardOf, startOf } from "./listening.ts";
import { playerStore, type Track } from "./player-store.ts";
import { rateChoice } from "./preferences.ts";
import { sleepAfterJump } from "./sleep-timer.ts";

let audio: HTMLAudioElement | undefined;
let engine: Promise<Engine> | undefined;

/**
 * The one audio element of the page, above all routes. It begins to play in the very tap that asks for it:
 * some browsers refuse what begins after the engine's code has come.
 */
function loadedElement(track: Track, from: number): HTMLAudioElement {
  if (!audio) {
    audio = document.createElement("audio");
    audio.preload = "auto";
    document.body.append(audio);
  }
  const rate = Number(rateChoice.read());
  // Loading sets the speed to the default one.
  audio.defaultPlaybackRate = rate;
  audio.src = track.audio;
  audio.playbackRate = rate;
  audio.currentTime = from;
  return audio;
}

/** Does something with what plays, once what controls it has come with the first press. */
export const withEngine = (work: (engine: Engine) => void): void =>
  void engine?.then(work, () => undefined);

/** Plays an episode: from a second, or where this listener left it. */
export function play(track: Track, from?: number): void {
  const { track: current, phase, sleep, duration } = playerStore.get();
  if (audio && current?.id === track.id && phase !== "failed") {
    if (from !== undefined) {
      audio.currentTime = from;
      playerStore.change({
        position: from,
        sleep: sleepAfterJump(sleep, current.chapters, from, duration),
      });
    } else if (phase === "ended") audio.currentTime = 0;
  } else {
    void engine?.then(({ leave }) => leave(current));
    const at = from ?? startOf(heardOf(listenerNow(), track.id));
    const element = loadedElement(track, at);
    playerStore.change({
      track,
      phase: "loading",
      error: null,
      position: at,
      duration: track.duration ?? 0,
      rate: element.defaultPlaybackRate,
      sleep: null,
    });
  }
  const element = audio;
  if (!element) return;
  // The engine reads from the element's events why it did not begin.
  element.play().catch(() => undefined);
  engine ??= import("./engine.ts").then(
    ({ createEngine }) => createEngine(element),
    (error: unknown) => {
      engine = undefined;
      element.pause();
      playerStore.change({ phase: "failed", error: "network" });
      logError("The player could not be fetched.", error);
      throw error;
    },
  );
  engine.catch(() => undefined);
}

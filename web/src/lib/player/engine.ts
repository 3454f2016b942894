import { followSystemControls } from "./media-session.ts";
import { onePlayingTab } from "./one-tab.ts";
import { CLOSED, type PlayerError, playerStore, type Track } from "./player-store.ts";
import { listenerNow } from "./listener.ts";
import { positionKeeper } from "./position-keeper.ts";
import { rateChoice, type RATES, volumeChoice } from "./preferences.ts";
import { chapterAt, chapterEnd } from "./chapters.ts";
import { type Sleep, sleepAfterJump, sleepLeft } from "./sleep-timer.ts";

/** Milliseconds between the tries of a line that is cut. */
const TRY_AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

export type Engine = ReturnType<typeof createEngine>;

/** Asks for the file itself why the element could not read it. */
async function whyNot(address: string): Promise<PlayerError> {
  try {
    const { ok, status } = await fetch(address, { method: "HEAD", cache: "no-store" });
    return ok ? "unplayable" : status >= 500 ? "network" : "missing";
  } catch {
    return "network";
  }
}

/** Follows the element, keeps what was heard, and does what the controls ask for. */
export function createEngine(audio: HTMLAudioElement) {
  const { change, get } = playerStore;
  const keeper = positionKeeper(listenerNow);
  let tries = 0;
  let tryAgain: ReturnType<typeof setTimeout> | undefined;
  let wantsToPlay = true;

  const readDuration = (): number =>
    Number.isFinite(audio.duration) ? audio.duration : get().duration;

  const pause = (): void => {
    wantsToPlay = false;
    clearTimeout(tryAgain);
    audio.pause();
    // Nothing may be playing that could be paused: the line is cut.
    if (get().phase !== "failed") change({ phase: "paused" });
  };
  const resume = (): void => {
    wantsToPlay = true;
    if (get().phase === "failed") return reload();
    if (audio.ended) audio.currentTime = 0;
    audio.play().catch(() => undefined);
  };

  /** Fetches the same file again and goes on where it was. */
  function reload(): void {
    clearTimeout(tryAgain);
    const { position, track } = get();
    if (!track) return;
    change({ phase: "loading", error: null });
    audio.load();
    audio.playbackRate = get().rate;
    audio.currentTime = position;
    if (wantsToPlay) audio.play().catch(() => undefined);
  }

  async function fail(): Promise<void> {
    const { track } = get();
    if (!track || !audio.error) return;
    const error =
      audio.error.code === MediaError.MEDIA_ERR_DECODE ? "unplayable" : await whyNot(track.audio);
    if (get().track !== track || !audio.error) return;
    change({ phase: "failed", error });
    keeper.keep(track, get(), "now");
    if (error !== "network") return;
    clearTimeout(tryAgain);
    const after = TRY_AGAIN_MS[Math.min(tries++, TRY_AGAIN_MS.length - 1)];
    tryAgain = setTimeout(reload, after);
  }

  function sleepIfDue(): void {
    const { sleep, position, rate } = get();
    if (!sleep || sleepLeft(sleep, performance.now(), position, rate) > 0) return;
    change({ sleep: null });
    pause();
  }
  let sleepTimer: ReturnType<typeof setTimeout> | undefined;
  const setSleep = (sleep: Sleep | null): void => {
    clearTimeout(sleepTimer);
    if (sleep?.kind === "time") {
      sleepTimer = setTimeout(sleepIfDue, Math.max(0, sleep.at - performance.now()) + 1);
    }
    change({ sleep });
  };

  const seek = (to: number): void => {
    const { track, sleep, duration } = get();
    if (!track) return;
    const position = Math.max(0, duration > 0 ? Math.min(to, duration) : to);
    audio.currentTime = position;
    change({ position, sleep: sleepAfterJump(sleep, track.chapters, position, duration) });
    if (get().phase === "ended" && position < duration) change({ phase: "paused" });
    keeper.keep(track, get(), "here");
  };
  const seekBy = (seconds: number): void => seek(get().position + seconds);

  /** The chapter before or after; before the first one: the beginning. */
  const stepChapter = (by: 1 | -1): void => {
    const { track, position } = get();
    if (!track) return;
    const now = chapterAt(track.chapters, position);
    // As players do: back means this chapter's beginning, unless it has only just begun.
    const begun = track.chapters[now]?.start ?? 0;
    const to = by === 1 ? now + 1 : position - begun > 3 ? now : now - 1;
    const target = track.chapters[to];
    if (target) seek(target.start);
    else if (by === -1) seek(0);
  };

  const setRate = (rate: (typeof RATES)[number]): void => {
    rateChoice.choose(rate);
    audio.defaultPlaybackRate = Number(rate);
    audio.playbackRate = Number(rate);
    change({ rate: Number(rate) });
  };
  const setVolume = (volume: number): void => {
    const tenths = Math.round(Math.max(0, Math.min(1, volume)) * 10);
    volumeChoice.choose(String(tenths) as ReturnType<typeof volumeChoice.read>);
    audio.volume = tenths / 10;
    change({ volume: tenths / 10 });
  };

  /** Another episode begins, or none: what was heard of this one is kept. */
  const leave = (track: Track | null): void => {
    wantsToPlay = true;
    tries = 0;
    clearTimeout(tryAgain);
    clearTimeout(sleepTimer);
    if (track) keeper.flush();
  };
  const close = (): void => {
    const { track } = get();
    if (track) keeper.keep(track, get(), "now");
    leave(track);
    audio.pause();
    audio.removeAttribute("src");
    audio.load();
    change({ ...CLOSED, rate: get().rate, volume: get().volume });
  };

  const tabs = onePlayingTab(pause);
  const follow = {
    playing() {
      tries = 0;
      wantsToPlay = true;
      change({ phase: "playing", error: null, duration: readDuration() });
      tabs.claim();
    },
    waiting: () => change({ phase: wantsToPlay ? "waiting" : "paused" }),
    pause() {
      const { track, phase } = get();
      if (!track || audio.ended || phase === "failed") return;
      change({ phase: "paused", position: audio.currentTime });
      keeper.keep(track, get(), "now");
    },
    ended() {
      const { track } = get();
      if (!track) return;
      change({ phase: "ended", position: readDuration(), sleep: null });
      keeper.keep(track, get(), "now");
    },
    timeupdate() {
      const { track, phase } = get();
      if (!track || audio.error || audio.readyState === 0 || phase === "ended") return;
      change({ position: audio.currentTime });
      sleepIfDue();
      if (phase === "playing") keeper.keep(track, get(), "soon");
    },
    durationchange: () => change({ duration: readDuration() }),
    loadedmetadata() {
      // Some browsers forget where to begin while they load.
      const { position } = get();
      if (Math.abs(audio.currentTime - position) > 1) audio.currentTime = position;
    },
    error: () => void fail(),
  };
  for (const [event, listener] of Object.entries(follow)) audio.addEventListener(event, listener);
  window.addEventListener("online", () => {
    const { error, phase } = get();
    if (error === "network" || (phase === "waiting" && audio.readyState < 3)) reload();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keeper.flush("leaving");
  });

  audio.volume = Number(volumeChoice.read()) / 10;
  change({ volume: audio.volume });
  const engine = {
    pause,
    resume,
    reload,
    seek,
    seekBy,
    stepChapter,
    setRate,
    setVolume,
    setSleep,
    leave,
    close,
    sleepFor: (minutes: number) =>
      setSleep({ kind: "time", at: performance.now() + minutes * 60_000, minutes }),
    sleepAtChapterEnd() {
      const { track, position, duration } = get();
      if (track) setSleep({ kind: "chapter", end: chapterEnd(track.chapters, position, duration) });
    },
  };
  followSystemControls(engine);
  // What happened before this code came.
  if (audio.error) void fail();
  else if (!audio.paused && audio.readyState >= 3) follow.playing();
  else if (audio.paused && get().phase === "loading") {
    change({ phase: "paused" });
  }
  return engine;
}

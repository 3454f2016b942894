import { type PlayerState, playerStore } from "./player-store.ts";
import { SKIP_BACK, SKIP_ON } from "./skips.ts";
import { chapterAt } from "./chapters.ts";

interface Controls {
  pause: () => void;
  resume: () => void;
  close: () => void;
  seek: (to: number) => void;
  seekBy: (seconds: number) => void;
  stepChapter: (by: 1 | -1) => void;
}

const titleNow = ({ track, position }: PlayerState): string =>
  track?.chapters[chapterAt(track.chapters, position)]?.title ?? track?.title ?? "";

/** Keys of the keyboard, the lock screen and headsets, and what they show. */
export function followSystemControls(controls: Controls): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ["play", controls.resume],
    ["pause", controls.pause],
    ["stop", controls.close],
    ["seekbackward", ({ seekOffset }) => controls.seekBy(-(seekOffset ?? SKIP_BACK))],
    ["seekforward", ({ seekOffset }) => controls.seekBy(seekOffset ?? SKIP_ON)],
    ["seekto", ({ seekTime }) => seekTime !== undefined && controls.seek(seekTime)],
  ];
  const chapterActions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ["previoustrack", () => controls.stepChapter(-1)],
    ["nexttrack", () => controls.stepChapter(1)],
  ];
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null): void => {
    try {
      mediaSession.setActionHandler(action, handler);
    } catch {
      // An action that this browser does not know.
    }
  };
  let shown = "";
  const follow = (): void => {
    const state = playerStore.get();
    const { track, phase, position, duration, rate } = state;
    const key = `${track?.id} ${titleNow(state)}`;
    if (key !== shown) {
      shown = key;
      for (const [action, handler] of actions) handle(action, track ? handler : null);
      for (const [action, handler] of chapterActions) {
        handle(action, track && track.chapters.length > 0 ? handler : null);
      }
      mediaSession.metadata = track
        ? new MediaMetadata({
            title: titleNow(state),
            artist: track.host,
            album: track.title,
            artwork: track.cover ? [{ src: track.cover }] : [],
          })
        : null;
    }
    mediaSession.playbackState = !track ? "none" : phase === "playing" ? "playing" : "paused";
    if (track && duration > 0) {
      mediaSession.setPositionState({
        duration,
        position: Math.min(position, duration),
        playbackRate: rate,
      });
    }
  };
  playerStore.subscribe(follow);
  follow();
}

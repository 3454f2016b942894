import { ageOf, heardOf, isFinished, keepHeard } from "./listening.ts";
import { sendHeard, sendHeardLeaving } from "./listening-server.ts";
import type { PlayerState, Track } from "./player-store.ts";

/** Milliseconds. The device is written to often, the account seldom: `keep_listening_position` counts. */
const DEVICE_MS = 2_000;
const ACCOUNT_MS = 15_000;

/** Keeps how far an episode was heard, on the device at once and for the account now and then. */
export function positionKeeper(listenerNow: () => string) {
  let keptAt = -Infinity;
  let sentAt = -Infinity;
  let last: { podcast: string; listener: string } | undefined;

  function flush(when: "now" | "leaving" = "now"): void {
    if (!last || last.listener === "") return;
    const { podcast, listener } = last;
    const heard = heardOf(listener, podcast);
    if (!heard?.isUnsent) return;
    sentAt = performance.now();
    if (when === "leaving") sendHeardLeaving(podcast, heard, ageOf(heard, Date.now()));
    else void sendHeard(listener, podcast);
  }

  return {
    flush,
    /** `here`: on the device at once. */
    keep(
      track: Track,
      { position, duration, phase }: PlayerState,
      when: "now" | "here" | "soon",
    ): void {
      const now = performance.now();
      if (when === "soon" && now - keptAt < DEVICE_MS) return;
      keptAt = now;
      const listener = listenerNow();
      const isNew = last?.podcast !== track.id || last.listener !== listener;
      last = { podcast: track.id, listener };
      keepHeard(listener, track.id, {
        position,
        isFinished: phase === "ended" || isFinished(position, duration),
        at: Date.now(),
        isUnsent: listener !== "",
      });
      if (isNew) sentAt = now;
      if (when === "now" || now - sentAt >= ACCOUNT_MS) flush();
    },
  };
}

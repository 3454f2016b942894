// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { play } from "./play.ts";
import { CLOSED, playerStore, type Track } from "./player-store.ts";

vi.mock("./engine.ts", () => ({ createEngine: () => ({ leave: () => undefined }) }));

const track: Track = {
  id: "one",
  slug: "one",
  title: "One",
  host: "Rosa",
  locale: "en",
  audio: "/one.mp3",
  cover: null,
  duration: 120,
  chapters: [
    { start: 0, title: "Casting off" },
    { start: 60, title: "The weigh-in" },
  ],
};

beforeEach(() => {
  playerStore.change(CLOSED);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
});

test("a jump to a later chapter moves the end at which the player is to sleep", () => {
  play(track, 10);
  playerStore.change({ sleep: { kind: "chapter", end: 60 } });
  play({ ...track, chapters: [] }, 70);
  expect(playerStore.get()).toMatchObject({ position: 70, sleep: { kind: "chapter", end: 120 } });
});

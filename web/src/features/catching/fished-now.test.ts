import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { keptAnswer } from "../../lib/outbox/outbox-store.ts";
import { fishedNow, takesCatches } from "./fished-now.ts";
import type { Water } from "./queries.ts";

const HOUR = 3_600_000;
const now = Date.parse("2026-06-06T12:00:00Z");
const day = (from: number, to: number) => ({
  day: 1,
  lines_in: new Date(now + from * HOUR).toISOString(),
  lines_out: new Date(now + to * HOUR).toISOString(),
});

const waterFake = (event: Pick<Water["event"], "status" | "event_days">): Water => ({
  event: {
    id: crypto.randomUUID(),
    name: "Night Tide",
    time_zone: "UTC",
    rules: {
      metric: "weight",
      best_n: 5,
      best_n_per: "day",
      min_length_mm: null,
      rounding: { step: 1_000_000_000, direction: "nearest" },
      tie_breaks: ["share"],
    },
    settings: { photo_checklist: [], asks_code: false, photo_shots: [] },
    ...event,
  },
  species: [],
  entries: [
    { id: crypto.randomUUID(), team_name: "Nets", division_name: "Open", number: 1, people: [] },
  ],
});

const keep = (userId: string, { event, ...more }: Water) =>
  keptAnswer(`${userId} ${event.id}`, {
    ask: async () => ({ event, ...more }),
    read: () => undefined,
    isOffline: () => false,
  });

test.each([
  ["live", -1, true, true],
  ["judging", -1, true, true],
  // Kept before the start; the organiser has started it since, as far as a phone at sea can know.
  ["registration_closed", -1, false, true],
  ["registration_closed", -1, true, false],
  ["registration_closed", 1, false, false],
  ["provisional", -1, false, false],
  ["cancelled", -1, false, false],
] as const)("%s, lines in after %d h, a network %s: %s", (status, from, isOnline, takes) => {
  const { event } = waterFake({ status, event_days: [day(from, 9)] });
  expect(takesCatches(event, now, isOnline)).toBe(takes);
});

test("the app starts at the entered event that is fished now", async () => {
  expect(await fishedNow("maya", now)).toBeNull();
  const yesterday = waterFake({ status: "judging", event_days: [day(-30, -22)] });
  const today = waterFake({ status: "live", event_days: [day(-2, 6), day(22, 30)] });
  const notEntered = { ...waterFake({ status: "live", event_days: [day(-2, 6)] }), entries: [] };
  for (const one of [yesterday, today, notEntered]) await keep("maya", one);
  await keep("rosa", waterFake({ status: "live", event_days: [day(-2, 6)] }));
  expect(await fishedNow("maya", now)).toBe(today.event.id);
  expect(await fishedNow("maya", now + 12 * HOUR)).toBeNull();
});

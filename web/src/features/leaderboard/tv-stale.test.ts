import { expect, test } from "vitest";
import { initialConnection, type Phase } from "../../lib/realtime/connection.ts";
import { STALE_AFTER, staleSince } from "./tv-stale.ts";

const at = 1_000_000;
const following = (phase: Phase) => ({ ...initialConnection(at), phase });

test("a board that is followed is never old, however long nothing changes", () => {
  expect(staleSince(following("live"), at + 24 * 3_600_000)).toBeNull();
});

test.each(["offline", "reconnecting", "connecting"] as const)(
  "a board that is %s is old after half a minute without data, and names the time of its data",
  (phase) => {
    expect(staleSince(following(phase), at + STALE_AFTER - 1)).toBeNull();
    expect(staleSince(following(phase), at + STALE_AFTER)).toBe(at);
    expect(staleSince(following(phase), at + 7 * 3_600_000)).toBe(at);
  },
);

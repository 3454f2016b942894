import { describe, expect, it } from "vitest";
import { GRACE, initialConnection, nextConnection, type Signal } from "./connection.ts";

const after = (...signals: Signal[]) => signals.reduce(nextConnection, initialConnection(1_000));
const live: Signal[] = [{ type: "joined" }, { type: "current", at: 2_000 }];
const lost: Signal[] = [...live, { type: "lost", at: 3_000 }];

describe("nextConnection", () => {
  it("is live only when joined and fetched since", () => {
    expect(after({ type: "joined" }).phase).toBe("connecting");
    expect(after(...live)).toMatchObject({ phase: "live", current: 2_000 });
  });

  it("says reconnecting when the line is lost, offline once that lasts", () => {
    expect(after(...lost).phase).toBe("reconnecting");
    expect(after(...lost, { type: "tick", at: 3_000 + GRACE - 1 }).phase).toBe("reconnecting");
    expect(after(...lost, { type: "tick", at: 3_000 + GRACE })).toMatchObject({
      phase: "offline",
      current: 2_000,
    });
  });

  it("says offline at once when the server cannot be reached, as of the last data", () => {
    expect(after(...live, { type: "unreachable" })).toMatchObject({
      phase: "offline",
      current: 2_000,
    });
    expect(after(...live, { type: "unreachable" }, { type: "lost", at: 3_000 }).phase).toBe(
      "offline",
    );
  });

  it("is not live again before the board is fetched", () => {
    expect(after(...lost, { type: "joined" }).phase).toBe("reconnecting");
    expect(after(...lost, { type: "joined" }, { type: "current", at: 4_000 }).phase).toBe("live");
  });

  it("stays reconnecting while only fetching works", () => {
    const fetched: Signal[] = [...lost, { type: "unreachable" }, { type: "current", at: 60_000 }];
    expect(after(...fetched)).toMatchObject({ phase: "reconnecting", current: 60_000 });
    expect(after(...fetched, { type: "tick", at: 61_000 }).phase).toBe("reconnecting");
    expect(after(...fetched, { type: "tick", at: 60_000 + GRACE }).phase).toBe("offline");
  });

  it("is not live while the board has been behind for long, and live again once it is there", () => {
    const behind = (at: number): Signal => ({ type: "behind", at });
    expect(after(...live, behind(3_000), behind(2_999 + GRACE)).phase).toBe("live");
    const late: Signal[] = [...live, behind(3_000), behind(3_000 + GRACE)];
    expect(after(...late)).toMatchObject({ phase: "reconnecting", current: 2_000 });
    const caughtUp: Signal[] = [...late, { type: "current", at: 20_000 }];
    expect(after(...caughtUp)).toMatchObject({ phase: "live", current: 20_000 });
    expect(after(...caughtUp, behind(21_000)).phase).toBe("live");
  });

  it("does not stay connecting for ever", () => {
    const tick: Signal = { type: "tick", at: 1_000 + GRACE };
    expect(after({ type: "current", at: 6_500 }, tick).phase).toBe("reconnecting");
    expect(after(tick).phase).toBe("offline");
  });

  it("keeps the first moment of a loss", () => {
    expect(after(...lost, { type: "lost", at: 5_000 }).apartSince).toBe(3_000);
  });
});

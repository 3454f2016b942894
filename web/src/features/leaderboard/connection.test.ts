import { describe, expect, it } from "vitest";
import { initialConnection, nextConnection, RECONNECT_GRACE, type Signal } from "./connection.ts";

const after = (...signals: Signal[]) => signals.reduce(nextConnection, initialConnection(1_000));

describe("nextConnection", () => {
  it("is live only when joined and fetched since", () => {
    expect(after({ type: "joined" }).phase).toBe("connecting");
    expect(after({ type: "joined" }, { type: "current", at: 2_000 })).toMatchObject({
      phase: "live",
      current: 2_000,
    });
  });

  it("says reconnecting when the line is lost, offline once that lasts", () => {
    const live: Signal[] = [{ type: "joined" }, { type: "current", at: 2_000 }];
    const lost: Signal[] = [...live, { type: "lost", at: 3_000 }];
    expect(after(...lost).phase).toBe("reconnecting");
    expect(after(...lost, { type: "tick", at: 3_000 + RECONNECT_GRACE - 1 }).phase).toBe(
      "reconnecting",
    );
    expect(after(...lost, { type: "tick", at: 3_000 + RECONNECT_GRACE })).toMatchObject({
      phase: "offline",
      current: 2_000,
    });
  });

  it("says offline at once when the server cannot be reached, as of the last data", () => {
    expect(
      after({ type: "joined" }, { type: "current", at: 2_000 }, { type: "unreachable", at: 9_000 }),
    ).toMatchObject({ phase: "offline", current: 2_000 });
  });

  it("comes back through reconnecting: a rejoined board is not live before it is fetched", () => {
    const back: Signal[] = [
      { type: "joined" },
      { type: "current", at: 2_000 },
      { type: "lost", at: 3_000 },
      { type: "joined" },
    ];
    expect(after(...back).phase).toBe("reconnecting");
    expect(after(...back, { type: "current", at: 4_000 }).phase).toBe("live");
  });

  it("stays reconnecting while only fetching works", () => {
    expect(after({ type: "unreachable", at: 2_000 }, { type: "current", at: 3_000 })).toMatchObject(
      { phase: "reconnecting", current: 3_000, lostAt: 3_000 },
    );
  });

  it("keeps the first moment of a loss", () => {
    const lost: Signal[] = [
      { type: "joined" },
      { type: "current", at: 2_000 },
      { type: "lost", at: 3_000 },
      { type: "lost", at: 5_000 },
    ];
    expect(after(...lost).lostAt).toBe(3_000);
  });
});

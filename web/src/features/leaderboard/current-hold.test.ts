import { describe, expect, it } from "vitest";
import { currentHold } from "./current-hold.ts";

const hold = (starts_at: string, ends_at: string) => ({ starts_at, ends_at, reason: "Lightning" });
const holds = [
  hold("2026-06-06T11:00:00Z", "2026-06-06T12:00:00Z"),
  hold("2026-06-06T11:30:00Z", "2026-06-06T13:00:00Z"),
];
const at = (time: string) => Date.parse(`2026-06-06T${time}Z`);

describe("currentHold", () => {
  it("lasts from its first instant until before its last", () => {
    const live = { holds, status: "live" as const };
    expect([
      currentHold(live, at("10:59:59")),
      currentHold(live, at("11:00:00")),
      currentHold(live, at("11:45:00")),
      currentHold(live, at("12:59:59")),
      currentHold(live, at("13:00:00")),
    ]).toEqual([undefined, holds[0], holds[1], holds[1], undefined]);
  });

  it("is none once fishing is over", () => {
    expect(currentHold({ holds, status: "judging" }, at("11:45:00"))).toBeUndefined();
  });
});

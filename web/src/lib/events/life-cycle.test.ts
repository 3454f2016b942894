import { describe, expect, it } from "vitest";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { isReversible, legalSteps, takesEntries } from "./life-cycle.ts";

describe("legalSteps", () => {
  it("leads from a draft to a final result", () => {
    const path = ["draft"];
    for (
      let at = eventStatus.parse("draft"), next = legalSteps(at)[0];
      next && next !== "cancelled";
    ) {
      path.push(next);
      at = next;
      next = legalSteps(at)[0];
    }
    expect(path).toEqual(eventStatus.options.filter((status) => status !== "cancelled"));
  });

  it("can cancel until the result is final, and re-open a provisional one", () => {
    expect(legalSteps("provisional")).toEqual(["final", "judging", "cancelled"]);
    expect(legalSteps("draft")).toContain("cancelled");
    expect(legalSteps("final")).toEqual([]);
    expect(legalSteps("cancelled")).toEqual([]);
  });
});

describe("isReversible", () => {
  it("holds between judging and the provisional result only", () => {
    const pairs = eventStatus.options.flatMap((from) =>
      legalSteps(from)
        .filter((to) => isReversible(from, to))
        .map((to) => `${from}>${to}`),
    );
    expect(pairs).toEqual(["judging>provisional", "provisional>judging"]);
  });
});

describe("takesEntries", () => {
  const open = {
    status: "registration_open",
    registration_opens_at: "2026-05-01T00:00:00Z",
    registration_closes_at: "2026-06-01T00:00:00Z",
  } as const;

  it("asks the status and both times; the closing time is the first moment that is too late", () => {
    const taken = ["2026-04-30T23:59:59Z", "2026-05-01T00:00:00Z", "2026-05-31T23:59:59Z"];
    expect(
      [...taken, "2026-06-01T00:00:00Z"].map((at) => takesEntries(open, Date.parse(at))),
    ).toEqual([false, true, true, false]);
    const now = Date.parse("2026-05-10T00:00:00Z");
    expect(takesEntries({ ...open, status: "published" }, now)).toBe(false);
    expect(takesEntries({ ...open, status: "registration_closed" }, now)).toBe(false);
  });

  it("knows no limit where there is none", () => {
    const free = { ...open, registration_opens_at: null, registration_closes_at: null };
    expect(takesEntries(free, 0)).toBe(true);
  });
});

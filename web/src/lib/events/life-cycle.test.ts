import { describe, expect, it } from "vitest";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { isReversible, legalSteps } from "./life-cycle.ts";

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

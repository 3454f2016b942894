import { expect, it } from "vitest";
import { proposedDay } from "./proposed-day.ts";

const ZONE = "America/New_York";

it("proposes the hours of the last day on the next, though the clocks change in between", () => {
  const days = [
    { lines_in: "2026-03-07T11:30:00Z", lines_out: "2026-03-07T19:00:00Z", upload_deadline: null },
    {
      lines_in: "2026-03-06T11:30:00Z",
      lines_out: "2026-03-06T19:00:00Z",
      upload_deadline: "2026-03-06T20:00:00Z",
    },
  ];
  expect(proposedDay(days, ZONE)).toEqual({
    lines_in: "2026-03-08T10:30:00.000Z",
    lines_out: "2026-03-08T18:00:00.000Z",
    upload_deadline: null,
  });
});

it("leaves empty what the clocks skip, and proposes nothing without a day", () => {
  const night = {
    lines_in: "2026-03-07T07:30:00Z",
    lines_out: "2026-03-07T19:00:00Z",
    upload_deadline: null,
  };
  expect(proposedDay([night], ZONE)?.lines_in).toBe("");
  expect(proposedDay([], ZONE)).toBeNull();
});

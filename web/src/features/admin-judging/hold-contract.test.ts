import { expect, it } from "vitest";
import { holdContract } from "./hold-contract.ts";

const contract = holdContract("America/New_York");
const form = {
  from: "2026-11-21T09:30",
  to: "2026-11-21T10:15",
  reason: " Lightning ",
  extend: true,
};

it("sends the instants of the event's clocks", () => {
  expect(contract.parse(form)).toEqual({
    starts_at: "2026-11-21T14:30:00.000Z",
    ends_at: "2026-11-21T15:15:00.000Z",
    reason: "Lightning",
    extend: true,
  });
});

it("rejects a hold without a time, or that ends before it begins", () => {
  const problems = (change: Partial<typeof form>) =>
    contract
      .safeParse({ ...form, ...change })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(problems({ from: "" })).toEqual([["from", "time"]]);
  expect(problems({ to: "2026-11-21T09:30" })).toEqual([["to", "order"]]);
});

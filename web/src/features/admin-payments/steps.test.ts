import { expect, test } from "vitest";
import { openSteps } from "./steps.ts";

const payment = {
  status: "due",
  method: null,
  refund_ordered_at: null,
  entry_status: "pending",
} as const;

test.each([
  [{}, "record waive"],
  [{ status: "paid", method: "cash" }, "refund owe_refund reopen"],
  [{ status: "paid", method: "card" }, "refund owe_refund"],
  [{ status: "paid", method: "cash", entry_status: "withdrawn" }, "refund owe_refund"],
  [{ status: "waived" }, "reopen record"],
  [{ status: "waived", entry_status: "withdrawn" }, "record"],
  [{ status: "refund_due", method: "card" }, "refund keep"],
  [{ status: "refund_due", method: "card", refund_ordered_at: "2026-06-06T10:00:00Z" }, ""],
  [{ status: "refunded", method: "cash" }, "reopen"],
  [{ status: "refunded", method: "cash", entry_status: "withdrawn" }, ""],
  [{ status: "disputed", method: "card" }, ""],
] as const)("a payment with %o takes the steps '%s'", (changes, steps) => {
  expect(openSteps({ ...payment, ...changes }).join(" ")).toBe(steps);
});

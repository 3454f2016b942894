import { expect, test } from "vitest";
import { openSteps } from "./steps.ts";

const payment = {
  status: "due",
  method: null,
  refund_ordered_at: null,
  owes_fee: true,
  surplus: false,
} as const;

test.each([
  [{}, "record waive"],
  [{ status: "paid", method: "cash" }, "refund owe_refund reopen"],
  [{ status: "paid", method: "card" }, "refund owe_refund"],
  [{ status: "paid", method: "cash", owes_fee: false }, "refund owe_refund"],
  [{ status: "waived" }, "reopen record"],
  [{ status: "waived", owes_fee: false }, "record"],
  [{ status: "refund_due", method: "card" }, "refund keep"],
  [{ status: "refund_due", method: "card", refund_ordered_at: "2026-06-06T10:00:00Z" }, ""],
  [{ status: "refunded", method: "cash" }, "reopen"],
  [{ status: "refunded", method: "cash", owes_fee: false }, ""],
  [{ status: "disputed", method: "card" }, ""],
  [{ status: "paid", method: "cash", surplus: true }, "refund_surplus refund owe_refund reopen"],
  [
    {
      status: "refund_due",
      method: "card",
      refund_ordered_at: "2026-06-06T10:00:00Z",
      surplus: true,
    },
    "refund_surplus",
  ],
] as const)("a payment with %o takes the steps '%s'", (changes, steps) => {
  expect(openSteps({ ...payment, ...changes }).join(" ")).toBe(steps);
});

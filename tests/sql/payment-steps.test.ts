import { beforeEach, expect, test } from "vitest";
import { openSteps } from "../../web/src/features/admin-payments/steps.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { type OwedEntry, enterOwing } from "../helpers/paid-entry.ts";

/** The desk offers the steps that the database takes, in every state of a payment. */

const db = useTestDatabase();
let entry: OwedEntry;
beforeEach(async () => {
  entry = await enterOwing(db.sql);
});

const STEPS = [
  "record",
  "waive",
  "reopen",
  "owe_refund",
  "keep",
  "refund",
  "refund_surplus",
] as const;
const STATES = [
  ["due", [null]],
  ["waived", [null]],
  ["paid", ["cash", "transfer", "card"]],
  ["refund_due", ["cash", "card"]],
  ["refunded", ["cash", "card"]],
  ["disputed", ["card"]],
] as const;

test("offers what is taken, and nothing else", async () => {
  for (const owes_fee of [true, false]) {
    if (!owes_fee) {
      await db.sql`update public.registrations set status = 'withdrawn' where id = ${entry.registrationId}`;
    }
    for (const [status, methods] of STATES) {
      for (const method of methods) {
        for (const refund_ordered_at of status === "refund_due"
          ? [null, "2026-06-06T10:00Z"]
          : [null]) {
          for (const surplus of [false, true]) {
            const state = { status, method, refund_ordered_at, surplus };
            const rows = await db.sql<{ step: string; taken: boolean }[]>`
              select s.step, private.takes_step(jsonb_populate_record(p, ${db.sql.json(state)}), s.step) as taken
              from public.payments as p, unnest(${[...STEPS]}::text[]) as s (step)
              where p.id = ${entry.paymentId}`;
            const taken = rows.filter((row) => row.taken).map(({ step }) => step);
            expect([state, owes_fee, openSteps({ ...state, owes_fee }).toSorted()]).toEqual([
              state,
              owes_fee,
              taken.toSorted(),
            ]);
          }
        }
      }
    }
  }
});

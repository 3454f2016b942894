import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  paymentMethod,
  paymentStatus,
} from "../../../../supabase/functions/_shared/contracts/payments.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { literally } from "../../lib/api/literally.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { withNames } from "../../lib/api/people.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { PaymentListState, TotalListState } from "./search.ts";

/** Card payments and their refunds change without a message to the browser. */
const LOOK_AGAIN_MS = 5_000;

const paymentRow = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  event_name: z.string(),
  team_name: z.string(),
  number: z.int(),
  captain_name: z.string().nullable(),
  /** The entry holds a place in an event with a fee, whatever was paid. */
  owes_fee: z.boolean(),
  amount_minor: z.int(),
  currency: z.string(),
  status: paymentStatus,
  method: paymentMethod.nullable(),
  paid_at: z.string().nullable(),
  refund_ordered_at: z.string().nullable(),
  /** The provider holds money beside it that could not be given back. */
  surplus: z.boolean(),
  version: z.int(),
  updated_at: z.string(),
});
/** A row of `payment_overview`. */
export type PaymentRow = z.infer<typeof paymentRow>;

const amount = z.int();
const totalRow = z.object({
  id: z.string(),
  event_id: z.uuid(),
  event_name: z.string(),
  currency: z.string(),
  payments: z.int(),
  due_minor: amount,
  paid_minor: amount,
  waived_minor: amount,
  refund_due_minor: amount,
  refunded_minor: amount,
  disputed_minor: amount,
  cash_minor: amount,
  transfer_minor: amount,
  card_minor: amount,
  /** What can be ordered from the provider at once, and what is left to pay out by hand. */
  card_refunds_minor: amount,
  card_refunds: z.int(),
  hand_refunds: z.int(),
});
/** A row of `payment_totals`. */
export type TotalRow = z.infer<typeof totalRow>;

const logRow = z.object({
  id: z.int(),
  at: z.string(),
  by: z.uuid().nullable(),
  status_from: paymentStatus.nullable(),
  status_to: paymentStatus,
  amount_minor: z.int(),
  currency: z.string(),
  method: paymentMethod.nullable(),
  cause: z.enum([
    "entered",
    "fee_set",
    "fee_changed",
    "fee_dropped",
    "entry_ended",
    "entry_resumed",
    "event_cancelled",
    "recorded",
    "waived",
    "reopened",
    "refund_due",
    "kept",
    "refunded",
    "card_paid",
    "card_paid_late",
    "card_paid_twice",
    "card_wrong_amount",
    "card_refund_ordered",
    "card_refund_failed",
    "card_refunded",
    "card_refunded_in_part",
    "dispute_opened",
    "dispute_won",
    "dispute_lost",
    "dispute_lost_in_part",
  ]),
  why: z.string().nullable(),
});
/** What happened to a payment and, where an admin did it and the account still exists, who. */
export type LogRow = z.infer<typeof logRow> & { name: string | null };

export const paymentKeys = {
  all: ["admin-payments"] as const,
  list: (list: PaymentListState) => [...paymentKeys.all, "list", list] as const,
  totals: (list: TotalListState, event: string | null) =>
    [...paymentKeys.all, "totals", list, event] as const,
  events: () => [...paymentKeys.all, "events"] as const,
  log: (paymentId: string) => [...paymentKeys.all, "log", paymentId] as const,
};

export const paymentListQuery = (userId: string, list: PaymentListState) =>
  pagedQuery({
    userId,
    queryKey: paymentKeys.list(list),
    list,
    tie: "team_name",
    select: (supabase) => {
      let rows = supabase.from("payment_overview").select("*", { count: "exact" });
      if (list.event) rows = rows.eq("event_id", list.event);
      if (list.status) rows = rows.eq("status", list.status);
      if (list.method) rows = rows.eq("method", list.method);
      if (list.q) rows = rows.regexIMatch("searched", literally(list.q));
      return rows;
    },
    row: paymentRow,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const totalListQuery = (userId: string, list: TotalListState, event: string | null) =>
  pagedQuery({
    userId,
    queryKey: paymentKeys.totals(list, event),
    list,
    select: (supabase) => {
      const rows = supabase.from("payment_totals").select("*", { count: "exact" });
      return event ? rows.eq("event_id", event) : rows;
    },
    row: totalRow,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** The events that have payments, for the filter. */
export const paidEventsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, paymentKeys.events()),
    queryFn: async ({ signal }): Promise<[id: string, name: string][]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("payment_totals")
        .select("event_id,event_name")
        .order("event_name")
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      // One for each event, however many currencies it has had.
      return [...new Map(data.map((row) => [row.event_id ?? "", row.event_name ?? ""]))];
    },
  });

export const paymentLogQuery = (userId: string, paymentId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, paymentKeys.log(paymentId)),
    queryFn: async ({ signal }): Promise<LogRow[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("payment_log")
        .select("*")
        .eq("payment_id", paymentId)
        .order("id", { ascending: false })
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      const rows = understood(logRow, data, "payment_log", reportUnreadable);
      return withNames("name", "by")(rows, supabase, signal);
    },
  });

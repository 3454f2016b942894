import * as z from "zod/mini";
import { languageTexts } from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import {
  ENTRY_KINDS,
  REDEMPTION_STATES,
} from "../../../../supabase/functions/_shared/contracts/point-kinds.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { fanKeys } from "../../lib/fans/queries.ts";
import type { HistoryState, RedemptionState } from "./search.ts";

const historyRow = z.object({
  id: z.number(),
  kind: z.enum(ENTRY_KINDS),
  points: z.number(),
  /** For which the points are, in the office's zone: they may be written days later. */
  day: z.string(),
  /** Why an admin gave or took points. */
  reason: z.nullable(z.string()),
  event_name: z.nullable(z.string()),
  /** What earned the points: they may be gone by now. */
  event_id: z.nullable(z.string()),
  post_id: z.nullable(z.number()),
  catch_id: z.nullable(z.string()),
});
export type HistoryRow = Omit<z.infer<typeof historyRow>, "id"> & { id: string };

/** The ledger of the member, the latest day first. */
export const historyQuery = (userId: string, list: HistoryState) =>
  pagedQuery({
    userId,
    queryKey: [...fanKeys.own(), "history", list],
    list,
    tieFollows: true,
    select: (supabase) => {
      const rows = supabase
        .from("point_history")
        .select(Object.keys(historyRow.shape).join(","), { count: "exact" })
        // Admins may read all.
        .eq("user_id", userId);
      return list.kind ? rows.eq("kind", list.kind) : rows;
    },
    row: historyRow,
    complete: (rows): Promise<HistoryRow[]> =>
      Promise.resolve(rows.map((row) => ({ ...row, id: String(row.id) }))),
  });

const redemptionRow = z.object({
  id: z.string(),
  number: z.number(),
  title: languageTexts,
  cost: z.number(),
  code: z.string(),
  status: z.enum(REDEMPTION_STATES),
  /** Why it was cancelled. */
  reason: z.nullable(z.string()),
  created_at: z.string(),
  settled_at: z.nullable(z.string()),
});
export type RedemptionRow = z.infer<typeof redemptionRow>;

/** What the member has redeemed, the latest first. */
export const ownRedemptionsQuery = (userId: string, list: RedemptionState) =>
  pagedQuery({
    userId,
    queryKey: [...fanKeys.own(), "redemptions", list],
    list,
    select: (supabase) =>
      supabase
        .from("redemption_overview")
        .select(Object.keys(redemptionRow.shape).join(","), { count: "exact" })
        .eq("user_id", userId),
    row: redemptionRow,
  });

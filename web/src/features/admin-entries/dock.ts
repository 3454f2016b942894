import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { literally } from "../../lib/api/literally.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { isOnStartList } from "../../lib/entries/entry-status.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";
import { entryKeys, entryRow } from "./queries.ts";
import type { DockListState } from "./search.ts";

const dockRow = entryRow
  .pick({
    id: true,
    event_id: true,
    event_name: true,
    event_status: true,
    time_zone: true,
    division_id: true,
    division_name: true,
    team_name: true,
    number: true,
    status: true,
    checked_in_at: true,
    payment_status: true,
    amount_minor: true,
    currency: true,
    names: true,
  })
  .extend({ search_text: z.string() });
/** An entry as the dock and the start list show it. */
export type DockRow = z.infer<typeof dockRow>;

/** None of those that the view has to count for each row. */
const COLUMNS = Object.keys(dockRow.shape).join(",");

/** Every entry of the event that was not withdrawn, by start number. */
export const dockQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, entryKeys.dock(eventId)),
    queryFn: ({ signal }): Promise<DockRow[]> =>
      pagedQuery({
        userId,
        queryKey: entryKeys.dock(eventId),
        list: { sort: "number", descending: false, page: 1 },
        select: (supabase) =>
          supabase
            .from("entry_overview")
            .select(COLUMNS, { count: "exact" })
            .eq("event_id", eventId)
            .neq("status", "withdrawn"),
        row: dockRow,
      }).every(signal),
  });

/** The entry that a QR code names; null where there is none. */
export const readEntryQuery = (userId: string, entryId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, entryKeys.read(entryId)),
    queryFn: async ({ signal }): Promise<DockRow | null> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("entry_overview")
        .select(COLUMNS)
        .eq("id", entryId)
        .abortSignal(signal)
        .throwOnError();
      return understood(dockRow, data, "entry", reportUnreadable)[0] ?? null;
    },
  });

const dueFee = z.object({
  id: z.uuid(),
  version: z.int(),
  amount_minor: z.int(),
  currency: z.string(),
});
/** The fee that an entry owes, as it was read. */
export type DueFee = z.infer<typeof dueFee>;

/** Asked for each time: it is shown before money changes hands. Null where nothing is due any more. */
export const dueFeeQuery = (userId: string, entryId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, entryKeys.dueFee(entryId)),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<DueFee | null> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("payment_overview")
        .select("id,version,amount_minor,currency")
        .eq("registration_id", entryId)
        .eq("status", "due")
        .abortSignal(signal)
        .throwOnError();
      return understood(dueFee, data, "payment", reportUnreadable)[0] ?? null;
    },
  });

const isExpected = ({ status }: DockRow): boolean => status === "confirmed";
const isPresent = ({ checked_in_at }: DockRow): boolean => checked_in_at !== null;

export const startListOf = (rows: DockRow[]): DockRow[] =>
  rows.filter(({ status }) => isOnStartList(status));

/** What the reader looks for at the dock: the boat of the number that was typed comes first. */
export function findAtDock(
  rows: readonly DockRow[],
  { q, seen }: Pick<DockListState, "q" | "seen">,
): DockRow[] {
  const searched = new RegExp(literally(q), "iu");
  const typed = plainDigits(q);
  const isTyped = ({ number }: DockRow): number => Number(String(number) === typed);
  return rows
    .filter(
      (row) =>
        searched.test(row.search_text) &&
        (seen === null || (isExpected(row) && isPresent(row) === (seen === "present"))),
    )
    .toSorted((a, b) => isTyped(b) - isTyped(a));
}

/** How many teams are expected, and how many of them were seen. */
export function countAtDock(rows: readonly DockRow[]): { expected: number; present: number } {
  const expected = rows.filter(isExpected);
  return { expected: expected.length, present: expected.filter(isPresent).length };
}

import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import { z } from "zod";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { literally } from "../../lib/api/literally.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { PAGE_SIZE } from "../../lib/api/paged-query.ts";
import { withNames } from "../../lib/api/people.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase, type Client } from "../../lib/api/supabase.ts";
import { uuidParam } from "../../lib/page/search-params.ts";
import type { AuditListState } from "./search.ts";

/** People of one name whose changes are looked for. */
const MOST_NAMESAKES = 50;
/** Steps of `LONGEST_LIST` rows that a file has at most. */
const MOST_STEPS = 20;
const DAY_MS = 86_400_000;
const DAYS = { day: 1, week: 7, month: 31 } as const;

const values = z.record(z.string(), z.unknown()).nullable();
const auditRow = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.uuid().nullable(),
  action: z.enum(["insert", "update", "delete"]),
  entity: z.string(),
  entity_id: z.string(),
  before: values,
  after: values,
});
/** An entry of the log, with the name of who made the change. */
export type AuditRow = z.infer<typeof auditRow> & { name: string | null };

/** The accounts whose first or last name has each of the words. */
async function namesakes(supabase: Client, text: string, signal: AbortSignal): Promise<string[]> {
  let people = supabase.from("profiles").select("id");
  for (const word of text.split(/\s+/)) {
    const pattern = literally(word).replaceAll(/["\\]/g, String.raw`\$&`);
    people = people.or(`first_name.imatch."${pattern}",last_name.imatch."${pattern}"`);
  }
  const { data } = await people.limit(MOST_NAMESAKES).abortSignal(signal).throwOnError();
  return data.map(({ id }) => id);
}

async function read(
  list: AuditListState,
  { before, size }: { before: number | null; size: number },
  signal: AbortSignal,
): Promise<AuditRow[]> {
  const supabase = await getSupabase();
  let rows = supabase
    .from("audit_log")
    .select("id,at,actor,action,entity,entity_id,before,after")
    .order("id", { ascending: false })
    .limit(size);
  if (before !== null) rows = rows.lt("id", before);
  if (list.table) rows = rows.eq("entity", list.table);
  if (list.action) rows = rows.eq("action", list.action);
  if (list.period) {
    rows = rows.gte("at", new Date(Date.now() - DAYS[list.period] * DAY_MS).toISOString());
  }
  const id = uuidParam(list.q);
  if (id) rows = rows.or(`actor.eq.${id},entity_id.eq.${id}`);
  else if (list.q) rows = rows.in("actor", await namesakes(supabase, list.q, signal));
  const { data } = await rows.abortSignal(signal).throwOnError();
  const entries = understood(auditRow, data, "entry of the audit log", reportUnreadable);
  return withNames("name", "actor")(entries, supabase, signal);
}

/**
 * The log in steps, each after the last entry of the one before. `every` reads the newest of them for a file:
 * what is added meanwhile is not in it.
 */
export const auditQuery = (userId: string, list: AuditListState) => ({
  ...infiniteQueryOptions({
    queryKey: sessionKey(userId, ["admin-audit", list]) as QueryKey,
    queryFn: async ({ pageParam, signal }) => {
      const found = await read(list, { before: pageParam, size: PAGE_SIZE + 1 }, signal);
      const rows = found.slice(0, PAGE_SIZE);
      return {
        rows,
        total: found.length,
        next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
      };
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  }),
  every: async (signal: AbortSignal): Promise<AuditRow[]> => {
    const all: AuditRow[] = [];
    for (let step = 0; step < MOST_STEPS; step++) {
      const before = all.at(-1)?.id ?? null;
      const rows = await read(list, { before, size: LONGEST_LIST }, signal);
      all.push(...rows);
      if (rows.length < LONGEST_LIST) break;
    }
    return all;
  },
});

import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { getSupabase } from "../../lib/api/supabase.ts";
import { keep, readKept } from "../../lib/outbox/outbox-store.ts";
import { waterQuery } from "./queries.ts";

/** So often at most, whichever pages are opened; milliseconds. */
const EVERY_MS = 15 * 60_000;
/** Events that begin later change until then. */
const AHEAD_MS = 7 * 86_400_000;
const MOST = 5;
/** Among what is kept of an account: when it was last done. */
const LAST = "entered";
const STATUSES = ["published", "registration_open", "registration_closed", "live", "judging"];

const rows = z.array(z.object({ event_id: z.uuid(), starts_at: z.string().nullable() }));

/** Reads what the pages of an event need, which keep it by themselves. */
export type KeepPages = (
  queryClient: QueryClient,
  userId: string,
  eventId: string,
) => Promise<void>;

/**
 * Has the device keep what the catch form and the other pages need of the events that an account fishes now or
 * soon, so that they open on the water without having been opened before.
 */
export async function keepEntered(
  queryClient: QueryClient,
  userId: string,
  keepPages: KeepPages,
  signal: AbortSignal,
): Promise<void> {
  if (!navigator.onLine) return;
  const last = (await readKept(userId)).find(({ key }) => key === LAST)?.value;
  if (Math.abs(Date.now() - Number(last ?? 0)) < EVERY_MS) return;
  const supabase = await getSupabase();
  const { data } = await supabase
    .from("my_entries")
    .select("event_id,starts_at")
    .eq("status", "confirmed")
    .in("event_status", STATUSES)
    .order("starts_at", { ascending: false })
    .limit(50)
    .abortSignal(signal)
    .throwOnError();
  const soon = rows
    .parse(data)
    .filter(({ starts_at: at }) => at === null || Date.parse(at) < Date.now() + AHEAD_MS);
  const ids = [...new Set(soon.map(({ event_id: id }) => id))].slice(0, MOST);
  for (const id of ids) {
    if (signal.aborted) return;
    // First, since it marks the event as kept.
    await queryClient.fetchQuery({ ...waterQuery(userId, id), staleTime: 0 });
    await keepPages(queryClient, userId, id);
  }
  await keep(`${userId} ${LAST}`, Date.now());
}

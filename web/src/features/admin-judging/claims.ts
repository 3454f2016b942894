import type * as z from "zod/mini";
import {
  CLAIMS_EVENT,
  claimsMessage,
  claimsState,
  judgingTopic,
} from "../../../../supabase/functions/_shared/contracts/judging.ts";
import { readOrReport } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { logError } from "../../lib/log.ts";
import { liveQuery } from "../../lib/realtime/live-query.ts";
import type { CachedTopic } from "../../lib/realtime/use-live-topic.ts";
import { judgingKeys } from "./queries.ts";

type Sent = z.infer<typeof claimsState>;
/** A claim with the time of this device at which it ends: clocks differ, durations do not. */
export type Claim = Sent["claims"][number] & { until: number };
/** Who looks at which catch of an event, as of a version. */
export interface Claims {
  version: number;
  claims: Claim[];
  moves: number;
}

const received = ({ version, claims, moves }: Sent): Claims => ({
  version,
  moves,
  claims: claims.map((claim) => ({ ...claim, until: Date.now() + claim.seconds * 1_000 })),
});

async function fetchClaims(eventId: string, signal: AbortSignal): Promise<Claims> {
  const supabase = await getSupabase();
  const { data } = await supabase
    .rpc("read_claims", { event_id: eventId })
    .abortSignal(signal)
    .throwOnError();
  return received(claimsState.parse(data));
}

export const claimsQuery = (userId: string, eventId: string) =>
  liveQuery({
    queryKey: sessionKey(userId, judgingKeys.claims(eventId)),
    load: (signal) => fetchClaims(eventId, signal),
  });

export const liveClaims = (
  userId: string,
  eventId: string,
): CachedTopic<Claims, z.infer<typeof claimsMessage>> => ({
  topic: judgingTopic(eventId),
  event: CLAIMS_EVENT,
  decode: (payload) => readOrReport(claimsMessage, payload, "message of claims"),
  merge: () => null,
  load: (_named, _shown, signal) => fetchClaims(eventId, signal),
  queryKey: claimsQuery(userId, eventId).queryKey,
});

/** Claims the catch for its judge in place of the one before; null gives that one up. */
export async function sendClaim(eventId: string, catchId: string | null): Promise<void> {
  const supabase = await getSupabase();
  await (
    catchId === null
      ? supabase.rpc("release_catch", { event_id: eventId })
      : supabase.rpc("claim_catch", { catch_id: catchId })
  ).throwOnError();
}

/**
 * Sends one claim at a time, in their order; of those that are asked for meanwhile, only the last one. A
 * claim that fails is no error of the judge's: the database refuses a decision on a claimed catch.
 */
export function claimer(
  send: (catchId: string | null) => Promise<void>,
): (catchId: string | null) => void {
  let next: { catchId: string | null } | null = null;
  let isSending = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    while (next) {
      const { catchId } = next;
      next = null;
      await send(catchId).catch((error: unknown) => logError("Could not claim a catch", error));
    }
    isSending = false;
  }

  return (catchId) => {
    next = { catchId };
    if (!isSending) void sendAll();
  };
}

import type * as z from "zod/mini";
import { decodeMessage } from "../../../../supabase/functions/_shared/board/decode.ts";
import {
  BOARD_EVENT,
  boardTopic,
  type BoardMessage,
} from "../../../../supabase/functions/_shared/contracts/board.ts";
import {
  CLAIMS_EVENT,
  claimsMessage,
  claimsState,
  judgingTopic,
} from "../../../../supabase/functions/_shared/contracts/judging.ts";
import { readOrReport, reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { liveQuery } from "../../lib/realtime/live-query.ts";
import type { CachedTopic } from "../../lib/realtime/use-live-topic.ts";
import { fetchResults, resultKeys, resultsQuery, type Results } from "./queries.ts";

/** The public board's messages: what they say is a part of what this page shows, which is fetched. */
export const liveResults = (
  userId: string,
  eventId: string,
): CachedTopic<Results, BoardMessage> => ({
  topic: boardTopic(eventId),
  event: BOARD_EVENT,
  decode: (payload) => decodeMessage(payload, reportUnreadable),
  merge: () => null,
  load: async (_named, _shown, signal) => {
    const results = await fetchResults(eventId, signal);
    if (!results) throw new Error("The event no longer exists.");
    return results;
  },
  queryKey: resultsQuery(userId, eventId).queryKey,
  lists: [resultKeys.protests(eventId), resultKeys.awards(eventId)],
});

type Claims = z.infer<typeof claimsState>;

async function fetchClaims(eventId: string, signal: AbortSignal): Promise<Claims> {
  const supabase = await getSupabase();
  const { data } = await supabase
    .rpc("read_claims", { event_id: eventId })
    .abortSignal(signal)
    .throwOnError();
  return claimsState.parse(data);
}

export const hiddenQuery = (userId: string, eventId: string) =>
  liveQuery({
    queryKey: sessionKey(userId, resultKeys.claims(eventId)),
    load: (signal) => fetchClaims(eventId, signal),
  });

/** The judges' messages, which count what a frozen board does not say. */
export const liveHidden = (
  userId: string,
  eventId: string,
): CachedTopic<Claims, z.infer<typeof claimsMessage>> => ({
  topic: judgingTopic(eventId),
  event: CLAIMS_EVENT,
  decode: (payload) => readOrReport(claimsMessage, payload, "message of claims"),
  merge: () => null,
  load: (_named, _shown, signal) => fetchClaims(eventId, signal),
  queryKey: hiddenQuery(userId, eventId).queryKey,
  lists: [resultKeys.results(eventId)],
});

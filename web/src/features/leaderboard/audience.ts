import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod/mini";
import {
  AUDIENCE_EVENT,
  audienceMessage,
  audienceTopic,
} from "../../../../supabase/functions/_shared/contracts/audience.ts";
import type { Board, EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { readPublic } from "../../lib/api/public-api.ts";
import { getLiveClient } from "../../lib/api/live-client.ts";
import { bePresent, spreadOf } from "../../lib/realtime/be-present.ts";
import { boardKeys } from "./queries.ts";

/** Statuses in which the spectators of an event are counted (private.is_watched). */
const WATCHED: readonly EventStatus[] = ["live", "judging", "provisional"];

/** A count that is older says nothing about now; milliseconds. */
const FRESH = 3 * 60_000;

const counted = z.array(
  z.object({ watching: z.int(), counted_at: z.nullable(z.iso.datetime({ offset: true })) }),
);

const audienceQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...boardKeys.all, "audience", eventId] as const,
    queryFn: async ({ signal }) => {
      const path = `/rest/v1/event_audiences?select=watching,counted_at&event_id=eq.${eventId}`;
      const [row] = counted.parse(await readPublic(path, signal));
      const at = row?.counted_at ? Date.parse(row.counted_at) : 0;
      return row && Date.now() - at < FRESH ? row.watching : 0;
    },
    staleTime: Infinity,
  });

/**
 * How many have the board of an event open, and counts this page among them, while the event is on;
 * 0 while it is not known.
 */
export function useAudience({ id, status }: Board["event"]): number {
  const client = useQueryClient();
  const isWatched = WATCHED.includes(status);
  const query = audienceQuery(id);
  const { data: watching, isPending } = useQuery({ ...query, enabled: isWatched });
  useEffect(() => {
    if (!isWatched || isPending) return;
    const { queryKey } = audienceQuery(id);
    return bePresent({
      topic: audienceTopic(id),
      event: AUDIENCE_EVENT,
      client: getLiveClient,
      spread: spreadOf(client.getQueryData<number>(queryKey) ?? 0),
      receive: (payload) => {
        const message = audienceMessage.safeParse(payload);
        if (message.success) client.setQueryData(queryKey, message.data.watching);
      },
    });
  }, [client, id, isWatched, isPending]);
  return isWatched ? (watching ?? 0) : 0;
}

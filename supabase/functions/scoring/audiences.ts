import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type SupabaseClient,
} from "@supabase/supabase-js";
import * as z from "zod/mini";
import { asAppError } from "../_shared/database-errors.ts";
import { type AudiencesAnswer, audienceTopic } from "../_shared/contracts/audience.ts";
import { serverClient } from "../_shared/server.ts";

/** A topic that has not sent who is present by then is left for the next minute. */
const PATIENCE_MS = 10_000;

const due = z.array(z.uuid());

/**
 * Counts who is present on the topics of the events that are due, and has the number sent. Only this
 * function reads the presence of a topic, once a minute: a spectator never receives it.
 *
 * @throws AppError when the database is unreachable.
 */
export async function countAudiences(): Promise<AudiencesAnswer> {
  const client = serverClient();
  const { data, error } = await client.rpc("claim_audiences");
  if (error) throw asAppError(error);
  const answer: AudiencesAnswer = { counted: 0, postponed: 0 };
  try {
    await Promise.all(
      due.parse(data).map(async (eventId) => {
        const watching = await countPresent(client, eventId);
        if (watching === null) answer.postponed += 1;
        else await record(client, eventId, watching);
        if (watching !== null) answer.counted += 1;
      }),
    );
  } finally {
    await client.removeAllChannels();
    await client.realtime.disconnect();
  }
  return answer;
}

async function record(client: SupabaseClient, eventId: string, watching: number): Promise<void> {
  const { error } = await client.rpc("record_audience", { event_id: eventId, watching });
  if (error) throw asAppError(error);
}

/** Open boards on the event's topic; null when Realtime did not tell in time. */
function countPresent(client: SupabaseClient, eventId: string): Promise<number | null> {
  return new Promise((resolve) => {
    const channel = client.channel(audienceTopic(eventId), {
      config: { private: true, presence: { enabled: true } },
    });
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    const end = (count: number | null): void => {
      clearTimeout(timer);
      resolve(count);
    };
    channel
      .on("presence", { event: "sync" }, () => end(presentOn(channel)))
      .subscribe((status, error) => {
        if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) return;
        if (error) console.error(`scoring: the audience of ${eventId} was not counted:`, error);
        end(null);
      });
  });
}

const presentOn = (channel: RealtimeChannel): number =>
  Object.values(channel.presenceState()).reduce((sum, metas) => sum + metas.length, 0);

import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type SupabaseClient,
} from "@supabase/supabase-js";
import * as z from "zod/mini";
import { asAppError } from "../_shared/database-errors.ts";
import { type AudiencesAnswer, audienceTopic } from "../_shared/contracts/audience.ts";
import { readersTopic } from "../_shared/contracts/forum-live.ts";
import { serverClient } from "../_shared/server.ts";

/** A topic that has not sent who is present by then is left for the next minute. */
const PATIENCE_MS = 10_000;

const due = z.array(z.uuid());

/** What is counted: which are due, on which topic people are present, and what stores the number. */
interface Counted {
  claim: string;
  topicOf: (id: string) => string;
  record: (id: string, present: number) => [name: string, given: Record<string, unknown>];
}

const COUNTED: readonly Counted[] = [
  {
    claim: "claim_audiences",
    topicOf: audienceTopic,
    record: (event_id, watching) => ["record_audience", { event_id, watching }],
  },
  {
    claim: "claim_readers",
    topicOf: readersTopic,
    record: (thread_id, reading) => ["record_readers", { thread_id, reading }],
  },
];

/**
 * Counts who is present on the topics of the events and threads that are due, and has the number sent.
 * Only this function reads the presence of a topic, once a minute: nobody who is present receives it.
 *
 * @throws AppError when the database is unreachable.
 */
export async function countAudiences(): Promise<AudiencesAnswer> {
  const client = serverClient();
  const answer: AudiencesAnswer = { counted: 0, postponed: 0 };
  try {
    await Promise.all(
      COUNTED.map(async ({ claim, topicOf, record }) => {
        const ids = due.parse(await call(client, claim));
        await Promise.all(
          ids.map(async (id) => {
            const present = await countPresent(client, topicOf(id));
            if (present === null) answer.postponed += 1;
            else await call(client, ...record(id, present));
            if (present !== null) answer.counted += 1;
          }),
        );
      }),
    );
  } finally {
    await client.removeAllChannels();
    await client.realtime.disconnect();
  }
  return answer;
}

async function call(
  client: SupabaseClient,
  name: string,
  given: Record<string, unknown> = {},
): Promise<unknown> {
  const { data, error } = await client.rpc(name, given);
  if (error) throw asAppError(error);
  return data;
}

/** Open pages on the topic; null when Realtime did not tell in time. */
function countPresent(client: SupabaseClient, topic: string): Promise<number | null> {
  return new Promise((resolve) => {
    const channel = client.channel(topic, {
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
        if (error) console.error(`scoring: those present on ${topic} were not counted:`, error);
        end(null);
      });
  });
}

const presentOn = (channel: RealtimeChannel): number =>
  Object.values(channel.presenceState()).reduce((sum, metas) => sum + metas.length, 0);

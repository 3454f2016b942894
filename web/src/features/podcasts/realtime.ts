import type { RealtimeChannel } from "@supabase/supabase-js";
import {
  COMMENTS_EVENT,
  commentsMessage,
  podcastTopic,
} from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { leaveChannel, whenLeft } from "../../lib/realtime/channel-turns.ts";
import { getSupabase, type Client } from "../../lib/api/supabase.ts";
import { mergeComments, type Comments } from "./comments.ts";

/** Where the comments are kept. */
export interface CommentPorts {
  read: () => Comments | undefined;
  write: (comments: Comments) => void;
  /** Fetches them again: a commit was missed, or may have been. */
  refetch: () => void;
}

/** Follows the comments of an episode until the returned function is called. */
export function watchComments(podcastId: string, ports: CommentPorts): () => void {
  const topic = podcastTopic(podcastId);
  let stopped = false;
  let joined: { client: Client; channel: RealtimeChannel } | undefined;

  function receive(payload: unknown): void {
    const message = commentsMessage.safeParse(payload);
    const known = ports.read();
    const next = known && message.success ? mergeComments(known, message.data) : "gap";
    if (next === "gap") ports.refetch();
    else if (next !== "stale") ports.write(next);
  }

  async function join(): Promise<void> {
    const client = await getSupabase();
    await whenLeft(topic);
    // The join payload is frozen at subscribe(): without the token it would go out as anon.
    await client.realtime.setAuth();
    if (stopped) return;
    const channel = client
      .channel(topic, { config: { private: true } })
      .on("broadcast", { event: COMMENTS_EVENT }, ({ payload }: { payload: unknown }) =>
        receive(payload),
      )
      .subscribe((status: string) => {
        // Also after every reconnect: what came in between is only in the table.
        if (status === "SUBSCRIBED" && !stopped) ports.refetch();
      });
    joined = { client, channel };
  }

  // Without the library's file there is no channel: the comments still come by fetching, and the
  // next time the network returns is the time to try again.
  let joining = false;
  const tryToJoin = (): void => {
    if (joining) return;
    joining = true;
    join().catch(() => {
      joining = false;
    });
  };
  const wake = (): void => {
    if (document.visibilityState === "hidden") return;
    ports.refetch();
  };
  window.addEventListener("online", tryToJoin);
  document.addEventListener("visibilitychange", wake);
  tryToJoin();

  return () => {
    stopped = true;
    window.removeEventListener("online", tryToJoin);
    document.removeEventListener("visibilitychange", wake);
    if (joined) leaveChannel(joined.client, joined.channel, topic);
  };
}

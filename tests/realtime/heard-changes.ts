import type { RealtimePostgresChangesFilter, SupabaseClient } from "@supabase/supabase-js";
import { newTopic, subscribedToChanges } from "./harness.ts";

/** A change as supabase-js hands it over. */
export interface Heard {
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
  errors: string[] | null;
  schema: string;
  table: string;
  commit_timestamp: string;
}

export type Wish = Partial<RealtimePostgresChangesFilter<"*" | "INSERT" | "UPDATE" | "DELETE">>;

/** Subscribes to changes of `open_fish`, or of what the wish names; they are pushed as they come. */
export async function hearChanges(client: SupabaseClient, wish: Wish = {}): Promise<Heard[]> {
  const heard: Heard[] = [];
  const channel = client.channel(newTopic());
  const filter = { event: "*", schema: "public", table: "open_fish", ...wish };
  channel.on("postgres_changes", filter as RealtimePostgresChangesFilter<"*">, (payload) =>
    heard.push(payload as unknown as Heard),
  );
  await subscribedToChanges(channel);
  return heard;
}

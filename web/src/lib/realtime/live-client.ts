import type { SupabaseClient } from "@supabase/supabase-js";

/** What a live topic needs of supabase-js. */
export type LiveClient = Pick<SupabaseClient, "channel" | "realtime" | "removeChannel">;

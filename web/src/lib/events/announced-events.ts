import { namesQuery } from "../api/names-query.ts";

/** Events that a post, an episode or an album can be about. */
export const announcedEventsQuery = (userId: string) =>
  namesQuery(userId, ["announced-events"], (supabase) =>
    supabase.from("events").select("id,name").neq("status", "draft"),
  );

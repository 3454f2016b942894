/** What one may do with a forum, a topic or a thread beside nothing at all. */
export const watchLevels = ["following", "muted"] as const;
export type WatchLevel = (typeof watchLevels)[number];

import type { OwnForums, TopicHead } from "./queries.ts";

/**
 * Whether a thread may be started in a topic. What is not known of a visitor counts as given: the page of a
 * new thread asks for the account first, and the database decides.
 */
export function mayStartThread({ forum, topic }: TopicHead, own: OwnForums | undefined): boolean {
  if (forum.is_archived || topic.is_archived) return false;
  if (own?.moderates.includes(forum.slug)) return true;
  if (topic.starters === "moderators") return false;
  return own ? own.writes.includes(forum.slug) : forum.writers === "members";
}

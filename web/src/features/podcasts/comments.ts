import type {
  CommentsMessage,
  PodcastComment,
} from "../../../../supabase/functions/_shared/contracts/podcast.ts";

/** How many comments a page shows: the latest. */
export const COMMENTS_SHOWN = 50;

/** The visible comments of an episode as of one commit, the latest first. */
export interface Comments {
  version: number;
  comments: PodcastComment[];
}

/** Microseconds, as the server orders by them; the browser's own clock times end at milliseconds. */
function instantOf(createdAt: string): number {
  const fraction = /\.(\d+)/.exec(createdAt);
  const seconds = fraction ? createdAt.replace(fraction[0], "") : createdAt;
  return Date.parse(seconds) * 1_000 + Number((fraction?.[1] ?? "").padEnd(6, "0").slice(0, 6));
}

/**
 * The comments after a message that builds on them; null where one left a full list, because the
 * server may have an older one to take its place.
 */
export function mergeComments(known: Comments, message: CommentsMessage): Comments | null {
  const changed = new Set(message.comments.map(({ id }) => id));
  const visible = message.comments.filter(
    ({ status, body }) => status === "visible" && body !== null,
  );
  const shown = new Set(visible.map(({ id }) => id));
  const isFull = known.comments.length === COMMENTS_SHOWN;
  if (isFull && known.comments.some(({ id }) => changed.has(id) && !shown.has(id))) return null;
  return {
    version: message.version,
    comments: [...visible, ...known.comments.filter(({ id }) => !changed.has(id))]
      .toSorted(
        (a, b) => instantOf(b.created_at) - instantOf(a.created_at) || (a.id < b.id ? -1 : 1),
      )
      .slice(0, COMMENTS_SHOWN),
  };
}

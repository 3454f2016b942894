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

/**
 * The comments after a message's commit; "stale" when they hold it already, "gap" when a commit in
 * between is missing and they have to be fetched again.
 */
export function mergeComments(
  known: Comments,
  message: CommentsMessage,
): Comments | "stale" | "gap" {
  if (message.version <= known.version) return "stale";
  if (message.base_version !== known.version) return "gap";
  const changed = new Set(message.comments.map(({ id }) => id));
  const visible = message.comments.filter(
    ({ status, body }) => status === "visible" && body !== null,
  );
  return {
    version: message.version,
    comments: [...visible, ...known.comments.filter(({ id }) => !changed.has(id))]
      .toSorted(
        (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || (a.id < b.id ? -1 : 1),
      )
      .slice(0, COMMENTS_SHOWN),
  };
}

/** What a fetch brings never takes back what a message has already shown. */
export const newerComments = (known: Comments | undefined, loaded: Comments): Comments =>
  known && known.version > loaded.version ? known : loaded;

import type { PodcastCard } from "../../../../supabase/functions/_shared/contracts/podcast.ts";

const LATEST = 3;

/**
 * Of the start page's episodes the latest, each in the reader's language where it has that version, and among them
 * the latest one in the reader's language, if any.
 */
export function latestFor(episodes: readonly PodcastCard[], language: string): PodcastCard[] {
  const chosen = new Map<string, PodcastCard>();
  for (const episode of episodes) {
    if (!chosen.has(episode.group) || episode.locale === language) {
      chosen.set(episode.group, episode);
    }
  }
  const all = [...chosen.values()];
  const latest = all.slice(0, LATEST);
  const own = all.find(({ locale }) => locale === language);
  return !own || latest.includes(own) ? latest : [...latest.slice(0, -1), own];
}

import {
  audioPath,
  type PodcastCard,
  type PodcastChapter,
  podcastCoverPath,
} from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { supabaseUrl } from "../../lib/api/backend.ts";
import type { Track } from "../../lib/player/player-store.ts";

/** What the player needs of an episode; null for one without a recording. */
export const trackOf = (
  episode: PodcastCard,
  chapters: readonly PodcastChapter[] = [],
): Track | null =>
  episode.audio && {
    id: episode.id,
    slug: episode.slug,
    title: episode.title,
    host: episode.host,
    locale: episode.locale,
    audio: supabaseUrl + audioPath(episode.audio.path),
    cover: episode.cover && supabaseUrl + podcastCoverPath(episode.cover.path, 480),
    duration: episode.duration_s,
    chapters,
  };

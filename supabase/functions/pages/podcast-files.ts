import * as z from "zod/mini";
import { AppError } from "../_shared/app-error.ts";
import type { PageLanguage } from "../_shared/contracts/page.ts";
import {
  type PodcastEpisode,
  podcastPage,
  podcastTranscript,
} from "../_shared/contracts/podcast.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { webVtt } from "../_shared/contracts/web-vtt.ts";

/** @throws AppError `not_found` */
async function episodeOf(key: string): Promise<PodcastEpisode> {
  let asked = key;
  // A former slug leads to the one of now, and no further.
  for (let step = 0; step < 2; step += 1) {
    const answer = await readAsPublic("/rpc/read_podcast", { key: asked });
    const page = podcastPage.parse(await answer.json());
    if (page.moved_to === null) return page.episode;
    asked = page.moved_to;
  }
  throw new AppError("not_found", "There is no such episode");
}

/** The transcript of an episode in a language, as WebVTT. @throws AppError `not_found` */
export async function transcriptFile(key: string, language: PageLanguage): Promise<string> {
  const episode = await episodeOf(key);
  const answer = await readAsPublic("/rpc/read_podcast_transcript", {
    id: episode.id,
    locale: language,
  });
  const found = z.nullable(podcastTranscript).parse(await answer.json());
  if (!found) throw new AppError("not_found", "There is no transcript in this language");
  return webVtt(found, episode.duration_s ?? 1);
}

/** The chapters of an episode, as Podcasting 2.0 has them. @throws AppError `not_found` */
export async function chaptersFile(key: string): Promise<string> {
  const { chapters, title } = await episodeOf(key);
  return JSON.stringify({
    version: "1.2.0",
    title,
    chapters: chapters.map(({ start, title: name, url }) => ({
      startTime: start,
      title: name,
      ...(url && { url }),
    })),
  });
}

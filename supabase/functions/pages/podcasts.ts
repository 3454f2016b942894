import { LANGUAGES } from "../_shared/contracts/languages.ts";
import type { FirstPicture, PageAnswer, PageLanguage } from "../_shared/contracts/page.ts";
import {
  audioPath,
  EPISODE_COVER_SIZES,
  type PodcastCard,
  podcastCoverPath,
  type PodcastEpisode,
  podcastList,
  podcastPage,
} from "../_shared/contracts/podcast.ts";
import { PRODUCT_NAME } from "../_shared/contracts/product.ts";
import { versionLinks } from "../_shared/contracts/version-links.ts";
import { supabaseUrl } from "../_shared/environment.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { notesParts } from "./article.ts";
import { dateIn } from "./dates.ts";
import { feedLinks } from "./feed-links.ts";
import { movedPage, slotsIn } from "./slots.ts";

/** What the list has slots for (podcast-skeletons.tsx). */
const EPISODES = 8;

const HOST: Record<PageLanguage, string> = { en: "Host: ", ja: "ホスト：", ar: "المضيف: " };

/** The first screen of the list of episodes. */
export async function podcastListPage(): Promise<PageAnswer> {
  const data: unknown = await (await readAsPublic("/rpc/read_podcasts", {})).json();
  const { episodes } = podcastList.parse(data);
  return {
    // The page's own words: the list has no owner's.
    title: null,
    description: null,
    image: null,
    structured: {
      "@context": "https://schema.org",
      "@type": "PodcastSeries",
      name: PRODUCT_NAME,
      url: "/podcasts",
      hasPart: episodes.map(({ title, slug, published_at }) => ({
        "@type": "PodcastEpisode",
        name: title,
        url: `/podcasts/${slug}`,
        datePublished: published_at,
      })),
    },
    links: feedLinks("/podcasts", LANGUAGES),
    slots: slotsIn((language) =>
      episodes.slice(0, EPISODES).flatMap(
        (episode, n) =>
          [
            [`${n}.title`, episode.title],
            [`${n}.host`, HOST[language] + episode.host],
            [`${n}.about`, episode.description],
            [`${n}.when`, dateIn(episode.published_at, language)],
          ] as const,
      ),
    ),
    data,
  };
}

const pictureOf = ({ cover }: PodcastCard): string | null =>
  cover && podcastCoverPath(cover.path, 1400);

/** A cover as the page shows it (podcast-cover.tsx). */
const firstCover = ({ path }: { path: string }): FirstPicture => ({
  files: ([480, 1400] as const).map((side) => ({ url: podcastCoverPath(path, side), width: side })),
  sizes: EPISODE_COVER_SIZES,
  ratio: 1,
  isEager: true,
});

/** The first screen of an episode, or where it is by now. @throws AppError `not_found` */
export async function podcastFirstPage(key: string): Promise<PageAnswer> {
  const data: unknown = await (await readAsPublic("/rpc/read_podcast", { key })).json();
  const page = podcastPage.parse(data);
  if (page.moved_to !== null) {
    return movedPage(`/podcasts/${page.moved_to}`);
  }
  const { episode } = page;
  return {
    title: episode.title,
    description: episode.description || null,
    image: pictureOf(episode),
    structured: structuredOf(episode),
    links: [
      ...versionLinks("/podcasts", episode.versions),
      ...feedLinks("/podcasts", [episode.locale]),
    ],
    slots: slotsIn((language) => [
      ["title", episode.title],
      ["about", episode.description],
      ["host", HOST[language] + episode.host],
      ["when", dateIn(episode.published_at, language)],
      ["0.alt", episode.cover?.alt ?? ""],
    ]),
    pictures: [episode.cover && firstCover(episode.cover)],
    ...notesParts(episode.show_notes, episode.locale),
    // What is said in an hour weighs more than all else, and is asked for when its box is opened.
    data: { ...page, episode: { ...episode, transcript: null } },
  };
}

function structuredOf(episode: PodcastEpisode): Record<string, unknown> {
  const image = pictureOf(episode);
  const person = (name: string) => ({ "@type": "Person", name });
  return {
    "@context": "https://schema.org",
    "@type": "PodcastEpisode",
    name: episode.title,
    url: `/podcasts/${episode.slug}`,
    inLanguage: episode.locale,
    datePublished: episode.published_at,
    dateModified: episode.edited_at ?? episode.published_at,
    isFamilyFriendly: !episode.explicit,
    partOfSeries: { "@type": "PodcastSeries", name: PRODUCT_NAME, url: "/podcasts" },
    publisher: { "@type": "Organization", name: PRODUCT_NAME },
    author: person(episode.host),
    ...(episode.guests.length > 0 && { actor: episode.guests.map(person) }),
    ...(episode.number !== null && { episodeNumber: episode.number }),
    ...(episode.description && { description: episode.description }),
    ...(image && { image: supabaseUrl() + image }),
    ...(episode.duration_s !== null && { timeRequired: `PT${episode.duration_s}S` }),
    ...(episode.audio && {
      associatedMedia: {
        "@type": "AudioObject",
        contentUrl: supabaseUrl() + audioPath(episode.audio.path),
        encodingFormat: episode.audio.type,
        contentSize: String(episode.audio.bytes),
      },
    }),
  };
}

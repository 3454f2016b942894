import type { z } from "zod";
import { xml } from "../_shared/atom.ts";
import { feedAddress, feedName } from "../_shared/contracts/feed-address.ts";
import type { PageLanguage } from "../_shared/contracts/page.ts";
import {
  audioPath,
  chaptersPath,
  podcastFeed,
  podcastGuid,
  squareCoverPath,
  transcriptPath,
} from "../_shared/contracts/podcast.ts";
import { PRODUCT_NAME } from "../_shared/contracts/product.ts";
import { siteOrigin, supabaseUrl } from "../_shared/environment.ts";
import { readMarkdown } from "../_shared/markdown/read-markdown.ts";
import { toHtml } from "../_shared/markdown/to-html.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import type { Feed } from "./feed.ts";
import { TEXT_WORDS } from "./text-words.ts";
import { feedGuid } from "./feed-guid.ts";
import { readSite } from "./site.ts";

type Episode = z.infer<typeof podcastFeed>[number];

const ABOUT: Record<PageLanguage, string> = {
  en: "Talks with captains, judges and organisers of fishing tournaments.",
  ja: "釣り大会のキャプテン、審査員、主催者に聞く。",
  ar: "حوارات مع القباطنة والحكام ومنظمي بطولات الصيد.",
};

/** As RFC 822 writes it. */
const time = (iso: string): string => new Date(iso).toUTCString();

/** The episodes of one language as RSS 2.0 with the tags of iTunes and of Podcasting 2.0. */
export async function readPodcastFeed(language: PageLanguage): Promise<Feed> {
  const [answer, { email }] = await Promise.all([
    readAsPublic("/rpc/read_podcast_feed", { locale: language }),
    readSite(),
  ]);
  const episodes = podcastFeed.parse(await answer.json());
  const title = feedName("/podcasts", language);
  const origin = siteOrigin();
  const self = supabaseUrl() + feedAddress("/podcasts", "rss", language);
  const changed = new Date(
    Math.max(
      0,
      ...episodes.map((one) => Date.parse(one.published_at ?? "")),
      ...episodes.map((one) => Date.parse(one.updated_at)),
    ),
  );
  const image = `${origin}/podcast-cover.png`;
  const text = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel>
<title>${xml(title)}</title>
<link>${xml(`${origin}/podcasts`)}</link>
<description>${xml(ABOUT[language])}</description>
<language>${language}</language>
<lastBuildDate>${changed.toUTCString()}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${xml(self)}"/>
<image><url>${xml(image)}</url><title>${xml(title)}</title><link>${xml(`${origin}/podcasts`)}</link></image>
<itunes:author>${xml(PRODUCT_NAME)}</itunes:author>
<itunes:owner><itunes:name>${xml(PRODUCT_NAME)}</itunes:name><itunes:email>${xml(email)}</itunes:email></itunes:owner>
<itunes:category text="Sports"><itunes:category text="Wilderness"/></itunes:category>
<itunes:image href="${xml(image)}"/>
<itunes:explicit>${episodes.some(({ explicit }) => explicit)}</itunes:explicit>
<itunes:type>episodic</itunes:type>
<podcast:guid>${await feedGuid(self)}</podcast:guid>
<podcast:locked owner="${xml(email)}">yes</podcast:locked>
${episodes.map((episode) => item(episode, language, origin)).join("\n")}
</channel>
</rss>
`;
  return { text, changed };
}

function item(episode: Episode, language: PageLanguage, origin: string): string {
  const { audio, chapters, cover, transcripts } = episode;
  const url = supabaseUrl();
  const summary = episode.description || episode.title;
  const notes = toHtml(readMarkdown(episode.show_notes || summary, { origin }), {
    ...TEXT_WORDS[language],
    origin,
  });
  return `<item>
<guid isPermaLink="false">${podcastGuid(episode.id)}</guid>
<title>${xml(episode.title)}</title>
<link>${xml(`${origin}/podcasts/${episode.slug}`)}</link>
<pubDate>${time(episode.published_at ?? "")}</pubDate>
<description>${xml(summary)}</description>
<content:encoded>${xml(notes)}</content:encoded>
<enclosure url="${xml(url + audioPath(audio.path))}" length="${audio.bytes}" type="${xml(audio.type)}"/>
<itunes:title>${xml(episode.title)}</itunes:title>
<itunes:author>${xml(episode.host)}</itunes:author>
${cover ? `<itunes:image href="${xml(url + squareCoverPath(cover.path))}"/>\n` : ""}<itunes:duration>${episode.duration_s ?? 0}</itunes:duration>
<itunes:explicit>${episode.explicit}</itunes:explicit>
<itunes:episodeType>full</itunes:episodeType>
${episode.number === null ? "" : `<itunes:episode>${episode.number}</itunes:episode>\n<podcast:episode>${episode.number}</podcast:episode>\n`}${transcripts
    .map(
      (one) =>
        `<podcast:transcript url="${xml(url + transcriptPath(episode.slug, one))}" type="text/vtt" language="${one}"/>\n`,
    )
    .join(
      "",
    )}${chapters.length === 0 ? "" : `<podcast:chapters url="${xml(url + chaptersPath(episode.slug))}" type="application/json+chapters"/>\n`}<podcast:person role="host">${xml(episode.host)}</podcast:person>
${episode.guests.map((guest) => `<podcast:person role="guest">${xml(guest)}</podcast:person>\n`).join("")}</item>`;
}

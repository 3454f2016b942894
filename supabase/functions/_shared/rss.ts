import { type AtomFeed, xml } from "./atom.ts";

/** As RFC 822 writes it. */
const time = (iso: string): string => new Date(iso).toUTCString();

/** The same feed as RSS 2.0, with its texts whole (content:encoded) and who wrote them (dc:creator). */
export const rssText = (feed: AtomFeed): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xml(feed.title)}</title>
<link>${xml(feed.url)}</link>
<description>${xml(feed.description ?? feed.title)}</description>
<language>${xml(feed.language)}</language>
<lastBuildDate>${time(feed.updated)}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${xml(feed.self)}"/>
${feed.entries
  .map(
    (entry) => `<item>
<guid isPermaLink="false">${xml(entry.id)}</guid>
<title>${xml(entry.title)}</title>
<link>${xml(entry.url)}</link>
<pubDate>${time(entry.published)}</pubDate>
<dc:creator>${xml(entry.author)}</dc:creator>
${(entry.categories ?? []).map((one) => `<category>${xml(one)}</category>\n`).join("")}<description>${xml(entry.summary ?? entry.title)}</description>
<content:encoded>${xml(entry.html)}</content:encoded>
</item>`,
  )
  .join("\n")}
</channel>
</rss>
`;

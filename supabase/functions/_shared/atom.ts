/** An entry of a feed (RFC 4287). */
export interface AtomEntry {
  /** The same for good, wherever the entry moves. */
  id: string;
  title: string;
  author: string;
  /** ISO timestamps. */
  published: string;
  updated: string;
  url: string;
  html: string;
  /** A few sentences, as plain text. */
  summary?: string;
  categories?: readonly string[];
}

export interface AtomFeed {
  id: string;
  title: string;
  description?: string;
  language: string;
  author: string;
  updated: string;
  /** The page that shows the same. */
  url: string;
  /** The feed's own address. */
  self: string;
  entries: readonly AtomEntry[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Without what XML 1.0 has no way to write. */
export const xml = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "");

export const atomText = (feed: AtomFeed): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(feed.language)}">
<id>${xml(feed.id)}</id>
<title>${xml(feed.title)}</title>
${feed.description ? `<subtitle>${xml(feed.description)}</subtitle>\n` : ""}<updated>${xml(feed.updated)}</updated>
<author><name>${xml(feed.author)}</name></author>
<link rel="self" type="application/atom+xml" href="${xml(feed.self)}"/>
<link rel="alternate" type="text/html" href="${xml(feed.url)}"/>
${feed.entries.map(entryText).join("\n")}
</feed>
`;

const entryText = (entry: AtomEntry): string => `<entry>
<id>${xml(entry.id)}</id>
<title>${xml(entry.title)}</title>
<published>${xml(entry.published)}</published>
<updated>${xml(entry.updated)}</updated>
<author><name>${xml(entry.author)}</name></author>
<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>
${(entry.categories ?? []).map((one) => `<category term="${xml(one)}"/>\n`).join("")}${entry.summary ? `<summary>${xml(entry.summary)}</summary>\n` : ""}<content type="html">${xml(entry.html)}</content>
</entry>`;

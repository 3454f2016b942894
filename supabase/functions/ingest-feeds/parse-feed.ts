import { parseFeed as parseDocument } from "feedsmith";
import type { FeedItem, FeedPicture } from "../_shared/contracts/news.ts";
import { plainOf, textOf } from "./clean-text.ts";
import { leadPicture } from "./lead-picture.ts";
import { FetchError } from "../_shared/checked-fetch/fetch-error.ts";

/** Items of a document; those behind it are older. */
const MOST_ITEMS = 100;
const MOST_TITLE = 300;
const MOST_DESCRIPTION = 1000;

export interface ParsedFeed {
  title: string;
  siteUrl: string | null;
  language: string | null;
  items: FeedItem[];
}

interface RawItem {
  id: string | undefined;
  link: string | undefined;
  title: string | undefined;
  markup: string | undefined;
  date: string | undefined;
  picture: FeedPicture | null;
}
interface RawFeed {
  title: string | undefined;
  link: string | undefined;
  language: string | undefined;
  items: RawItem[];
}

/** @throws FetchError for what is no feed. */
export async function parseFeed(text: string, base: URL): Promise<ParsedFeed> {
  const start = startOf(text);
  if (/^<!doctype\s+html|^<html/i.test(start)) throw new FetchError("format", "html");
  if (/^<!(?:doctype|entity)/i.test(start)) throw new FetchError("doctype");
  let raw: RawFeed;
  try {
    raw = readRaw(text);
  } catch (error) {
    throw new FetchError("format", error instanceof Error ? error.message.slice(0, 200) : "");
  }
  return {
    title: lineOf(raw.title, 200),
    siteUrl: webAddress(raw.link, base),
    language: raw.language?.slice(0, 40) ?? null,
    items: await distinctItems(raw.items.slice(0, MOST_ITEMS), base),
  };
}

/** From the first element, or the declaration of a document type, on. */
function startOf(text: string): string {
  let at = text.search(/\S/);
  while (at >= 0) {
    const end = text.startsWith("<?", at) ? "?>" : text.startsWith("<!--", at) ? "-->" : null;
    if (!end) break;
    const close = text.indexOf(end, at);
    if (close < 0) break;
    at = close + end.length;
    while (/\s/.test(text[at] ?? "")) at += 1;
  }
  return text.slice(Math.max(at, 0), at + 100);
}

function readRaw(text: string): RawFeed {
  const { format, feed } = parseDocument(text, { maxItems: MOST_ITEMS });
  switch (format) {
    case "rss":
      return {
        title: feed.title,
        link: feed.link,
        language: feed.language,
        items: (feed.items ?? []).map((item) => ({
          id: item.guid?.value,
          // A guid is an address unless it says otherwise.
          link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
          title: item.title,
          markup: item.description ?? item.content?.encoded,
          date: item.pubDate ?? item.dc?.dates?.[0],
          picture: leadPicture({
            media: item.media,
            files: item.enclosures,
            addresses: [item.itunes?.image],
            markup: [item.content?.encoded, item.description],
          }),
        })),
      };
    case "rdf":
      return {
        title: feed.title,
        link: feed.link,
        language: feed.dc?.languages?.[0],
        items: (feed.items ?? []).map((item) => ({
          id: item.rdf?.about ?? item.link,
          link: item.link,
          title: item.title,
          markup: item.description ?? item.content?.encoded,
          date: item.dc?.dates?.[0],
          picture: leadPicture({
            media: item.media,
            markup: [item.content?.encoded, item.description],
          }),
        })),
      };
    case "atom":
      return {
        title: feed.title?.value,
        link: alternate(feed.links),
        language: feed.xml?.lang,
        items: (feed.entries ?? []).map((entry) => ({
          id: entry.id,
          link: alternate(entry.links),
          title: entry.title?.value,
          markup: entry.summary?.value ?? entry.content?.value,
          date: entry.published ?? entry.updated,
          picture: leadPicture({
            media: entry.media,
            files: entry.links
              ?.filter(({ rel }) => rel === "enclosure")
              .map(({ href, type }) => ({ url: href, type })),
            markup: [entry.content?.value, entry.summary?.value],
          }),
        })),
      };
    case "json":
      return {
        title: feed.title,
        link: feed.home_page_url,
        language: feed.language,
        items: (feed.items ?? []).map((item) => ({
          id: item.id,
          link: item.url ?? item.external_url,
          title: item.title,
          markup: item.summary ?? item.content_html ?? item.content_text,
          date: item.date_published,
          picture: leadPicture({
            files: item.attachments?.map(({ url, mime_type: type }) => ({ url, type })),
            addresses: [item.image, item.banner_image],
            markup: [item.content_html],
          }),
        })),
      };
  }
}

const alternate = (
  links: readonly { href?: string | undefined; rel?: string | undefined }[] | undefined,
): string | undefined =>
  links?.find(({ rel }) => rel === undefined || rel === "alternate")?.href ?? undefined;

/** The same words at the same time. On another day, they are another item: a table of each week. */
const repeats = (one: FeedItem, other: FeedItem): boolean =>
  one.digest === other.digest && one.published_at === other.published_at;

/** Each item once: by its guid, and by what it says. A link that items share knows none of them. */
async function distinctItems(raw: readonly RawItem[], base: URL): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  const links = new Map<string, number>();
  for (const one of raw) {
    const item = await readItem(one, base, items.length);
    if (!item || items.some((other) => other.guid === item.guid || repeats(other, item))) continue;
    items.push(item);
    if (item.link_key) links.set(item.link_key, (links.get(item.link_key) ?? 0) + 1);
  }
  return items.map((item) =>
    (links.get(item.link_key ?? "") ?? 0) > 1 ? { ...item, link_key: null } : item,
  );
}

/** Null without a link to its source: what cannot be credited is left out. */
async function readItem(raw: RawItem, base: URL, position: number): Promise<FeedItem | null> {
  const url = webAddress(raw.link, base);
  if (!url) return null;
  const description = textOf(raw.markup ?? "", MOST_DESCRIPTION);
  const title = lineOf(raw.title, MOST_TITLE) || lineOf(description, 120);
  if (!title) return null;
  const digest = await sha256(JSON.stringify([title, description]));
  const guid = plainOf(raw.id ?? "", 900) || url.slice(0, 900);
  return {
    position,
    guid,
    url,
    link_key: linkKey(url),
    digest,
    title,
    description: description || null,
    published_at: instant(raw.date),
    picture: pictureAt(raw.picture, base),
  };
}

function pictureAt(picture: FeedPicture | null, base: URL): FeedPicture | null {
  const url = picture && webAddress(picture.url, base);
  return url ? { ...picture, url } : null;
}

const lineOf = (markup: string | undefined, most: number): string =>
  textOf(markup ?? "", most).replaceAll(/\s+/g, " ");

/** An address that a browser may follow, as PostgreSQL can keep it. */
export function webAddress(address: string | undefined, base: URL): string | null {
  if (!address?.trim() || !URL.canParse(address.trim(), base)) return null;
  const url = new URL(address.trim(), base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href.length <= 2000 ? url.href : null;
}

/** What two addresses of one page have in common: no fragment, no marks of campaigns, either protocol. */
export function linkKey(address: string): string {
  const url = new URL(address);
  const asked = Array.from(url.searchParams).filter(
    ([name]) => !/^(?:utm_\w+|fbclid|gclid|mc_[ce]id)$/i.test(name),
  );
  const query = asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : "";
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.host.replace(/^www\./, "")}${path}${query}`;
}

function instant(date: string | undefined): string | null {
  const at = date ? Date.parse(date) : Number.NaN;
  // The range that the database keeps.
  if (!(at > Date.parse("1900-01-02") && at < Date.parse("2099-12-31"))) return null;
  return new Date(at).toISOString();
}

export async function sha256(text: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

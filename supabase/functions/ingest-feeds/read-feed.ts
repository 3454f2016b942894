import { PRODUCT_NAME } from "../_shared/contracts/product.ts";
import type { FeedOutcome } from "../_shared/contracts/news.ts";
import { decodeText, decompress } from "./decode.ts";
import { FetchError } from "../_shared/checked-fetch/fetch-error.ts";
import { follow } from "../_shared/checked-fetch/follow.ts";
import type { HttpResponse } from "../_shared/checked-fetch/http.ts";
import { type ParsedFeed, parseFeed, sha256 } from "./parse-feed.ts";

/** Milliseconds for one feed with all its redirects. */
const TIMEOUT_MS = 10_000;

export interface KnownFeed {
  url: string;
  etag: string | null;
  last_modified: string | null;
  digest: string | null;
}

export type ReadFeed = {
  outcome: FeedOutcome;
  /** Undefined where nothing has changed, or nothing could be read. */
  parsed?: ParsedFeed;
};

/** Reads one feed; what is wrong with it is in the outcome. Does not throw. */
export async function readFeed(known: KnownFeed): Promise<ReadFeed> {
  try {
    return await read(known);
  } catch (error) {
    if (error instanceof FetchError) {
      const retry = error.retryAfter === undefined ? {} : { retry_after: error.retryAfter };
      return { outcome: { error: error.code, detail: storable(error.message), ...retry } };
    }
    console.error(`ingest-feeds: ${known.url} cannot be read:`, error);
    return { outcome: { error: "internal", detail: "" } };
  }
}

async function read(known: KnownFeed): Promise<ReadFeed> {
  const { response, url, movedTo } = await follow(
    new URL(known.url),
    requestHeaders(known),
    AbortSignal.timeout(TIMEOUT_MS),
  );
  const moved = movedTo && movedTo !== known.url ? { moved_to: movedTo } : {};
  const validators = {
    etag: validator(response, "etag", 500),
    last_modified: validator(response, "last-modified", 100),
  };
  if (response.status === 304) return { outcome: { ...moved, ...validators } };
  const body = await decompress(response.body, response.headers.get("content-encoding"));
  const digest = await sha256(body);
  if (digest === known.digest) return { outcome: { ...moved, ...validators, digest } };
  const parsed = await parseFeed(decodeText(body, response.headers.get("content-type")), url);
  return {
    outcome: { ...moved, ...validators, digest, site_url: parsed.siteUrl, items: parsed.items },
    parsed,
  };
}

const requestHeaders = ({ etag, last_modified }: KnownFeed): Record<string, string> => ({
  "User-Agent": `${PRODUCT_NAME} feed reader`,
  Accept:
    "application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, */*;q=0.5",
  "Accept-Encoding": "gzip",
  ...(etag && { "If-None-Match": etag }),
  ...(last_modified && { "If-Modified-Since": last_modified }),
});

function validator({ headers }: HttpResponse, name: string, most: number): string | null {
  const value = headers.get(name);
  return value && value.length <= most && /^[\x20-\x7e]+$/.test(value) ? value : null;
}

const storable = (text: string): string =>
  text.replaceAll(/\p{Cc}|\p{Surrogate}/gu, " ").slice(0, 300);

import type { FeedTestAnswer } from "../_shared/contracts/news.ts";
import { readFeed } from "./read-feed.ts";

const SHOWN = 5;

/** What a feed holds, before it is saved; nothing is stored. */
export async function testFeed(url: string): Promise<FeedTestAnswer> {
  const { outcome, parsed } = await readFeed({
    url,
    etag: null,
    last_modified: null,
    digest: null,
  });
  if ("error" in outcome) return { error: outcome.error, detail: outcome.detail };
  if (!parsed) return { error: "status", detail: "304" };
  return {
    url: outcome.moved_to ?? url,
    title: parsed.title,
    site_url: parsed.siteUrl,
    language: parsed.language,
    count: parsed.items.length,
    items: parsed.items.slice(0, SHOWN).map(({ title, published_at }) => ({ title, published_at })),
  };
}

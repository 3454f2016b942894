import { z } from "zod";
import type { FeedsAnswer } from "../_shared/contracts/news.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { serverClient } from "../_shared/server.ts";
import { readFeed } from "./read-feed.ts";

/** Feeds that wait for their servers at a time. */
const BATCH = 4;
/**
 * Hosted ends a call after two seconds of computing: a document of 2 MB takes 0.1 s, a usual one with its
 * request and its rows 20 ms. What is left is due for the next call.
 */
const MOST_FEEDS = 20;
const MOST_ITEMS = 500;
/** Of hosted's 150 s; a batch takes at most ten seconds, and its rows. */
const PATIENCE_MS = 45_000;

const claimed = z.array(
  z.object({
    id: z.uuid(),
    attempt: z.number().int(),
    url: z.string(),
    etag: z.string().nullable(),
    last_modified: z.string().nullable(),
    digest: z.string().nullable(),
  }),
);
type Claimed = z.infer<typeof claimed>[number];

/**
 * Reads feeds that are due, as many as one call may.
 *
 * @throws AppError when the database is unreachable; what was claimed is due again in two minutes.
 */
export async function drainFeeds(onlyRequested: boolean): Promise<FeedsAnswer> {
  const client = serverClient();
  const answer: FeedsAnswer = { read: 0, failed: 0 };
  const end = Date.now() + PATIENCE_MS;
  let items = 0;
  for (
    let feeds = 0;
    feeds < MOST_FEEDS && items < MOST_ITEMS && Date.now() < end;
    feeds += BATCH
  ) {
    const { data, error } = await client.rpc("claim_feeds", {
      at_most: BATCH,
      only_requested: onlyRequested,
    });
    if (error) throw asAppError(error);
    const due = claimed.parse(data);
    for (const result of await Promise.all(due.map((feed) => attempt(feed)))) {
      answer[result.isRead ? "read" : "failed"] += 1;
      items += result.items;
    }
    if (due.length < BATCH) break;
  }
  return answer;
}

/** One feed never ends the batch: whatever is wrong with it, its attempt is recorded. */
async function attempt(feed: Claimed): Promise<{ isRead: boolean; items: number }> {
  const { outcome } = await readFeed(feed);
  const { error } = await serverClient().rpc("settle_feed", {
    feed_id: feed.id,
    attempt: feed.attempt,
    outcome,
  });
  // It is due again at the end of its lease.
  if (error) console.error(`ingest-feeds: feed ${feed.id} cannot be settled:`, error);
  const items = "items" in outcome ? (outcome.items?.length ?? 0) : 0;
  return { isRead: !error && !("error" in outcome), items };
}

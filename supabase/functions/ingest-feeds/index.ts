import { z } from "zod";
import { parseInput } from "../_shared/app-error.ts";
import { requireCaller } from "../_shared/caller.ts";
import type { FeedRunAnswer } from "../_shared/contracts/news.ts";
import { feedTest } from "../_shared/contracts/news-feeds.ts";
import { createApp, readJson, refuseOtherMethods } from "../_shared/create-app.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { requireServer } from "../_shared/server.ts";
import { drainFeeds } from "./drain.ts";
import { testFeed } from "./test-feed.ts";

const app = createApp("ingest-feeds");

app.post("/drain", async (c) => {
  await requireServer(c.req.raw);
  return c.json(await drainFeeds(false));
});
app.all("/drain", refuseOtherMethods("POST"));

/** Reads feeds that an admin has asked for (`request_feeds`), and says how many are left. */
app.post("/run", async (c) => {
  const { supabase } = await requireCaller(c.req.raw);
  // The database decides who is an admin; an empty list asks for no feed.
  const left = async (): Promise<number> => {
    const { data, error } = await supabase.rpc("request_feeds", { feed_ids: [] });
    if (error) throw asAppError(error);
    return z.number().int().parse(data);
  };
  await left();
  const done = await drainFeeds(true);
  const answer: FeedRunAnswer = { ...done, left: await left() };
  return c.json(answer);
});
app.all("/run", refuseOtherMethods("POST"));

app.post("/test", async (c) => {
  const { supabase } = await requireCaller(c.req.raw);
  const { url } = parseInput(feedTest, await readJson(c));
  const { error } = await supabase.rpc("begin_feed_test");
  if (error) throw asAppError(error);
  return c.json(await testFeed(url));
});
app.all("/test", refuseOtherMethods("POST"));

export default { fetch: (request: Request) => app.fetch(request) };

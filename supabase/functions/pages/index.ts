import { etag } from "hono/etag";
import { createApp, refuseOtherMethods } from "../_shared/create-app.ts";
import { AppError, parseInput } from "../_shared/app-error.ts";
import { boardParams, noQuery } from "../_shared/contracts/scoring.ts";
import { eventListPage } from "./event-list.ts";
import { eventPage } from "./event.ts";

/** Seconds-old news is good enough for a first screen: the page asks for what is true now as it lives. */
const CACHING = "public, max-age=0, s-maxage=2, stale-while-revalidate=10";

const app = createApp("pages");
app.use(etag({ weak: true }));

app.get("/events/:eventId", async (c) => {
  parseInput(noQuery, c.req.query());
  const { eventId } = parseInput(boardParams, c.req.param());
  const page = await eventPage(eventId);
  if (!page) throw new AppError("not_found", "There is no such event");
  return c.json(page, 200, { "Cache-Control": CACHING });
});
app.all("/events/:eventId", refuseOtherMethods("GET, HEAD"));

// Two addresses of one page.
for (const path of ["/tournaments", "/register"]) {
  app.get(path, async (c) => {
    parseInput(noQuery, c.req.query());
    return c.json(await eventListPage(), 200, { "Cache-Control": CACHING });
  });
  app.all(path, refuseOtherMethods("GET, HEAD"));
}

export default { fetch: (request: Request) => app.fetch(request) };

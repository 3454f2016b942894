import type { Context } from "hono";
import { etag } from "hono/etag";
import { createApp, refuseOtherMethods } from "../_shared/create-app.ts";
import { AppError, parseInput } from "../_shared/app-error.ts";
import { tournamentParams } from "../_shared/contracts/calendar.ts";
import { feedParams, feedThreadParams } from "../_shared/contracts/forum-feed.ts";
import { forumParams, threadParams, topicParams } from "../_shared/contracts/forum-pages.ts";
import { boardParams, noQuery } from "../_shared/contracts/scoring.ts";
import { type Calendar, eventCalendar, seriesCalendar } from "./calendar.ts";
import { eventListPage } from "./event-list.ts";
import { eventPage } from "./event.ts";
import { type Feed, forumFeed, threadFeed } from "./feed.ts";
import { forumPage, forumsPage, topicFirstPage } from "./forums.ts";
import { threadFirstPage } from "./thread.ts";

/** Seconds-old news is good enough for a first screen: the page asks for what is true now as it lives. */
const CACHING = "public, max-age=0, s-maxage=2, stale-while-revalidate=10";

/** Calendars and feed readers look again every hour or so; a cache spares the database those that come together. */
const CALENDAR_CACHING = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

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

app.get("/forums", async (c) => {
  parseInput(noQuery, c.req.query());
  return c.json(await forumsPage(), 200, { "Cache-Control": CACHING });
});
app.all("/forums", refuseOtherMethods("GET, HEAD"));

app.get("/forums/:forumSlug", async (c) => {
  parseInput(noQuery, c.req.query());
  const { forumSlug } = parseInput(forumParams, c.req.param());
  const page = await forumPage(forumSlug);
  if (!page) throw new AppError("not_found", "There is no such forum");
  return c.json(page, 200, { "Cache-Control": CACHING });
});
app.all("/forums/:forumSlug", refuseOtherMethods("GET, HEAD"));

app.get("/topics/:topicSlug", async (c) => {
  parseInput(noQuery, c.req.query());
  const { topicSlug } = parseInput(topicParams, c.req.param());
  return c.json(await topicFirstPage(topicSlug), 200, { "Cache-Control": CACHING });
});
app.all("/topics/:topicSlug", refuseOtherMethods("GET, HEAD"));

app.get("/forums/:forumSlug/feed.atom", async (c) => {
  const { lang } = parseInput(feedParams, c.req.query());
  const { forumSlug } = parseInput(forumParams, c.req.param());
  return sendFeed(c, await forumFeed(forumSlug, lang));
});
app.all("/forums/:forumSlug/feed.atom", refuseOtherMethods("GET, HEAD"));

app.get("/topics/:topicSlug/:number/feed.atom", async (c) => {
  const { lang } = parseInput(feedParams, c.req.query());
  const { number } = parseInput(feedThreadParams, c.req.param());
  return sendFeed(c, await threadFeed(number, lang));
});
app.all("/topics/:topicSlug/:number/feed.atom", refuseOtherMethods("GET, HEAD"));

app.get("/topics/:topicSlug/:number{[0-9]+}", async (c) => {
  parseInput(noQuery, c.req.query());
  const { number } = parseInput(threadParams, c.req.param());
  return c.json(await threadFirstPage(number), 200, { "Cache-Control": CACHING });
});
app.all("/topics/:topicSlug/:number{[0-9]+}", refuseOtherMethods("GET, HEAD"));

app.get("/events/:eventId/calendar.ics", async (c) => {
  parseInput(noQuery, c.req.query());
  const { eventId } = parseInput(boardParams, c.req.param());
  return sendCalendar(c, await eventCalendar(eventId), "attachment");
});
app.all("/events/:eventId/calendar.ics", refuseOtherMethods("GET, HEAD"));

app.get("/tournaments/:tournamentId/calendar.ics", async (c) => {
  parseInput(noQuery, c.req.query());
  const { tournamentId } = parseInput(tournamentParams, c.req.param());
  return sendCalendar(c, await seriesCalendar(tournamentId), "inline");
});
app.all("/tournaments/:tournamentId/calendar.ics", refuseOtherMethods("GET, HEAD"));

function sendCalendar(
  c: Context,
  calendar: Calendar | null,
  disposition: "attachment" | "inline",
): Response {
  if (!calendar) throw new AppError("not_found", "There is no such calendar");
  return c.body(calendar.text, 200, {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": `${disposition}; filename="${calendar.name}.ics"`,
    "Cache-Control": CALENDAR_CACHING,
  });
}

function sendFeed(c: Context, { text, changed }: Feed): Response {
  const headers = {
    "Content-Type": "application/atom+xml; charset=utf-8",
    "Last-Modified": changed.toUTCString(),
    "Cache-Control": CALENDAR_CACHING,
  };
  // An entity tag, which a removed post changes too, goes first (RFC 9110): etag() compares it.
  const since = c.req.header("if-none-match") ? undefined : c.req.header("if-modified-since");
  const isKnown =
    since !== undefined && Math.floor(changed.getTime() / 1000) * 1000 <= Date.parse(since);
  return isKnown ? c.body(null, 304, headers) : c.body(text, 200, headers);
}

export default { fetch: (request: Request) => app.fetch(request) };

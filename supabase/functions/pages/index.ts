import type { Context } from "hono";
import { etag } from "hono/etag";
import { createApp, refuseOtherMethods } from "../_shared/create-app.ts";
import { AppError, parseInput } from "../_shared/app-error.ts";
import { charterCalendarParams, tournamentParams } from "../_shared/contracts/calendar.ts";
import { albumParams } from "../_shared/contracts/album-address.ts";
import { boatParams } from "../_shared/contracts/boat-address.ts";
import { blogParams } from "../_shared/contracts/blog-address.ts";
import { blogFeedParams, feedParams, feedThreadParams } from "../_shared/contracts/forum-feed.ts";
import { forumParams, threadParams, topicParams } from "../_shared/contracts/forum-pages.ts";
import { newsParams } from "../_shared/contracts/news-address.ts";
import type { PageAnswer } from "../_shared/contracts/page.ts";
import { podcastParams } from "../_shared/contracts/podcast-address.ts";
import { boardParams, noQuery } from "../_shared/contracts/scoring.ts";
import { anglerParams } from "../_shared/contracts/angler-address.ts";
import { anglerFirstPage } from "./angler.ts";
import { readBlogFeed } from "./blog-feed.ts";
import { boatFirstPage, boatListPage } from "./boats.ts";
import { blogFirstPage, blogListPage } from "./blogs.ts";
import { eventCalendar, seriesCalendar, tripCalendar } from "./calendar.ts";
import { eventListPage, resultListPage } from "./event-list.ts";
import { eventPage } from "./event.ts";
import { forumFeed, threadFeed } from "./feed.ts";
import { albumListPage, albumFirstPage } from "./gallery.ts";
import { homePage } from "./home.ts";
import { forumPage, forumsPage, topicFirstPage } from "./forums.ts";
import { readNewsFeed } from "./news-feed.ts";
import { newsListPage, newsStoryPage } from "./news.ts";
import { readPodcastFeed } from "./podcast-feed.ts";
import { chaptersFile, transcriptFile } from "./podcast-files.ts";
import { podcastFirstPage, podcastListPage } from "./podcasts.ts";
import { CALENDAR_CACHING, sendCalendar, sendFeed } from "./send-files.ts";
import { listedPages } from "./sitemap.ts";
import { threadFirstPage } from "./thread.ts";
import { companyData, readSite, settledPage, withSite } from "./site.ts";
import { topFansPage } from "./top-fans.ts";

/** Seconds-old news is good enough for a first screen: the page asks for what is true now as it lives. */
const CACHING = "public, max-age=0, s-maxage=2, stale-while-revalidate=10";

/** The start page is asked for most of all; what moves on it by the second is the board's own. */
const HOME_CACHING = "public, max-age=15, s-maxage=15, stale-while-revalidate=60";

/** What search engines list may be an hour old. */
const SITEMAP_CACHING = "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400";

const app = createApp("pages");
app.use(etag({ weak: true }));

/** The first screen of a page, with what its footer shows. */
const sendPage = async (c: Context, page: PageAnswer): Promise<Response> =>
  c.json(await withSite(page), 200, { "Cache-Control": CACHING });

app.get("/site", async (c) => {
  parseInput(noQuery, c.req.query());
  return c.json(await readSite(), 200, { "Cache-Control": CACHING });
});
app.all("/site", refuseOtherMethods("GET, HEAD"));

app.get("/contact", async (c) => {
  parseInput(noQuery, c.req.query());
  return sendPage(c, await settledPage(companyData));
});
app.all("/contact", refuseOtherMethods("GET, HEAD"));

for (const path of ["/privacy-policy", "/terms-of-service"]) {
  app.get(path, async (c) => {
    parseInput(noQuery, c.req.query());
    return sendPage(c, await settledPage(() => null));
  });
  app.all(path, refuseOtherMethods("GET, HEAD"));
}

app.get("/home", async (c) => {
  parseInput(noQuery, c.req.query());
  return c.json(await homePage(), 200, { "Cache-Control": HOME_CACHING });
});
app.all("/home", refuseOtherMethods("GET, HEAD"));

app.get("/events/:eventId", async (c) => {
  parseInput(noQuery, c.req.query());
  const { eventId } = parseInput(boardParams, c.req.param());
  const page = await eventPage(eventId);
  if (!page) throw new AppError("not_found", "There is no such event");
  return sendPage(c, page);
});
app.all("/events/:eventId", refuseOtherMethods("GET, HEAD"));

// Two addresses of one page.
for (const path of ["/tournaments", "/register"]) {
  app.get(path, async (c) => {
    parseInput(noQuery, c.req.query());
    return sendPage(c, await eventListPage());
  });
  app.all(path, refuseOtherMethods("GET, HEAD"));
}

app.get("/sitemap.xml", async (c) => {
  parseInput(noQuery, c.req.query());
  return c.json(await listedPages(), 200, { "Cache-Control": SITEMAP_CACHING });
});
app.all("/sitemap.xml", refuseOtherMethods("GET, HEAD"));

app.get("/results", async (c) => {
  parseInput(noQuery, c.req.query());
  return sendPage(c, await resultListPage());
});
app.all("/results", refuseOtherMethods("GET, HEAD"));

app.get("/forums", async (c) => {
  parseInput(noQuery, c.req.query());
  return sendPage(c, await forumsPage());
});
app.all("/forums", refuseOtherMethods("GET, HEAD"));

app.get("/forums/:forumSlug", async (c) => {
  parseInput(noQuery, c.req.query());
  const { forumSlug } = parseInput(forumParams, c.req.param());
  const page = await forumPage(forumSlug);
  if (!page) throw new AppError("not_found", "There is no such forum");
  return sendPage(c, page);
});
app.all("/forums/:forumSlug", refuseOtherMethods("GET, HEAD"));

app.get("/topics/:topicSlug", async (c) => {
  parseInput(noQuery, c.req.query());
  const { topicSlug } = parseInput(topicParams, c.req.param());
  return sendPage(c, await topicFirstPage(topicSlug));
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
  return sendPage(c, await threadFirstPage(number));
});
app.all("/topics/:topicSlug/:number{[0-9]+}", refuseOtherMethods("GET, HEAD"));

app.get("/gallery", async (c) => {
  parseInput(noQuery, c.req.query());
  return sendPage(c, await albumListPage());
});
app.all("/gallery", refuseOtherMethods("GET, HEAD"));

app.get("/gallery/:albumSlug", async (c) => {
  parseInput(noQuery, c.req.query());
  const { albumSlug } = parseInput(albumParams, c.req.param());
  return sendPage(c, await albumFirstPage(albumSlug));
});
app.all("/gallery/:albumSlug", refuseOtherMethods("GET, HEAD"));

app.get("/top-fans", async (c) => {
  parseInput(noQuery, c.req.query());
  return sendPage(c, await topFansPage());
});
app.all("/top-fans", refuseOtherMethods("GET, HEAD"));

app.get("/anglers/:handle", async (c) => {
  parseInput(noQuery, c.req.query());
  const { handle } = parseInput(anglerParams, c.req.param());
  return sendPage(c, await anglerFirstPage(handle));
});
app.all("/anglers/:handle", refuseOtherMethods("GET, HEAD"));

app.get("/boats", async (c) => {
  parseInput(noQuery, c.req.query());
  return sendPage(c, await boatListPage());
});
app.all("/boats", refuseOtherMethods("GET, HEAD"));

app.get("/boats/:boatId", async (c) => {
  parseInput(noQuery, c.req.query());
  const { boatId } = parseInput(boatParams, c.req.param());
  return sendPage(c, await boatFirstPage(boatId));
});
app.all("/boats/:boatId", refuseOtherMethods("GET, HEAD"));

app.get("/rss", async (c) => {
  parseInput(noQuery, c.req.query());
  return sendPage(c, await newsListPage());
});
app.all("/rss", refuseOtherMethods("GET, HEAD"));

for (const form of ["atom", "rss"] as const) {
  app.get(`/rss/feed.${form}`, async (c) => {
    const { lang } = parseInput(feedParams, c.req.query());
    return sendFeed(c, await readNewsFeed(form, lang), form);
  });
  app.all(`/rss/feed.${form}`, refuseOtherMethods("GET, HEAD"));
}

app.get("/rss/:rssId", async (c) => {
  parseInput(noQuery, c.req.query());
  const { rssId } = parseInput(newsParams, c.req.param());
  const page = await newsStoryPage(rssId);
  if (!page) throw new AppError("not_found", "There is no such news");
  return sendPage(c, page);
});
app.all("/rss/:rssId", refuseOtherMethods("GET, HEAD"));

app.get("/blogs", async (c) => {
  parseInput(noQuery, c.req.query());
  return sendPage(c, await blogListPage());
});
app.all("/blogs", refuseOtherMethods("GET, HEAD"));

for (const form of ["atom", "rss"] as const) {
  app.get(`/blogs/feed.${form}`, async (c) => {
    const { lang, author } = parseInput(blogFeedParams, c.req.query());
    return sendFeed(c, await readBlogFeed(form, lang, author ?? null), form);
  });
  app.all(`/blogs/feed.${form}`, refuseOtherMethods("GET, HEAD"));
}

app.get("/blogs/:blogId", async (c) => {
  parseInput(noQuery, c.req.query());
  const { blogId } = parseInput(blogParams, c.req.param());
  return sendPage(c, await blogFirstPage(blogId));
});
app.all("/blogs/:blogId", refuseOtherMethods("GET, HEAD"));

app.get("/podcasts/feed.rss", async (c) => {
  const { lang } = parseInput(feedParams, c.req.query());
  return sendFeed(c, await readPodcastFeed(lang), "rss");
});
app.all("/podcasts/feed.rss", refuseOtherMethods("GET, HEAD"));

app.get("/podcasts/:slug/transcript.vtt", async (c) => {
  const { lang } = parseInput(feedParams, c.req.query());
  const { slug } = parseInput(podcastParams, c.req.param());
  return c.body(await transcriptFile(slug, lang), 200, {
    "Content-Type": "text/vtt; charset=utf-8",
    "Cache-Control": CALENDAR_CACHING,
  });
});
app.all("/podcasts/:slug/transcript.vtt", refuseOtherMethods("GET, HEAD"));

app.get("/podcasts/:slug/chapters.json", async (c) => {
  parseInput(noQuery, c.req.query());
  const { slug } = parseInput(podcastParams, c.req.param());
  return c.body(await chaptersFile(slug), 200, {
    "Content-Type": "application/json+chapters; charset=utf-8",
    "Cache-Control": CALENDAR_CACHING,
  });
});
app.all("/podcasts/:slug/chapters.json", refuseOtherMethods("GET, HEAD"));

app.get("/podcasts", async (c) => {
  parseInput(noQuery, c.req.query());
  return sendPage(c, await podcastListPage());
});
app.all("/podcasts", refuseOtherMethods("GET, HEAD"));

app.get("/podcasts/:slug", async (c) => {
  parseInput(noQuery, c.req.query());
  const { slug } = parseInput(podcastParams, c.req.param());
  return sendPage(c, await podcastFirstPage(slug));
});
app.all("/podcasts/:slug", refuseOtherMethods("GET, HEAD"));

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

app.get("/charters/:key/calendar.ics", async (c) => {
  parseInput(noQuery, c.req.query());
  const { key } = parseInput(charterCalendarParams, c.req.param());
  return sendCalendar(c, await tripCalendar(key), "attachment", "private, no-cache");
});
app.all("/charters/:key/calendar.ics", refuseOtherMethods("GET, HEAD"));

export default { fetch: (request: Request) => app.fetch(request) };

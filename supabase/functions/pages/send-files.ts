import type { Context } from "hono";
import { AppError } from "../_shared/app-error.ts";
import type { Calendar } from "./calendar.ts";
import type { Feed } from "./feed.ts";

/** Feeds are asked for often as well; what is removed, or becomes private, leaves them within seconds. */
const FEED_CACHING = "public, max-age=0, s-maxage=10";

/** Calendars look again every hour or so; a cache spares the database those that come together. */
export const CALENDAR_CACHING = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

export function sendCalendar(
  c: Context,
  calendar: Calendar | null,
  disposition: "attachment" | "inline",
  caching = CALENDAR_CACHING,
): Response {
  if (!calendar) throw new AppError("not_found", "There is no such calendar");
  return c.body(calendar.text, 200, {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": `${disposition}; filename="${calendar.name}.ics"`,
    "Cache-Control": caching,
  });
}

export function sendFeed(
  c: Context,
  { text, changed }: Feed,
  form: "atom" | "rss" = "atom",
): Response {
  const headers = {
    "Content-Type": `application/${form}+xml; charset=utf-8`,
    "Last-Modified": changed.toUTCString(),
    "Cache-Control": FEED_CACHING,
  };
  // An entity tag, which a removed post changes too, goes first (RFC 9110): etag() compares it.
  const since = c.req.header("if-none-match") ? undefined : c.req.header("if-modified-since");
  const isKnown =
    since !== undefined && Math.floor(changed.getTime() / 1000) * 1000 <= Date.parse(since);
  return isKnown ? c.body(null, 304, headers) : c.body(text, 200, headers);
}

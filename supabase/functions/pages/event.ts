import * as z from "zod/mini";
import { eventPath } from "../_shared/contracts/event-page.ts";
import type { PageAnswer, PageLanguage } from "../_shared/contracts/page.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { datesOf } from "./dates.ts";

const event = z.object({
  name: z.string(),
  description: z.string(),
  venue: z.string(),
  time_zone: z.string(),
  status: z.string(),
  cover_name: z.nullable(z.string()),
  tournament: z.nullable(z.object({ name: z.string() })),
  event_days: z.array(z.object({ lines_in: z.string(), lines_out: z.string() })),
});
type Event = z.infer<typeof event>;

/** The first screen of an event's page; null for an event that does not exist or is not public. */
export async function eventPage(eventId: string): Promise<PageAnswer | null> {
  const answer = await readAsPublic(eventPath(eventId));
  const data: unknown = await answer.json();
  const [found] = z.array(event).parse(data);
  if (!found) return null;
  const slots = (language: PageLanguage) => ({
    name: found.name,
    tournament: found.tournament?.name ?? "",
    when: whenOf(found, language),
    venue: found.venue,
  });
  return {
    title: found.name,
    description: describe(found),
    image: found.cover_name && `/storage/v1/object/public/event-covers/${found.cover_name}`,
    structured: structuredData(found),
    slots: { en: slots("en"), ja: slots("ja"), ar: slots("ar") },
    data,
  };
}

/** Its dates; "" without days. */
function whenOf({ event_days, time_zone }: Event, language: PageLanguage): string {
  const span = spanOf(event_days);
  return span ? datesOf({ ...span, time_zone }, language) : "";
}

function describe(found: Event): string {
  const [sentence = ""] = found.description.split(/\r?\n/, 1);
  const facts = [whenOf(found, "en"), found.venue].filter(Boolean).join(", ");
  return [facts, sentence].filter(Boolean).join(". ").slice(0, 300);
}

function structuredData(found: Event): Record<string, unknown> {
  const span = spanOf(found.event_days);
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name: found.name,
    ...(found.description && { description: found.description }),
    ...(span && { startDate: span.starts_at, endDate: span.ends_at }),
    ...(found.venue && { location: { "@type": "Place", name: found.venue } }),
    eventStatus: `https://schema.org/Event${found.status === "cancelled" ? "Cancelled" : "Scheduled"}`,
    sport: "Fishing",
    ...(found.tournament && {
      superEvent: { "@type": "EventSeries", name: found.tournament.name },
    }),
  };
}

/** When the first line goes in and the last one out. */
function spanOf(days: Event["event_days"]): { starts_at: string; ends_at: string } | null {
  if (days.length === 0) return null;
  return {
    starts_at: new Date(Math.min(...days.map((day) => Date.parse(day.lines_in)))).toISOString(),
    ends_at: new Date(Math.max(...days.map((day) => Date.parse(day.lines_out)))).toISOString(),
  };
}

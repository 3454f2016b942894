import * as z from "zod/mini";
import { firstEventsPath, firstResultsPath } from "../_shared/contracts/event-list-page.ts";
import type { PageAnswer, PageLanguage } from "../_shared/contracts/page.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { datesOf } from "./dates.ts";

const listed = z.object({
  id: z.string(),
  name: z.string(),
  venue: z.string(),
  time_zone: z.string(),
  tournament_name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
});

/** Events that the pages have slots for (event-list-skeleton.tsx, results-skeleton.tsx). */
const SLOTS = 5;

/** The first screen of the list of events: those that come next. */
export const eventListPage = (): Promise<PageAnswer> => listPage(firstEventsPath());

/** The first screen of the archive: the latest final results. */
export const resultListPage = (): Promise<PageAnswer> => listPage(firstResultsPath());

async function listPage(path: string): Promise<PageAnswer> {
  const answer = await readAsPublic(path);
  const data: unknown = await answer.json();
  const events = z.array(listed).parse(data);
  const slots = (language: PageLanguage) =>
    Object.fromEntries(
      events.slice(0, SLOTS).flatMap((event, n) => [
        [`${n}.name`, event.name],
        [`${n}.tournament`, event.tournament_name],
        [`${n}.when`, datesOf(event, language)],
        [`${n}.venue`, event.venue],
      ]),
    );
  return {
    // The page's own words: the list has no owner's.
    title: null,
    description: null,
    image: null,
    structured: {
      "@context": "https://schema.org",
      "@type": "ItemList",
      itemListElement: events.map(({ id, name }, n) => ({
        "@type": "ListItem",
        position: n + 1,
        name,
        url: `/events/${id}`,
      })),
    },
    slots: { en: slots("en"), ja: slots("ja"), ar: slots("ar") },
    data,
  };
}

import * as z from "zod/mini";
import { LANGUAGES } from "./languages.ts";

const eventThread = z.object({
  number: z.int(),
  topic: z.string(),
  posts: z.int(),
  last_post_at: z.iso.datetime({ offset: true }),
});

/** A person of a crew whose public page, `/anglers/{handle}`, shows the result. */
const crewMember = z.object({ number: z.int(), name: z.string(), handle: z.string() });
export type CrewMember = z.infer<typeof crewMember>;

const written = z.object({ slug: z.string(), locale: z.enum(LANGUAGES), title: z.string() });

/** What `read_event_links` returns; null for an event that is not public. */
export const eventLinks = z.nullable(
  z.object({
    /** Null while the caller may read none. */
    thread: z.nullable(eventThread),
    album: z.nullable(
      z.object({ slug: z.string(), title: z.partialRecord(z.enum(LANGUAGES), z.string()) }),
    ),
    episodes: z.array(written),
    /** Each in its languages, the first one that was published first. */
    posts: z.array(z.array(written)),
    /** By the number of the boat; empty until the event is final. */
    crew: z.array(crewMember),
  }),
);
export type EventLinks = NonNullable<z.infer<typeof eventLinks>>;

const teamResult = z.object({
  event_id: z.string(),
  event: z.string(),
  division: z.string(),
  time_zone: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Level teams share one; null where the team scored nothing. */
  place: z.nullable(z.int()),
});
export type TeamResult = z.infer<typeof teamResult>;

/** What `read_team_results` returns: by team, the latest first. */
export const teamResults = z.record(z.string(), z.array(teamResult));

/** What `read_entry_links` returns. */
export const entryLinks = z.object({ crew: z.array(crewMember), results: z.array(teamResult) });

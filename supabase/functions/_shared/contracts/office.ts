import * as z from "zod/mini";

/** Something that waits for a decision: its `subject` is a name, where it has one. */
const waitingItem = z.object({
  id: z.string(),
  since: z.string(),
  subject: z.nullable(z.string()),
  event_id: z.nullable(z.string()),
});
export type WaitingItem = z.infer<typeof waitingItem>;

const waitingKind = z.object({
  kind: z.string(),
  /** MOST_COUNTED stands for that many or more. */
  count: z.int(),
  /** The three that have waited longest, the oldest first. */
  oldest: z.array(waitingItem),
});

/** What `read_waiting` returns, the kind with the oldest first. `version`: epoch milliseconds. */
export const waiting = z.object({ version: z.int(), kinds: z.array(waitingKind) });
export type Waiting = z.infer<typeof waiting>;

export const MOST_COUNTED = 1000;

/** Broadcast without contents on the private topic `office:{id}`: what waits is fetched again. */
export const WAITING_EVENT = "waiting_changed";
/** Of the one office that there is. */
export const OFFICE = "0f000000-0000-4000-8000-000000000001";
export const officeTopic = (officeId: string): string => `office:${officeId}`;

/** What `read_office_week` counts. */
const seriesKind = z.enum(["entries", "catches", "posts", "members"]);

/** What `read_office_week` returns. `today` is a date of the zone that was asked for. */
export const officeWeek = z.object({
  today: z.string(),
  series: z.array(
    z.object({
      kind: seriesKind,
      /** The last seven days, today the last of them. */
      days: z.array(z.int()),
      /** The seven days before. */
      before: z.array(z.int()),
      /** Of the seven days before, up to this time of the day. */
      total_before: z.int(),
    }),
  ),
});
export type OfficeWeek = z.infer<typeof officeWeek>;

/**
 * What `search_office` returns, the best match first. `detail`: the tournament of an event, the address of a
 * person, the port of a boat, the slug of a thread's topic.
 */
export const foundInOffice = z.array(
  z.object({
    kind: z.enum(["event", "team", "person", "boat", "blog", "thread"]),
    id: z.string(),
    name: z.string(),
    detail: z.nullable(z.string()),
  }),
);

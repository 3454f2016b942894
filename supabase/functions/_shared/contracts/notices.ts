import * as z from "zod/mini";
import { ACCOUNT_CHANGES } from "./account-words.ts";
import { BOAT_DECISIONS, tripPart } from "./boats.ts";
import { BOOKING_CAUSES, BOOKING_STEPS, bookingSide } from "./charters.ts";
import { toldEnding } from "./entries.ts";
import { toldRulings } from "./forum-rulings.ts";
import { PHOTO_REASONS } from "./gallery.ts";
import { loggedDecisions, penaltyKinds, reasonCodes } from "./judging.ts";
import { protestSubjects } from "./protests.ts";

const event = { event_id: z.uuid(), event_name: z.string() };
const entry = { ...event, registration_id: z.uuid(), team_name: z.string() };
const amount = { amount_minor: z.int(), currency: z.string() };
const time = z.iso.datetime({ offset: true });
/** A post of a forum. `thread_id` lets the notice go when the thread is read, and not be sent when it cannot be. */
const post = {
  thread_id: z.uuid(),
  thread_number: z.int(),
  thread_title: z.string(),
  topic_slug: z.string(),
  post_no: z.int(),
};
/** Somebody else's post, or like; the name is null without one in the profile. */
const memberOfForum = { ...post, member_name: z.nullable(z.string()) };
/** The boat's owner or the angler reads of the other one. */
const booking = {
  booking_id: z.uuid(),
  boat_name: z.string(),
  side: bookingSide,
  member_name: z.nullable(z.string()),
};
/** The team's captain reads of another person. */
const member = { team_id: z.uuid(), team_name: z.string(), member_name: z.string() };

const toEntry = ({ event_id }: { event_id: string }) => `/profile/tournaments/${event_id}`;
const toEvent = ({ event_id }: { event_id: string }) => `/events/${event_id}`;
const toTeam = () => "/profile/my-team";
const toBooking = ({ booking_id }: { booking_id: string }) => `/profile/bookings/${booking_id}`;
const toPost = (data: { topic_slug: string; thread_number: number; post_no: number }) =>
  `/topics/${data.topic_slug}/${data.thread_number}?post=${data.post_no}`;

/**
 * What the data of a kind holds, and the page of the site that a notice opens. `mails` is false where
 * people get no mail of it unless they choose to: of what happens many times a day. `asked` is true of what
 * nobody gets by any channel without choosing it.
 */
const kind = <Shape extends z.core.$ZodShape>(
  shape: Shape,
  opens: (data: z.infer<z.ZodMiniObject<Shape>>) => string,
  { mails = true, asked = false } = {},
) => ({ data: z.object(shape), opens, mails, asked });

/**
 * Every kind of notice. A new one is a line here, a row of `private.notice_kinds` with the same keys,
 * and its words in `_shared/notices/words-*.ts`: without words it does not compile, and a test compares
 * it with the database.
 *
 * Data that names another person has that account's id as `about` as well.
 */
export const noticeKinds = {
  /** The entry has its place, and no step is open. */
  entry_confirmed: kind(entry, toEntry),
  /** waitlist_no is the position among those who wait, when the notice was written. */
  entry_waitlisted: kind({ ...entry, waitlist_no: z.int() }, toEntry),
  /** A place became free: the captain confirms it until then. */
  entry_promoted: kind({ ...entry, confirm_by: time, time_zone: z.string() }, toEntry),
  /** Registration closes soon, and steps are open. */
  entry_incomplete: kind({ ...entry, closes_at: time, time_zone: z.string() }, toEntry),
  entry_disqualified: kind({ ...entry, reason: z.nullable(z.string()) }, toEntry),
  /** A disqualification was taken back. */
  entry_reinstated: kind({ ...entry, reason: z.string() }, toEntry),
  /** A penalty was imposed or lifted: its reason is the judge's, for either. */
  team_penalised: kind(
    {
      ...entry,
      penalty: z.enum(penaltyKinds),
      day: z.int(),
      lifted: z.boolean(),
      reason: z.nullable(z.string()),
    },
    toEntry,
  ),
  /** Withdrawn by somebody else, or ended by a deadline. The reason is an organiser's. */
  entry_ended: kind(
    {
      ...entry,
      ended_by: toldEnding,
      reason: z.nullable(z.string()),
    },
    toEntry,
  ),
  /** An organiser declined a person on the entry. */
  applicant_declined: kind(
    { ...entry, applicant_name: z.string(), reason: z.nullable(z.string()) },
    toEntry,
  ),
  /** A person joined the team by an invite. */
  invite_redeemed: kind(member, toTeam),
  member_left: kind(member, toTeam),
  /** Somebody else took the reader off the crew of an entry, or off a team. */
  crew_removed: kind(entry, toEvent),
  team_removed: kind({ team_id: z.uuid(), team_name: z.string() }, toTeam),
  /** The fee is due that was not, or is another one: the cause in the log of payments. */
  payment_due: kind(
    {
      ...entry,
      ...amount,
      reason: z.enum(["fee_set", "fee_changed", "reopened", "dispute_lost"]),
    },
    toEntry,
  ),
  /** The judges decided a catch that the reader caught or sent, or took a decision back. */
  catch_judged: kind(
    {
      ...entry,
      receipt_no: z.int(),
      /** Names of the species by language. */
      species: z.record(z.string(), z.string()),
      decision: z.enum(loggedDecisions),
      reason_code: z.nullable(z.enum(reasonCodes)),
      note: z.nullable(z.string()),
    },
    toEntry,
    { mails: false },
  ),
  /** Other teams passed the reader's since the last look: `passed_by` is the one just above it now. */
  overtaken: kind(
    { ...entry, place: z.int(), place_before: z.int(), passed_by: z.string() },
    ({ event_id }) => `/leaderboard?event=${event_id}`,
    { mails: false, asked: true },
  ),
  /** The reader judges an event from now on. */
  judge_appointed: kind(event, () => "/admin/leaderboard"),
  /** A protest waits for the reader, who judges the event. */
  protest_to_rule: kind(
    { ...entry, against_name: z.string(), subject: z.enum(protestSubjects) },
    ({ event_id }) => `/admin/results?event=${event_id}`,
  ),
  /** Another team protests against the result of the reader's. */
  protest_filed: kind(
    { ...entry, against_name: z.string(), subject: z.enum(protestSubjects) },
    toEntry,
  ),
  /** How a protest was ruled: to the captains of both teams. */
  protest_ruled: kind(
    {
      ...entry,
      against_name: z.string(),
      status: z.enum(["upheld", "dismissed"]),
    },
    toEntry,
  ),
  payment_received: kind({ ...entry, ...amount }, toEntry),
  /** By the organiser, or taken back by a bank (older notices have no reason). */
  payment_refunded: kind(
    { ...entry, ...amount, reason: z.nullish(z.enum(["dispute_lost"])) },
    toEntry,
  ),
  /** The new start and venue; null for what has not changed. */
  event_changed: kind(
    {
      ...event,
      starts_at: z.nullable(time),
      time_zone: z.string(),
      venue: z.nullable(z.string()),
    },
    toEvent,
  ),
  /** `fee_returned`: the reader paid a fee, which is returned. */
  event_cancelled: kind({ ...event, fee_returned: z.boolean() }, toEvent),
  /** Another member replied to a post of the reader's, named the reader in one, or quoted one. */
  post_answered: kind(memberOfForum, toPost),
  member_mentioned: kind(memberOfForum, toPost),
  post_quoted: kind(memberOfForum, toPost),
  /** How many like a post since the notice was last read; the name is that of the last one. */
  post_liked: kind({ ...memberOfForum, likes: z.int() }, toPost, { mails: false }),
  /** New posts in a thread that the reader follows, counted until the thread is read, from `post_no` on. */
  thread_continued: kind({ ...post, posts: z.int() }, toPost),
  /** The time of a bookmark has come. */
  post_reminder: kind({ ...post, note: z.nullable(z.string()) }, toPost),
  /** What a moderator, or the site by the flags of members, decided about the reader or their post. */
  forum_ruling: kind(
    {
      ruling_id: z.int(),
      action: z.enum(toldRulings),
      thread_title: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    },
    ({ ruling_id }) => `/forums/rulings/${ruling_id}`,
  ),
  /** What the office decided about photos of the reader, at once and for one reason, counted until read. */
  photo_decided: kind(
    {
      decision: z.enum(["approved", "rejected", "taken_down"]),
      photos: z.int(),
      reason: z.nullable(z.enum(PHOTO_REASONS)),
      words: z.nullable(z.string()),
    },
    () => "/profile/gallery",
  ),
  /** What an admin did with the reader's account. `until`: the end of a ban, null for good. */
  account_changed: kind(
    {
      change: z.enum(ACCOUNT_CHANGES),
      reason: z.nullable(z.string()),
      until: z.nullable(time),
    },
    () => "/profile/settings/security",
  ),
  /** What the office decided about the listing of the reader's boat. */
  boat_decided: kind(
    {
      boat_id: z.uuid(),
      boat_name: z.string(),
      decision: z.enum(BOAT_DECISIONS),
      reason: z.nullable(z.string()),
    },
    ({ boat_id }) => `/profile/boats/${boat_id}`,
  ),
  /**
   * A step of a booking, for the party that did not take it; `side` is the reader's. `member_name` is the other
   * party, null without a name. `amount_minor`: what cancelling cost, the price otherwise.
   */
  charter_changed: kind(
    {
      ...booking,
      ...amount,
      step: z.enum(BOOKING_STEPS),
      cause: z.nullable(z.enum(BOOKING_CAUSES)),
      starts_at: time,
      time_zone: z.string(),
      day: z.iso.date(),
      part: tripPart,
      party: z.int(),
    },
    toBooking,
  ),
  /** The other party of a booking has written: messages that are new since the notice was last read. */
  charter_message: kind({ ...booking, messages: z.int() }, toBooking),
  /** A reward that the reader redeemed was handed out, or cancelled with its points given back. `title`: by language. */
  reward_settled: kind(
    {
      redemption_id: z.uuid(),
      title: z.record(z.string(), z.string()),
      decision: z.enum(["handed_out", "cancelled"]),
      cost: z.int(),
      reason: z.nullable(z.string()),
    },
    () => "/profile/points",
  ),
};
export type NoticeKind = keyof typeof noticeKinds;
export type NoticeData<Kind extends NoticeKind> = z.infer<(typeof noticeKinds)[Kind]["data"]>;

/** A kind with its data. */
export type Told = { [Kind in NoticeKind]: { kind: Kind; data: NoticeData<Kind> } }[NoticeKind];

/** The page of the site that a notice opens: its path. */
export function noticePage({ kind: name, data }: Told): string {
  // Each kind's page takes its own data, which TypeScript cannot follow through a union.
  return (noticeKinds[name].opens as (data: unknown) => string)(data);
}

/** A notice as its reader gets it. */
export type Notice = Told & { id: number; created_at: string; read_at: string | null };

const row = z.object({
  id: z.int(),
  kind: z.string(),
  data: z.unknown(),
  created_at: z.iso.datetime({ offset: true }),
  read_at: z.nullable(z.iso.datetime({ offset: true })),
});

/** The kind and its data, if they are known and fit; null otherwise. */
export function readTold(kindName: unknown, data: unknown): Told | null {
  const known = Object.entries(noticeKinds).find(([name]) => name === kindName);
  const parsed = known?.[1].data.safeParse(data);
  return parsed?.success ? ({ kind: known?.[0], data: parsed.data } as Told) : null;
}

/** A row of `notifications`. */
export const notice = z.pipe(
  row,
  z.transform((read, context): Notice => {
    const told = readTold(read.kind, read.data);
    if (told) return { ...read, ...told };
    context.issues.push({ code: "custom", message: "not a known kind with its data", input: read });
    return z.NEVER;
  }),
);

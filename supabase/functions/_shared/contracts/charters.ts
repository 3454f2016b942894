import * as z from "zod/mini";
import { cancellationPolicy, tripPart } from "./boats.ts";

/** Characters; `messages` is a number of them. */
export const CHARTER_LIMITS = {
  message: 2000,
  messages: 500,
  review: 2000,
  report: 1000,
  dispute: 4000,
  ruling: 2000,
} as const;

export const BOOKING_STATES = [
  "requested",
  "accepted",
  "declined",
  "expired",
  "cancelled_by_angler",
  "cancelled_by_owner",
  "completed",
] as const;
/** Why a booking ended by itself: another request was accepted, the boat is off the list, an account ended. */
export const BOOKING_CAUSES = ["taken", "suspended", "account_ended", "account_banned"] as const;
export const bookingSide = z.enum(["angler", "owner"]);
export type BookingSide = z.infer<typeof bookingSide>;
export const DISPUTE_SUBJECTS = [
  "no_show",
  "not_as_listed",
  "money",
  "damage",
  "conduct",
  "other",
] as const;
export const DISPUTE_RULINGS = ["for_angler", "for_owner", "dismissed"] as const;
export const REVIEW_REPORTS = ["offensive", "untrue", "private", "spam", "other"] as const;

/** Steps of a booking of which a notice is written. */
export const BOOKING_STEPS = [
  "requested",
  "accepted",
  "declined",
  "expired",
  "cancelled_by_angler",
  "cancelled_by_owner",
  "completed",
  "reviewed",
  "replied",
  "disputed",
  "ruled",
] as const;

/** A booking as both parties read it; amounts are in minor units of `currency`. */
export const charterBooking = z.object({
  id: z.string(),
  boat_id: z.string(),
  boat_name: z.string(),
  state: z.enum(BOOKING_STATES),
  cause: z.nullable(z.enum(BOOKING_CAUSES)),
  /** YYYY-MM-DD on the boat's clocks. */
  day: z.string(),
  part: tripPart,
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  party: z.number(),
  price_minor: z.number(),
  currency: z.string(),
  policy: cancellationPolicy,
  /** What cancelling cost the angler; null for a booking that was not cancelled. */
  cancel_percent: z.nullable(z.number()),
  cancel_minor: z.nullable(z.number()),
  requested_at: z.string(),
  expires_at: z.string(),
  decided_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  version: z.number(),
  /** Number of the last message, and up to which each party has read. */
  messages: z.number(),
  angler_read: z.number(),
  owner_read: z.number(),
});
export type CharterBooking = z.infer<typeof charterBooking>;

/** A booking in a list of one party. */
export const bookingRow = z.extend(charterBooking, {
  side: bookingSide,
  /** The other party; null without a name, or where the account has ended (`has_other`). */
  other_name: z.nullable(z.string()),
  has_other: z.boolean(),
  /** Messages that the reader has not read. */
  unread: z.number(),
});
export type BookingRow = z.infer<typeof bookingRow>;
/** What `read_own_bookings` returns. */
export const bookingList = z.object({
  bookings: z.array(bookingRow),
  next: z.nullable(z.string()),
});

export const charterMessage = z.object({
  no: z.number(),
  id: z.string(),
  side: bookingSide,
  body: z.string(),
  sent_at: z.string(),
});

/** What cancelling costs the angler; `cancel_charter` takes it back as `expected`. */
export const charterConsequence = z.object({
  percent: z.number(),
  minor: z.number(),
  currency: z.string(),
});
export type CharterConsequence = z.infer<typeof charterConsequence>;

/** What `read_booking` returns. */
export const bookingPage = z.extend(bookingRow, {
  consequence: charterConsequence,
  /** How the other party is reached, while the booking is accepted or completed; null before and otherwise. */
  contact: z.nullable(
    z.object({
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** The captain's. */
      meeting_point: z.nullable(z.string()),
    }),
  ),
  /** Of `charterCalendarPath`; null for a trip that was not accepted. */
  calendar_key: z.nullable(z.string()),
  /** All messages, in order. Those of a former member are missing. */
  list: z.array(charterMessage),
  review: z.nullable(
    z.object({
      id: z.string(),
      stars: z.number(),
      body: z.string(),
      reply: z.nullable(z.string()),
      reviewed_at: z.string(),
      replied_at: z.nullable(z.string()),
      hidden: z.boolean(),
    }),
  ),
  may_review: z.boolean(),
  may_dispute: z.boolean(),
  disputes: z.array(
    z.object({
      id: z.string(),
      side: bookingSide,
      subject: z.enum(DISPUTE_SUBJECTS),
      body: z.string(),
      opened_at: z.string(),
      ruling: z.nullable(z.enum(DISPUTE_RULINGS)),
      reason: z.nullable(z.string()),
      ruled_at: z.nullable(z.string()),
    }),
  ),
});
export type BookingPage = z.infer<typeof bookingPage>;

/**
 * Broadcast `booking_changed` on the private topic `booking:{id}`, which its two parties hear, once per
 * commit. What changed is fetched: a channel outlives the session that joined it (docs/live-topics.md).
 */
export const bookingMessage = z.object({ base_version: z.int(), version: z.int() });
export type BookingMessage = z.infer<typeof bookingMessage>;

export const BOOKING_EVENT = "booking_changed";
export const bookingTopic = (bookingId: string): string => `booking:${bookingId}`;

/** The secret address of a trip as a calendar, under the project's address. */
export const charterCalendarPath = (key: string): string =>
  `/functions/v1/pages/charters/${key}/calendar.ics`;

/** What `read_charter_calendar` returns of a trip that was accepted; the place is gone once it is cancelled. */
export const charterCalendar = z.extend(charterBooking, { meeting_point: z.nullable(z.string()) });

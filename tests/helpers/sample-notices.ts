import { ACCOUNT_CHANGES } from "../../supabase/functions/_shared/contracts/account-words.ts";
import { BOAT_DECISIONS } from "../../supabase/functions/_shared/contracts/boats.ts";
import { BOOKING_STEPS } from "../../supabase/functions/_shared/contracts/charters.ts";
import { toldRulings } from "../../supabase/functions/_shared/contracts/forum-rulings.ts";
import type {
  NoticeData,
  NoticeKind,
  Told,
} from "../../supabase/functions/_shared/contracts/notices.ts";

const event = { event_id: "e0000000-0000-4000-8000-000000000002", event_name: "Mangrove Mile" };
const entry = {
  ...event,
  registration_id: "f1000000-0000-4000-8000-000000000002",
  team_name: "Lone Heron",
};
const team = {
  team_id: "c0000000-0000-4000-8000-000000000002",
  team_name: "Lone Heron",
  member_name: "Aiko Tanaka",
};
const judged = {
  ...entry,
  receipt_no: 12,
  species: { en: "Spotted bass", ja: "スポッテッドバス", ar: "قاروص مرقط" },
};
const post = {
  thread_id: "d0000000-0000-4000-8000-000000000002",
  thread_number: 12,
  thread_title: "Does a pinched tail count?",
  topic_slug: "rules",
  post_no: 7,
};
const byAiko = { ...post, member_name: "Aiko Tanaka" };
const booking = {
  booking_id: "b1000000-0000-4000-8000-000000000002",
  boat_name: "Salt Heron",
  side: "angler" as const,
  member_name: "Aiko Tanaka",
};
const trip = {
  ...booking,
  amount_minor: 45_000,
  currency: "USD",
  cause: null,
  starts_at: "2026-12-05T11:00:00+00:00",
  time_zone: "America/New_York",
  day: "2026-12-05",
  part: "day" as const,
  party: 3,
};
const zone = { time_zone: "America/New_York" };

/** One of each kind, and of those that say different things by their data one of each. */
const samples: { [Kind in NoticeKind]: NoticeData<Kind>[] } = {
  entry_confirmed: [entry],
  entry_waitlisted: [{ ...entry, waitlist_no: 12 }],
  entry_promoted: [{ ...entry, ...zone, confirm_by: "2026-12-05T18:00:00+00:00" }],
  entry_incomplete: [{ ...entry, ...zone, closes_at: "2026-12-05T05:00:00+00:00" }],
  entry_disqualified: [
    { ...entry, reason: "Live bait" },
    { ...entry, reason: null },
  ],
  entry_reinstated: [{ ...entry, reason: "Protest upheld" }],
  team_penalised: [
    { ...entry, penalty: "late", day: 1, lifted: false, reason: null },
    { ...entry, penalty: "disqualified", day: 2, lifted: false, reason: "Live bait" },
    { ...entry, penalty: "dead_fish", day: 1, lifted: true, reason: "Protest upheld" },
  ],
  entry_ended: [
    { ...entry, ended_by: "organiser", reason: "No licence for this water" },
    { ...entry, ended_by: "organiser", reason: null },
    { ...entry, ended_by: "captain", reason: null },
    { ...entry, ended_by: "promotion_expired", reason: null },
    { ...entry, ended_by: "registration_closed", reason: null },
  ],
  applicant_declined: [
    { ...entry, applicant_name: "Ben Okafor", reason: null },
    { ...entry, applicant_name: "Ben Okafor", reason: "No licence for this water" },
  ],
  invite_redeemed: [team],
  member_left: [team],
  crew_removed: [entry],
  team_removed: [team],
  payment_due: (["fee_set", "fee_changed", "reopened", "dispute_lost"] as const).map((reason) => ({
    ...entry,
    amount_minor: 4500,
    currency: "USD",
    reason,
  })),
  catch_judged: [
    ...(["accepted", "undone"] as const).map((decision) => ({
      ...judged,
      decision,
      reason_code: null,
      note: null,
    })),
    { ...judged, decision: "adjusted", reason_code: "wrong_measure", note: null },
    { ...judged, decision: "rejected", reason_code: "duplicate", note: "As no. 9" },
  ],
  overtaken: [{ ...entry, place: 4, place_before: 2, passed_by: "Rusty Hook" }],
  judge_appointed: [event],
  protest_to_rule: [{ ...entry, against_name: "Reel Deal", subject: "catch" }],
  protest_filed: [{ ...entry, against_name: "Reel Deal", subject: "conduct" }],
  protest_ruled: [
    { ...entry, against_name: "Reel Deal", status: "upheld" },
    { ...entry, against_name: "Reel Deal", status: "dismissed" },
  ],
  payment_received: [{ ...entry, amount_minor: 4500, currency: "USD" }],
  payment_refunded: [
    { ...entry, amount_minor: 4500, currency: "JPY", reason: null },
    { ...entry, amount_minor: 4500, currency: "JPY", reason: "dispute_lost" },
  ],
  event_changed: [
    { ...event, ...zone, starts_at: "2026-12-05T11:00:00+00:00", venue: null },
    { ...event, ...zone, starts_at: null, venue: "Harbour Pier 4" },
    { ...event, ...zone, starts_at: "2026-12-05T11:00:00+00:00", venue: "Harbour Pier 4" },
  ],
  event_cancelled: [
    { ...event, fee_returned: false },
    { ...event, fee_returned: true },
  ],
  post_answered: [byAiko, { ...post, member_name: null }],
  member_mentioned: [byAiko],
  post_quoted: [byAiko],
  post_liked: [
    { ...byAiko, likes: 1 },
    { ...byAiko, likes: 5 },
  ],
  thread_continued: [
    { ...post, posts: 1 },
    { ...post, posts: 12 },
  ],
  post_reminder: [
    { ...post, note: null },
    { ...post, note: "Measure again" },
  ],
  forum_ruling: [
    ...toldRulings.map((action) => ({
      ruling_id: 7,
      action,
      thread_title: "Does a pinched tail count?",
      reason: null,
    })),
    { ruling_id: 7, action: "remove", thread_title: null, reason: "Be kind" },
  ],
  photo_decided: [
    { decision: "approved", photos: 1, reason: null, words: null },
    { decision: "approved", photos: 12, reason: null, words: null },
    { decision: "rejected", photos: 1, reason: "unclear", words: "Wipe the lens" },
    { decision: "rejected", photos: 3, reason: "other", words: "Only one of the three, please" },
    { decision: "taken_down", photos: 1, reason: "reported", words: null },
    { decision: "taken_down", photos: 2, reason: "office", words: null },
  ],
  account_changed: [
    ...ACCOUNT_CHANGES.map((change) => ({
      change,
      reason: "Agreed at the harbour meeting",
      until: null,
    })),
    { change: "banned", reason: null, until: "2026-12-05T18:00:00Z" },
  ],
  boat_decided: BOAT_DECISIONS.map((decision) => ({
    boat_id: "b0000000-0000-4000-8000-000000000002",
    boat_name: "Salt Heron",
    decision,
    reason: ["approved", "reinstated"].includes(decision) ? null : "Show the cabin",
  })),
  charter_changed: [
    ...BOOKING_STEPS.map((step) => ({ ...trip, step })),
    { ...trip, step: "requested", side: "owner", member_name: null },
    { ...trip, step: "declined", cause: "taken" },
    { ...trip, step: "declined", cause: "suspended" },
    { ...trip, step: "cancelled_by_angler", side: "owner", amount_minor: 0 },
    { ...trip, step: "cancelled_by_angler", side: "owner", cause: "account_ended" },
    { ...trip, step: "cancelled_by_angler", side: "owner", cause: "account_banned" },
    { ...trip, step: "disputed", side: "owner" },
  ],
  charter_message: [
    { ...booking, messages: 1 },
    { ...booking, member_name: null, messages: 3 },
  ],
  reward_settled: [
    {
      redemption_id: "d0000000-0000-4000-8000-000000000009",
      title: { en: "Castboard cap", ja: "Castboardキャップ", ar: "قبعة Castboard" },
      decision: "handed_out",
      cost: 60,
      reason: null,
    },
    {
      redemption_id: "d0000000-0000-4000-8000-000000000009",
      title: { en: "Castboard cap", ja: "Castboardキャップ", ar: "قبعة Castboard" },
      decision: "cancelled",
      cost: 60,
      reason: "Sold out at the harbour",
    },
    {
      redemption_id: "d0000000-0000-4000-8000-000000000009",
      title: { en: "Sticker" },
      decision: "cancelled",
      cost: 1,
      reason: null,
    },
  ],
};

export const sampleNotices = Object.entries(samples).flatMap(([kind, all]) =>
  all.map((data) => ({ kind, data }) as Told),
);

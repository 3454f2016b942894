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
};

export const sampleNotices = Object.entries(samples).flatMap(([kind, all]) =>
  all.map((data) => ({ kind, data }) as Told),
);

import { describe, expect, test } from "vitest";
import { attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

const db = useTestDatabase();

const TABLES = [
  "account_acts",
  "alike_photos",
  "angler_catches",
  "angler_pages",
  "applicant_details",
  "applicants",
  "audit_log",
  "award_winners",
  "awards",
  "blog_images",
  "blog_links",
  "blog_slugs",
  "blogs",
  "board_moments",
  "boat_blocks",
  "boat_contacts",
  "boat_decisions",
  "boat_photos",
  "boat_review_reports",
  "boat_reviews",
  "boat_species",
  "boats",
  "catch_claims",
  "catch_decisions",
  "catch_details",
  "catch_evidence",
  "catch_history",
  "catch_locations",
  "catch_photos",
  "catch_settings",
  "catches",
  "charter_bookings",
  "charter_contacts",
  "charter_disputes",
  "charter_messages",
  "contact_answers",
  "contact_messages",
  "declared_days",
  "declined_people",
  "division_places",
  "divisions",
  "entry_details",
  "event_audiences",
  "event_codes",
  "event_days",
  "event_followers",
  "event_freezes",
  "event_holds",
  "event_judges",
  "event_reopenings",
  "event_spans",
  "event_species",
  "event_sponsors",
  "events",
  "fan_boards",
  "fan_kinds",
  "fan_totals",
  "fans",
  "forum_audiences",
  "forum_blocks",
  "forum_bookmarks",
  "forum_cases",
  "forum_digests",
  "forum_drafts",
  "forum_flags",
  "forum_groups",
  "forum_images",
  "forum_likes",
  "forum_members",
  "forum_moderators",
  "forum_people",
  "forum_post_edits",
  "forum_posts",
  "forum_read_marks",
  "forum_reads",
  "forum_rulings",
  "forum_silences",
  "forum_threads",
  "forum_topics",
  "forum_watches",
  "forum_words",
  "forums",
  "gallery_albums",
  "gallery_alike",
  "gallery_photos",
  "gallery_reports",
  "gallery_slugs",
  "job_runs",
  "jobs",
  "judging_desks",
  "leaderboard_entries",
  "leaderboards",
  "listening_positions",
  "mail_outbox",
  "news_feed_states",
  "news_feeds",
  "news_images",
  "news_items",
  "notice_inboxes",
  "notice_preferences",
  "notifications",
  "payment_log",
  "payments",
  "penalties",
  "pinned_teams",
  "places",
  "podcast_comments",
  "podcast_slugs",
  "podcast_texts",
  "podcast_transcripts",
  "podcasts",
  "point_corrections",
  "point_entries",
  "point_rules",
  "profiles",
  "protest_windows",
  "protests",
  "push_subscriptions",
  "redemptions",
  "registrations",
  "rewards",
  "scoring_runs",
  "sector_draws",
  "site_settings",
  "species",
  "team_invites",
  "team_members",
  "teams",
  "text_editors",
  "text_versions",
  "tournaments",
  "trial_decisions",
  "trials",
  "user_roles",
  "waivers",
  "weigh_in_slips",
  "weigh_ins",
];

/** The last column that is not generated: of those no update is even planned. */
async function aColumn(table: string): Promise<string> {
  const [column] = await db.sql`
    select attname from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' order by attnum desc limit 1`;
  return column?.attname;
}

test("the list of tables is complete", async () => {
  const tables = await db.sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by relname`;
  expect(tables.map((row) => row.relname)).toEqual(TABLES);
});

describe.each(TABLES)("%s", (table) => {
  test("a visitor writes nothing", async () => {
    const column = await aColumn(table);
    expect([
      await attempt(db.sql, "anon", `insert into public.${table} default values`),
      await attempt(db.sql, "anon", `update public.${table} set ${column} = ${column}`),
      await attempt(db.sql, "anon", `delete from public.${table}`),
    ]).toEqual(["denied", "denied", "denied"]);
  });

  test("a member changes and deletes nothing of it", async () => {
    const column = await aColumn(table);
    // Of profiles it is the own one alone: profiles.test.ts.
    const update = `update public.${table} set ${column} = ${column}`;
    for (const statement of [update, `delete from public.${table}`]) {
      if (statement === update && table === "profiles") continue;
      expect(["denied", "nothing"]).toContain(await attempt(db.sql, demo.maya, statement));
    }
  });
});

const SETTLED = [
  "alike_photos",
  "award_winners",
  "board_moments",
  "event_freezes",
  "protest_windows",
  "protests",
  "event_spans",
  "event_sponsors",
  "pinned_teams",
  "leaderboards",
  "listening_positions",
  "judging_desks",
  "leaderboard_entries",
  "scoring_runs",
  "trials",
  "trial_decisions",
  "payment_log",
  "payments",
  "penalties",
  "audit_log",
  "catch_claims",
  "catch_decisions",
  "catch_details",
  "catch_evidence",
  "catch_history",
  "catch_photos",
  "catch_settings",
  "catches",
  "declared_days",
  "declined_people",
  "event_codes",
  "event_followers",
  "event_holds",
  "event_judges",
  "event_reopenings",
  "event_species",
  "job_runs",
  "jobs",
  "news_feed_states",
  "notice_inboxes",
  "notifications",
  "push_subscriptions",
  "user_roles",
  "waivers",
  "weigh_in_slips",
  "weigh_ins",
  "applicants",
  "applicant_details",
  "entry_details",
  "places",
  "division_places",
  "boat_blocks",
  "boat_contacts",
  "boat_decisions",
  "boat_photos",
  "boat_review_reports",
  "boat_reviews",
  "boat_species",
  "boats",
  "charter_bookings",
  "charter_contacts",
  "charter_disputes",
  "charter_messages",
];
test.each(SETTLED)("not even an admin writes %s past its functions", async (table) => {
  const column = await aColumn(table);
  expect([
    await attempt(db.sql, demo.admin, `insert into public.${table} default values`),
    await attempt(db.sql, demo.admin, `update public.${table} set ${column} = ${column}`),
    await attempt(db.sql, demo.admin, `delete from public.${table}`),
  ]).toEqual(["denied", "denied", "denied"]);
});

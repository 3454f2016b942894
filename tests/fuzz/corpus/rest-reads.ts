import { demo } from "../../helpers/demo.ts";
import { type Corpus, read } from "../request.ts";

const EVENT = `eq.${demo.live}`;

/** Every relation that browsers may read, with the parts of the query language. */
export const REST_READS: Corpus = {
  "events with divisions": () =>
    read("events", {
      select: "id,name,status,divisions(id,name)",
      order: "created_at.desc",
      limit: "5",
    }),
  "one event": () =>
    read("events", { id: EVENT, select: "*", or: "(status.eq.live,status.eq.final)" }),
  "count of events": () => ({
    ...read("events", { select: "id" }),
    method: "HEAD",
    headers: { prefer: "count=exact", range: "0-4" },
  }),
  tournaments: () =>
    read("tournaments", { select: "*,events!inner(name)", "events.status": "eq.live" }),
  event_days: () => read("event_days", { event_id: EVENT, order: "day" }),
  divisions: () => read("divisions", { select: "name:name::text", "not.and": "(position.gt.9)" }),
  event_species: () => read("event_species", { event_id: EVENT, select: "species(code)" }),
  waivers: () =>
    read("waivers", { select: "id,tournament_id,version,body", order: "version.desc" }),
  event_overview: () => read("event_overview", { select: "*" }, "admin"),
  event_spans: () => read("event_spans", { starts_at: "gte.2026-01-01", order: "starts_at" }),
  event_list: () =>
    read("event_list", { places_left: "gt.0", order: "starts_at.asc,id.asc", limit: "20" }),
  alike_photos: () => read("alike_photos", { event_id: EVENT, select: "name,distance" }, "admin"),
  alike_catches: () => read("alike_catches", { event_id: EVENT, order: "distance" }, "admin"),
  weigh_ins: () => read("weigh_ins", { event_id: EVENT, select: "day,late_minutes" }, "member"),
  weigh_in_slips: () => read("weigh_in_slips", { select: "day,revision,fish" }, "member"),
  declared_days: () => read("declared_days", { event_id: EVENT, order: "day" }),
  event_freezes: () => read("event_freezes", { event_id: EVENT, select: "freeze_at" }),
  protest_windows: () => read("protest_windows", { select: "minutes,opened_at" }),
  protests: () => read("protests", { event_id: EVENT, select: "id,about,status" }, "member"),
  awards: () => read("awards", { event_id: EVENT, order: "position" }),
  award_winners: () => read("award_winners", { select: "place,registration_id" }),
  event_followers: () => read("event_followers", { select: "event_id", event_id: EVENT }, "member"),
  pinned_teams: () => read("pinned_teams", { select: "number", event_id: EVENT }, "member"),
  event_sponsors: () => read("event_sponsors", { event_id: EVENT, order: "position" }),
  board_moments: () =>
    read("board_moments", { event_id: EVENT, select: "version,score", limit: "3" }),
  event_audiences: () => read("event_audiences", { event_id: EVENT, select: "event_id,watching" }),
  sector_draws: () => read("sector_draws", { event_id: EVENT, order: "day" }),
  sector_places: () => read("sector_places", { event_id: EVENT, select: "day,sector,place" }),
  event_judges: () => read("event_judges", { select: "event_id", event_id: EVENT }, "admin"),
  event_reopenings: () => read("event_reopenings", { select: "id,event_id,reason,reopened_at" }),
  teams: () => read("teams", { name: "ilike.*heron*", select: "id,name" }),
  team_members: () => read("team_members", { select: "*,teams(*)" }, "member"),
  team_invites: () =>
    read("team_invites", { select: "id,expires_at,max_uses,uses,teams(name)" }, "member"),
  registrations: () =>
    read(
      "registrations",
      { event_id: EVENT, select: "id,status,teams(name)", offset: "1" },
      "member",
    ),
  declined_people: () => read("declined_people", { select: "display_name,reason" }, "admin"),
  entry_roster: () =>
    read("entry_roster", { select: "id,display_name,declined_because" }, "member"),
  applicants: () =>
    read("applicants", { select: "id,display_name,approval", active: "is.true" }, "member"),
  applicant_details: () => read("applicant_details", { select: "*" }, "member"),
  entry_details: () => read("entry_details", { checked_in_at: "not.is.null" }, "admin"),
  entry_overview: () =>
    read(
      "entry_overview",
      { event_id: EVENT, search_text: "ilike.*heron*", order: "number", limit: "5" },
      "admin",
    ),
  applicant_overview: () =>
    read(
      "applicant_overview",
      { event_id: EVENT, lacks_waiver: "is.true", search_text: "imatch.rosa", limit: "5" },
      "admin",
    ),
  my_entries: () => read("my_entries", { select: "*", order: "starts_at" }, "member"),
  places: () => read("places", { select: "event_id,taken,waiting,version" }),
  division_places: () => read("division_places", { event_id: EVENT }),
  notice_inboxes: () => read("notice_inboxes", { select: "user_id,version,unread" }, "member"),
  notice_preferences: () => read("notice_preferences", { select: "*" }, "member"),
  notifications: () =>
    read(
      "notifications",
      {
        select: "id,kind,data,created_at,read_at",
        order: "id.desc",
        "data->>team_name": "like.L*",
      },
      "member",
    ),
  push_subscriptions: () =>
    read("push_subscriptions", { select: "user_id,endpoint,created_at" }, "member"),
  species: () => read("species", { "names->>en": "like.L*", select: "names->>ja" }),
  leaderboards: () => read("leaderboards", { select: "event_id,version,key_version,changed_at" }),
  leaderboard_entries: () =>
    read("leaderboard_entries", {
      event_id: EVENT,
      order: "fish_count.desc.nullslast",
      limit: "20",
    }),
  standings: () => read("standings", { event_id: EVENT, order: "rank.asc.nullslast" }),
  catches: () =>
    read("catches", {
      select: "id,weight_g",
      weight_g: "gte.100",
      status: "in.(accepted,adjusted)",
    }),
  catch_details: () =>
    read("catch_details", { select: "catch_id,angler_id,submitted_by,photo_path,note" }, "member"),
  level_teams: () => read("level_teams", { event_id: EVENT, select: "teams,is_decided" }, "admin"),
  event_holds: () => read("event_holds", { event_id: EVENT, select: "starts_at,ends_at,reason" }),
  catch_photos: () =>
    read("catch_photos", { select: "catch_id,position,shot", limit: "3" }, "member"),
  catch_settings: () => read("catch_settings", { event_id: EVENT, select: "photo_checklist" }),
  event_codes: () => read("event_codes", { event_id: EVENT, select: "day,code" }, "member"),
  catch_evidence: () => read("catch_evidence", { select: "*", limit: "3" }, "member"),
  catch_history: () => read("catch_history", { select: "catch_id,step,note" }, "member"),
  catch_flags: () => read("catch_flags", { event_id: EVENT, flags: "cs.{clock_off}" }, "admin"),
  catch_locations: () => read("catch_locations", { select: "*" }, "admin"),
  catch_decisions: () =>
    read("catch_decisions", { select: "catch_id,decision,note", limit: "10" }, "member"),
  judging_sheet: () => read("judging_sheet", { event_id: EVENT, status: "eq.pending" }, "admin"),
  penalties: () =>
    read("penalties", { select: "kind,day,note", event_id: EVENT, revoked_at: "is.null" }, "admin"),
  scoring_runs: () => read("scoring_runs", { order: "started_at.desc", limit: "1" }, "admin"),
  trials: () => read("trials", { event_id: EVENT, select: "*" }, "admin"),
  trial_decisions: () => read("trial_decisions", { select: "*", limit: "3" }, "admin"),
  profiles: () => read("profiles", { select: "*", limit: "1" }, "member"),
  user_roles: () => read("user_roles", { user_id: `eq.${demo.maya.id}` }, "member"),
  audit_log: () => read("audit_log", { select: "*", order: "id.desc", limit: "3" }, "admin"),
  mail_outbox: () => read("mail_outbox", { select: "id,status", status: "neq.dead" }, "admin"),
  jobs: () => read("jobs", { select: "name,purpose", order: "name" }, "admin"),
  job_runs: () => read("job_runs", { order: "id.desc", limit: "2" }, "admin"),
  payments: () => read("payments", { select: "id,status", status: "eq.due" }, "admin"),
  payment_log: () => read("payment_log", { order: "id.desc", limit: "3" }, "admin"),
  payment_overview: () => read("payment_overview", { searched: "ilike.*heron*" }, "admin"),
  payment_totals: () => read("payment_totals", { order: "due_minor.desc,id" }, "admin"),
  job_overview: () => read("job_overview", { overdue: "is.false" }, "admin"),
  job_history: () => read("job_history", { state: "eq.failed" }, "admin"),
  contact_messages: () => read("contact_messages", { select: "*", limit: "5" }, "admin"),
  blogs: () => read("blogs", { select: "slug,title", featured: "is.true" }),
  news_items: () => read("news_items", { select: "title,url", order: "published_at.desc" }),
  podcasts: () => read("podcasts", { select: "id,title,podcast_comments(id,body)" }),
  podcast_comments: () =>
    read("podcast_comments", { select: "id,author_name,body,status", body: "phfts.fish" }),
  description: () => read("", {}, "service"),
};

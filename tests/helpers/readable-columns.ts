import { CHARTER_COLUMNS } from "./readable-charter-columns.ts";
import { FORUM_COLUMNS } from "./readable-forum-columns.ts";
import { FAN_COLUMNS } from "./readable-fan-columns.ts";
import { MEDIA_COLUMNS } from "./readable-media-columns.ts";

/**
 * Who reads which column, of every table and view, with a value in every column and a row in every state.
 * A new column fails in tests/sql/readable-columns.test.ts until this table says whom it is for.
 * - anyone: visitors too, where the row is public
 * - members: anyone who is signed in
 * - own: the account or team that the row belongs to, and admins
 * - admins: admins alone
 * - nobody: servers and the database itself
 */
export type Audience = "anyone" | "members" | "own" | "admins" | "nobody";
export const READABLE: Record<string, Partial<Record<Audience, string>>> = {
  account_acts: { admins: "id user_id actor_id kind reason until at" },
  site_settings: {
    anyone:
      "id email phone phone_hours chat chat_hours office office_note social time_zone updated_at",
  },
  alike_catches: { admins: "catch_id event_id other_id distance is_mirrored" },
  alike_photos: { admins: "event_id name other distance is_mirrored" },
  angler_catches: { own: "user_id catch_id chosen_at" },
  angler_pages: { own: "user_id handle name about is_public shows_posts updated_at" },
  applicant_details: { own: "applicant_id phone email guardian_name guardian_phone" },
  applicants: {
    own: `id registration_id event_id division_id user_id team_member_id display_name is_minor waiver_id
      waiver_accepted_at waiver_accepted_by approval declined_id active created_at`,
  },
  applicant_overview: {
    own: `id registration_id event_id event_name event_status time_zone division_name number
      entry_status team_name display_name has_account is_minor waiver_version waiver_accepted_at
      current_waiver_id current_waiver_version lacks_waiver lacks_guardian approval declined_because
      phone email guardian_name guardian_phone search_text created_at`,
  },
  award_winners: { anyone: "award_id place registration_id" },
  awards: { anyone: "id event_id division_id species_id name prize kind places position" },
  audit_log: { admins: "id at actor action entity entity_id before after" },
  board_moments: { anyone: "registration_id version event_id score at" },
  // Judges read their names: read_decisions.
  catch_decisions: {
    own: `id catch_id decision reason_code note status_before weight_g_before length_mm_before
      deduction_before weight_g length_mm deduction line_class_before line_class decided_at`,
    nobody: "decided_by",
  },
  // Judges learn of claims by a function and by messages.
  catch_claims: { nobody: "event_id judge_id catch_id expires_at" },
  catch_details: {
    own: "catch_id angler_id submitted_by photo_path note",
    nobody: "submission_hash",
  },
  catch_evidence: {
    own: `catch_id identifier_code photo_time photo_at photo_edited device_at device_offset_ms
      sent_offset_ms`,
  },
  catch_flags: { admins: "catch_id event_id flags" },
  catch_history: {
    own: `id catch_id revision step status_before species_id weight_g length_mm line_class captured_at angler_id
      photo_path note identifier_code changed_by changed_at`,
    nobody: "change_hash changes_code changes_photos renews_arrival",
  },
  catch_locations: { admins: "catch_id latitude longitude" },
  catch_photos: {
    own: `id catch_id position photo_path shot photo_time photo_at photo_edited from_revision
      until_revision device_offset_ms sent_offset_ms`,
  },
  catch_settings: {
    anyone: `event_id photo_checklist upload_within_minutes asks_code photo_shots venue_latitude
      venue_longitude venue_radius_m`,
  },
  catches: {
    anyone: `id event_id registration_id species_id weight_g length_mm captured_at uploaded_at
      status revision deduction judged_at day score_value void_reason receipt_no weighed_day is_dead
      pool angler_no line_class`,
  },
  contact_answers: { admins: "id message_id author_id body created_at" },
  contact_desk: {
    admins: `id name email message locale created_at answered_at assigned_to note done_at search_text
      meeting_service meeting_date meeting_size`,
  },
  contact_messages: {
    admins: `id name email message locale created_at answered_at assigned_to note done_at
      meeting_service meeting_date meeting_size`,
  },
  declared_days: { anyone: "registration_id day event_id" },
  declined_people: { own: "id event_id team_id user_id display_name reason declined_at" },
  divisions: { anyone: "id event_id name position capacity" },
  division_places: { anyone: "division_id event_id taken waiting" },
  entry_details: {
    own: "registration_id vouched vouched_for ended_note checked_in_at checked_in_by reminded_of ended_by_judge",
  },
  // Of entries on the start list everybody who is signed in finds what is public.
  entry_overview: {
    members: `id event_id event_name event_status time_zone division_id division_name division_position
      team_id team_name number status vouched people search_text created_at updated_at`,
    own: `waitlist_position waitlist_no confirm_by ended_by ended_note checked_in_at payment_id
      payment_status amount_minor currency open_steps names`,
  },
  entry_roster: {
    own: `id registration_id user_id team_member_id display_name is_minor waiver_id approval
      declined_because created_at`,
  },
  event_audiences: { anyone: "event_id watching counted_at", nobody: "version due_at" },
  // Entrants and judges from its time on: tests/sql/event-codes.test.ts.
  event_codes: { own: "event_id day code minutes_before" },
  event_days: {
    anyone: "event_id day lines_in lines_out upload_deadline given_back settled_holds",
  },
  // Not even admins: a follower has asked for nothing but notices.
  event_followers: { own: "event_id user_id created_at" },
  event_freezes: { anyone: "event_id freeze_at revealed" },
  event_holds: { anyone: "id event_id starts_at ends_at reason extended" },
  event_judges: { own: "event_id user_id appointed_at" },
  event_list: {
    anyone: `id slug name status venue time_zone cover_name tournament_id tournament_name
      tournament_slug starts_at ends_at registration_opens_at registration_closes_at capacity taken
      waiting places_left entry_fee_minor currency team_size_min team_size_max needs_approval`,
  },
  event_overview: {
    members: `id name status time_zone tournament_name full_name days starts_at ends_at teams
      pending board_version`,
  },
  // Who re-opened it stands in the audit log.
  event_reopenings: {
    anyone: "id event_id reason reopened_at",
    nobody: "reopened_by reopened_in",
  },
  event_spans: { anyone: "event_id starts_at ends_at" },
  event_species: { anyone: "event_id species_id" },
  event_sponsors: { anyone: "event_id position name id link logo_name" },
  // The contact is published with the event.
  events: {
    anyone: `id tournament_id slug name description venue venue_map_url time_zone status
      registration_opens_at registration_closes_at capacity team_size_min team_size_max needs_approval
      confirm_hours entry_fee_minor currency refund_until contact_name contact_email cover_name rules
      rules_version published_at created_at updated_at`,
  },
  job_history: { admins: "id job on_request state started_at ended_at touched error" },
  job_overview: {
    admins: `id purpose every_s next_run_at state overdue trouble started_at ended_at touched error`,
  },
  job_runs: { admins: "id job on_request state started_at ended_at touched error" },
  jobs: {
    admins: `name purpose schedule command every since time_limit declared_at requested_at`,
  },
  judging_desks: { nobody: "event_id version changed_in moves" },
  judging_sheet: {
    admins: `id event_id registration_id status revision division_id division_name number
      team_name species weight_g length_mm deduction captured_at uploaded_at arrived_at judged_at day score_value
      void_reason rivals fines is_own receipt_no weighed_day is_dead line_class angler_name photo_path
      note identifier_code flags`,
  },
  ...FORUM_COLUMNS,
  ...MEDIA_COLUMNS,
  ...CHARTER_COLUMNS,
  ...FAN_COLUMNS,
  forums: {
    anyone: `id group_id slug names descriptions position readers writers archived_at created_at`,
  },
  leaderboard_entries: {
    anyone: `registration_id event_id division_id team_id number team_name sort_key previous_key
      previous_division_id key_version version counted fish_count penalty pending listed days`,
  },
  leaderboards: {
    anyone: "event_id version key_version changed_at",
    nobody: "refresh_version feed_version feed_digest last_number changed_in",
  },
  level_teams: {
    members: "event_id event_name division_id division_name decided_by teams is_decided",
  },
  mail_outbox: {
    admins: `id key user_id template locale recipient params status attempts next_attempt_at last_error
      provider_id created_at sent_at`,
  },
  my_entries: {
    own: `id event_id event_slug event_name event_status time_zone venue registration_closes_at
      refund_until starts_at ends_at division_id division_name team_id team_name number status
      waitlist_position confirm_by ended_by ended_note checked_in_at payment_id payment_status
      amount_minor currency open_steps applicant_id is_captain created_at`,
  },
  notice_inboxes: { own: "user_id version unread forum_unread" },
  notice_preferences: { own: "user_id kind site mail push" },
  notifications: {
    own: "id user_id kind data created_at read_at",
    nobody: "cause about on_site thread_id sums",
  },
  payment_log: {
    admins: "id payment_id at by status_from status_to amount_minor currency method cause why",
  },
  payment_overview: {
    own: `id registration_id event_id event_name event_status team_name number entry_status captain_id
      captain_name searched amount_minor currency status method paid_at refund_ordered_at version created_at
      updated_at owes_fee surplus`,
  },
  payment_totals: {
    admins: `id event_id event_name currency payments due_minor paid_minor waived_minor
      refund_due_minor refunded_minor disputed_minor cash_minor transfer_minor card_minor
      card_refunds_minor card_refunds hand_refunds`,
  },
  payments: {
    own: `id registration_id event_id amount_minor currency status method paid_at refund_ordered_at
      version created_at updated_at ruling surplus`,
  },
  penalties: {
    own: `id event_id registration_id day kind amount reduces_biggest note imposed_at revoked_at
      revoke_reason starts_at ends_at`,
    nobody: "imposed_by revoked_by",
  },
  pinned_teams: { own: "user_id registration_id event_id number pinned_at" },
  places: { anyone: "event_id taken waiting version", nobody: "last_waitlist_no changed_in" },
  profiles: {
    own: `id first_name last_name phone_number country instagram facebook twitter linkedin
      avatar_path locale units keeps_photos_private created_at updated_at`,
  },
  // tie_ruling is a part of the public sort key. The queue and how an entry ended are off the start list.
  registrations: {
    anyone:
      "id event_id division_id team_id number status on_start_list tie_ruling placed_at counts_from created_at updated_at",
    own: "waitlist_no confirm_by ended_by",
  },
  protest_windows: { anyone: "event_id minutes opened_at" },
  // Both teams and the judges; who filed and who ruled stands in the audit log.
  protests: {
    own: `id event_id registration_id against_id about reason filed_at status ruling ruled_at catch_id`,
    nobody: "filed_by ruled_by",
  },
  push_subscriptions: { own: "user_id endpoint created_at", nobody: "id p256dh auth" },
  scoring_runs: {
    admins: `id event_id requested_by rules rules_version entries catches_legal catches_void
      catches_pending changed board_version started_at finished_at duration_ms`,
  },
  sector_draws: { anyone: "registration_id day event_id sector" },
  sector_places: { anyone: "event_id team day sector worth place" },
  species: { anyone: "id code scientific_name names no" },
  standings: {
    anyone: `event_id division_id registration_id team_id number team_name position rank score sort_key
      counted fish_count penalty pending version`,
  },
  team_invites: {
    own: "id team_id registration_id created_by created_at expires_at max_uses uses revoked_at",
    nobody: "code_digest",
  },
  team_members: { own: "id team_id user_id display_name role joined_at" },
  teams: { anyone: "id name created_at updated_at" },
  tournaments: {
    anyone: `id slug name description rules_text default_rules points_scheme published archived_at
      created_at updated_at`,
  },
  trial_decisions: {
    admins:
      "trial_id catch_id revision decision reason_code weight_g length_mm deduction note line_class",
  },
  trials: {
    admins: `id event_id title rules rules_version state opened_by opened_at closed_by closed_at`,
  },
  weigh_in_slips: {
    own: "id registration_id day revision late_minutes fish bag reason weighed_at",
    nobody: "weighed_by",
  },
  weigh_ins: {
    own: `registration_id day event_id revision late_minutes recorded_at bag_weight_g bag_fish bag_dead
      bag_short bag_at`,
  },
  user_roles: { own: "user_id role granted_at setup_due" },
  waivers: { anyone: "id tournament_id version body created_at", nobody: "created_by" },
};

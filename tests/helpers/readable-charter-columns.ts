import type { Audience } from "./readable-columns.ts";

/** Of boats and their bookings: who reads which column (readable-columns.ts). Everybody reads boats by functions. */
export const CHARTER_COLUMNS: Record<string, Partial<Record<Audience, string>>> = {
  boats: {
    own: `id owner state paused name captain_name port latitude longitude time_zone description captain amenities
      capacity currency price_day price_half policy day_from morning_until afternoon_from day_until revision
      review_due approved stars_sum stars_count listed_at submitted_at created_at updated_at`,
  },
  boat_blocks: { own: "id boat_id from_date until_date weekdays part created_at" },
  // The angler of an accepted booking, too: tests/sql/charter-access.test.ts.
  boat_contacts: { own: "boat_id owner phone meeting_point" },
  boat_decisions: { own: "id boat_id step reason revision decided_at" },
  boat_desk: {
    admins: `id owner owner_name state review_due paused name captain_name port capacity currency price_day
      price_half policy revision stars_sum stars_count listed_at created_at updated_at bookings waiting_since
      cover_name new_photos search_text`,
  },
  boat_photos: { own: "id boat_id source name width height stand_in alt position created_at" },
  boat_review_reports: { admins: "review_id reporter reason words reported_at ruled_at" },
  boat_reviews: {
    own: "booking_id id boat_id author stars body reply hidden reviewed_at replied_at",
  },
  boat_species: { own: "boat_id species_id" },
  charter_bookings: {
    own: `id boat_id angler state cause day part during time_zone party price_minor currency policy boat_name
      cancel_percent cancel_minor requested_at expires_at decided_at ended_at version messages angler_read
      owner_read`,
    nobody: "changed_in",
  },
  charter_contacts: { own: "booking_id angler phone", nobody: "calendar_key" },
  charter_desk: {
    admins: `id boat_id boat_name port owner owner_name angler angler_name state cause day part starts_at
      time_zone party price_minor currency policy cancel_percent cancel_minor requested_at decided_at ended_at
      messages dispute_id dispute_subject dispute_side dispute_body disputed_at ruling ruling_reason ruled_at
      is_disputed search_text`,
  },
  charter_disputes: {
    own: "id booking_id opened_by side subject body opened_at ruling reason ruled_at",
  },
  charter_messages: { own: "booking_id no id side body version sent_at", nobody: "author" },
  reported_reviews: {
    admins: `id booking_id boat_id boat_name author_name stars body reply hidden reviewed_at reports first_at
      search_text`,
  },
};

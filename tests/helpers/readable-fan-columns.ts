import type { Audience } from "./readable-columns.ts";

/** Of points and rewards: who reads which column (readable-columns.ts). */
export const FAN_COLUMNS: Record<string, Partial<Record<Audience, string>>> = {
  fan_boards: {
    anyone: "id time_zone month version",
    nobody: "past_awarded_at bans_ended_at changed_in",
  },
  fan_kinds: { own: "fan_id kind awards" },
  fan_overview: { own: "id number user_id listed balance earned name" },
  fan_totals: { own: "fan_id period points listed" },
  fans: { own: "id number user_id listed balance changed_at" },
  point_corrections: { own: "id entry_id reason made_by" },
  point_entries: { own: "id fan_id kind source turn points day post_id event_id created_at" },
  point_history: {
    own: "id fan_id kind turn points day post_id event_id created_at reason event_name user_id catch_id",
  },
  point_rules: { anyone: "kind position points daily_cap is_active updated_at" },
  redemption_overview: {
    own: `id number fan_id reward_id cost code status reason settled_by settled_at created_at title name user_id`,
  },
  redemptions: {
    own: "id number fan_id reward_id cost code status reason settled_by settled_at created_at",
  },
  rewards: {
    anyone: `id title description picture_name cost stock per_person starts_at ends_at published created_at
      updated_at`,
  },
};

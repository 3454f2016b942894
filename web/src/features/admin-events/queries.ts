import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { photoShot } from "../../../../supabase/functions/_shared/contracts/catch-settings.ts";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { pointsScheme } from "../../../../supabase/functions/_shared/contracts/points.ts";
import { ruleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { literally } from "../../lib/api/literally.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { namesQuery } from "../../lib/api/names-query.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { overviewKeys } from "../../lib/events/overview.ts";
import type { TournamentListState } from "./search.ts";

const tournamentRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  published: z.boolean(),
  archived_at: z.string().nullable(),
  created_at: z.string(),
});
export type TournamentRow = z.infer<typeof tournamentRow>;

const waiverVersion = z.object({
  id: z.uuid(),
  version: z.int(),
  body: z.string(),
  created_at: z.string(),
});

/** The columns of a tournament that its forms change. */
export const tournamentFields = tournamentRow.extend({
  description: z.string(),
  rules_text: z.string(),
  default_rules: ruleSet,
  points_scheme: z.nullable(pointsScheme),
  updated_at: z.string(),
});
export type TournamentFields = z.infer<typeof tournamentFields>;
const wholeTournament = tournamentFields.extend({ waivers: z.array(waiverVersion) });
export type Tournament = z.infer<typeof wholeTournament>;

const day = z.object({
  day: z.int(),
  lines_in: z.string(),
  lines_out: z.string(),
  upload_deadline: z.string().nullable(),
});
export type FishingDay = z.infer<typeof day>;
const hold = z.object({
  id: z.uuid(),
  starts_at: z.string(),
  ends_at: z.string(),
  reason: z.string(),
});
const eventCode = z.object({ day: z.int(), code: z.string(), minutes_before: z.int() });
const division = z.object({
  id: z.uuid(),
  name: z.string(),
  position: z.int(),
  capacity: z.int().nullable(),
});
export type Division = z.infer<typeof division>;

const catchSettings = z.object({
  photo_shots: z.array(photoShot),
  photo_checklist: z.array(z.string()),
  upload_within_minutes: z.int().nullable(),
  asks_code: z.boolean(),
  venue_latitude: z.number().nullable(),
  venue_longitude: z.number().nullable(),
  venue_radius_m: z.int().nullable(),
});
/** How an event takes catches. */
export type CatchSettings = z.infer<typeof catchSettings>;
/** Of an event that asks for nothing beyond the catch. */
export const NO_SETTINGS: CatchSettings = {
  photo_shots: [],
  photo_checklist: [],
  upload_within_minutes: null,
  asks_code: false,
  venue_latitude: null,
  venue_longitude: null,
  venue_radius_m: null,
};

/** Written as the forms write it. */
const instant = z.string().transform((at) => new Date(at).toISOString());

/** The columns of an event that its forms change. */
export const eventFields = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  venue: z.string(),
  venue_map_url: z.string().nullable(),
  time_zone: z.string(),
  registration_opens_at: instant.nullable(),
  registration_closes_at: instant.nullable(),
  capacity: z.int().nullable(),
  team_size_min: z.int(),
  team_size_max: z.int(),
  needs_approval: z.boolean(),
  confirm_hours: z.int(),
  entry_fee_minor: z.int(),
  currency: z.string(),
  refund_until: instant.nullable(),
  contact_name: z.string(),
  contact_email: z.string().nullable(),
  rules: ruleSet,
  updated_at: z.string(),
});
export type EventFields = z.infer<typeof eventFields>;
const wholeEvent = eventFields.extend({
  status: eventStatus,
  cover_name: z.string().nullable(),
  tournament: z.object({ id: z.uuid(), name: z.string() }),
  event_days: z.array(day),
  divisions: z.array(division),
  event_species: z.array(z.object({ species_id: z.uuid() })),
  event_holds: z.array(hold),
  catch_settings: catchSettings.nullable(),
  event_codes: z.array(eventCode),
});
export type DeskEvent = z.infer<typeof wholeEvent> & { pending: number };

export type SeenTournament = Omit<TournamentFields, "updated_at">;
/** What the forms of a tournament's page show. */
export function seenTournament(tournament: Tournament): SeenTournament {
  const { updated_at: _at, ...fields } = tournamentFields.parse(tournament);
  return fields;
}

export type SeenEvent = Omit<EventFields, "updated_at"> & {
  species: string[];
  catches: CatchSettings | null;
};
/** What the forms of an event's page show. */
export function seenEvent(event: DeskEvent): SeenEvent {
  const { updated_at: _at, ...fields } = eventFields.parse(event);
  return {
    ...fields,
    species: event.event_species.map((row) => row.species_id).toSorted(),
    catches: event.catch_settings,
  };
}

const species = z.object({
  id: z.uuid(),
  code: z.string(),
  scientific_name: z.string(),
  names: z.record(z.string(), z.string()),
});
export type Species = z.infer<typeof species>;

const judge = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string(),
});

export const deskKeys = {
  all: ["admin-events"] as const,
  tournaments: () => [...deskKeys.all, "tournaments"] as const,
  tournamentList: (list: TournamentListState) => [...deskKeys.tournaments(), list] as const,
  tournament: (id: string) => [...deskKeys.tournaments(), id] as const,
  tournamentNames: () => [...deskKeys.tournaments(), "names"] as const,
  species: () => [...deskKeys.all, "species"] as const,
  judges: () => [...deskKeys.all, "judges"] as const,
  judgesOf: (eventId: string) => [...deskKeys.judges(), eventId] as const,
};

export const tournamentListQuery = (userId: string, list: TournamentListState) =>
  pagedQuery({
    userId,
    queryKey: deskKeys.tournamentList(list),
    list,
    tie: "name",
    select: (supabase) => {
      let rows = supabase
        .from("tournaments")
        .select("id,slug,name,published,archived_at,created_at", { count: "exact" });
      if (list.state === null) rows = rows.is("archived_at", null);
      if (list.state === "archived") rows = rows.not("archived_at", "is", null);
      if (list.q) rows = rows.regexIMatch("name", literally(list.q));
      return rows;
    },
    row: tournamentRow,
  });

/** A tournament with the versions of its waiver, the newest first; null for an unknown one. */
export const tournamentQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: sessionKey(userId, deskKeys.tournament(id)),
    queryFn: async ({ signal }): Promise<Tournament | null> => {
      if (!z.uuid().safeParse(id).success) return null;
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("tournaments")
        .select("*,waivers(id,version,body,created_at)")
        .eq("id", id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      if (data === null) return null;
      const tournament = wholeTournament.parse(data);
      return {
        ...tournament,
        waivers: tournament.waivers.toSorted((a, b) => b.version - a.version),
      };
    },
  });

/** Where a new event can belong. */
export const tournamentNamesQuery = (userId: string) =>
  namesQuery(userId, deskKeys.tournamentNames(), (supabase) =>
    supabase.from("tournaments").select("id,name").is("archived_at", null),
  );

/** All that an organiser edits of an event; null for an unknown one. */
export const deskEventQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: sessionKey(userId, overviewKeys.event(id)),
    queryFn: async ({ signal }): Promise<DeskEvent | null> => {
      if (!z.uuid().safeParse(id).success) return null;
      const supabase = await getSupabase();
      const [{ data }, { data: overview }] = await Promise.all([
        supabase
          .from("events")
          .select(
            "*,tournament:tournaments(id,name),event_days(*),divisions(*),event_species(species_id),event_holds(*),catch_settings(*),event_codes(day,code,minutes_before)",
          )
          .eq("id", id)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        supabase
          .from("event_overview")
          .select("pending")
          .eq("id", id)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
      ]);
      if (data === null) return null;
      const event = wholeEvent.parse(data);
      return {
        ...event,
        pending: overview?.pending ?? 0,
        event_days: event.event_days.toSorted((a, b) => a.day - b.day),
        divisions: event.divisions.toSorted((a, b) => a.position - b.position),
        event_holds: event.event_holds.toSorted(
          (a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at),
        ),
      };
    },
  });

export const speciesQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, deskKeys.species()),
    queryFn: async ({ signal }): Promise<Species[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("species")
        .select("id,code,scientific_name,names")
        .order("scientific_name")
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(species, data, "species", reportUnreadable);
    },
  });

/** Who judges an event besides the admins, in the order of their appointment. */
export const judgesQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, deskKeys.judgesOf(eventId)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("list_judges", { event_id: eventId })
        .abortSignal(signal)
        .throwOnError();
      return understood(judge, data, "judge", reportUnreadable);
    },
  });

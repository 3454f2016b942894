import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { photoShot } from "../../../../supabase/functions/_shared/contracts/catch-settings.ts";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { ruleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { keepOwnRows, sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { isUnreached } from "../../lib/offline/kept-for.ts";
import type { CountedFish } from "./bag.ts";
import { keptAnswer } from "../../lib/outbox/outbox-store.ts";

const species = z.object({
  id: z.uuid(),
  scientific_name: z.string(),
  names: z.record(z.string(), z.string()),
});
export type Species = z.infer<typeof species>;

export const water = z.object({
  event: z.object({
    id: z.uuid(),
    name: z.string(),
    status: eventStatus,
    time_zone: z.string(),
    rules: ruleSet,
    event_days: z.array(z.object({ day: z.int(), lines_in: z.string(), lines_out: z.string() })),
    settings: z.object({
      photo_checklist: z.array(z.string()),
      asks_code: z.boolean(),
      // What an older page has kept lacks it.
      photo_shots: z.array(photoShot).default([]),
    }),
  }),
  /** What the event counts; all that the site knows where it lists none. */
  species: z.array(species),
  /** The account's confirmed entries with the people on their rosters. */
  entries: z.array(
    z.object({
      id: z.uuid(),
      team_name: z.string(),
      division_name: z.string(),
      number: z.int(),
      people: z.array(z.object({ id: z.uuid(), name: z.string(), isReader: z.boolean() })),
    }),
  ),
});
/** All that the catch form needs, kept on the device for when there is no network. */
export type Water = z.infer<typeof water>;
export type WaterEntry = Water["entries"][number];

const EVENT_COLUMNS =
  "id,name,status,time_zone,rules,event_days(day,lines_in,lines_out)," +
  "catch_settings(photo_checklist,asks_code,photo_shots),event_species(species(id,scientific_name,names))";

async function readWater(
  userId: string,
  eventId: string,
  signal: AbortSignal,
): Promise<Water | null> {
  const supabase = await getSupabase();
  const [event, all, entries] = await Promise.all([
    supabase
      .from("events")
      .select(EVENT_COLUMNS)
      .eq("id", eventId)
      .neq("status", "draft")
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError(),
    supabase
      .from("species")
      .select("id,scientific_name,names")
      .limit(LONGEST_LIST)
      .abortSignal(signal)
      .throwOnError(),
    supabase
      .from("my_entries")
      .select("id,team_name,division_name,number")
      .eq("event_id", eventId)
      .eq("status", "confirmed")
      .order("number")
      .abortSignal(signal)
      .throwOnError(),
  ]);
  if (!event.data) return null;
  const rows = z
    .array(
      z.object({ id: z.uuid(), team_name: z.string(), division_name: z.string(), number: z.int() }),
    )
    .parse(entries.data);
  const rosters = await supabase
    .from("applicants")
    .select("registration_id,team_member_id,user_id,display_name")
    .in(
      "registration_id",
      rows.map(({ id }) => id),
    )
    .eq("active", true)
    .not("team_member_id", "is", null)
    .order("display_name")
    .abortSignal(signal)
    .throwOnError();
  const { catch_settings, event_species, ...shown } = z
    .looseObject({
      catch_settings: z.unknown(),
      event_species: z.array(z.object({ species })),
    })
    .parse(event.data);
  const listed = event_species.map((one) => one.species);
  return water.parse({
    event: { ...shown, settings: catch_settings ?? { photo_checklist: [], asks_code: false } },
    species: listed.length > 0 ? listed : all.data,
    entries: rows.map((entry) => ({
      ...entry,
      people: rosters.data
        .filter(({ registration_id: of }) => of === entry.id)
        .map((person) => ({
          id: person.team_member_id,
          name: person.display_name,
          isReader: person.user_id === userId,
        })),
    })),
  });
}

/** Null for an event that does not exist or is not public. */
export const waterQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, ["catching", eventId] as const),
    queryFn: ({ signal }): Promise<Water | null> =>
      keptAnswer<Water | null>(`${userId} ${eventId}`, {
        ask: () => readWater(userId, eventId, signal),
        read: (kept) => water.safeParse(kept).data,
        isOffline: (error) => !signal.aborted && isUnreached(error),
      }),
  });

const ownCatch = z.object({
  id: z.uuid(),
  status: z.enum(["pending", "accepted", "adjusted", "rejected", "withdrawn"]),
  revision: z.int(),
  receipt_no: z.int(),
  species_id: z.uuid(),
  weight_g: z.int().nullable(),
  length_mm: z.int().nullable(),
  captured_at: z.string(),
  uploaded_at: z.string(),
  /** Why it counts for nothing, where it does. */
  void_reason: z.string().nullable(),
  /** Of a fish from the scales, which nobody corrects from afar. */
  weighed_day: z.int().nullable(),
});
/** A catch of the reader's team that the server has, with what became of it. */
export type OwnCatch = z.infer<typeof ownCatch>;

/** So often the page looks what the judges have decided. */
const LOOK_AGAIN_MS = 20_000;

/**
 * What the server has of a team, from whichever device it came, the latest first; asked for anew with each
 * catch that this device has got a receipt for.
 */
export const sentCatchesQuery = (userId: string, entryIds: readonly string[], receipts: number) =>
  queryOptions({
    queryKey: sessionKey(userId, ["catching", "sent", entryIds, receipts] as const),
    placeholderData: keepOwnRows(userId),
    enabled: entryIds.length > 0,
    queryFn: async ({ signal }): Promise<OwnCatch[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("catches")
        .select(
          "id,status,revision,receipt_no,species_id,weight_g,length_mm,captured_at,uploaded_at," +
            "void_reason,weighed_day",
        )
        .in("registration_id", entryIds)
        .order("uploaded_at", { ascending: false })
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return z.array(ownCatch).parse(data);
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === "pending") ? LOOK_AGAIN_MS : false,
  });

const countedFish = z.object({ day: z.int(), score_value: z.int() });

/** The team's accepted fish that are worth something. */
export const countedFishQuery = (userId: string, entryId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, ["catching", "sent", "counted", entryId] as const),
    queryFn: async ({ signal }): Promise<CountedFish[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("catches")
        .select("day,score_value")
        .eq("registration_id", entryId)
        .gt("score_value", 0)
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return z
        .array(countedFish)
        .parse(data)
        .map(({ day, score_value: value }) => ({ day, value }));
    },
  });

import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { readsConflict } from "../../lib/forms/save-unchanged.ts";
import { judgingKeys } from "./queries.ts";

const names = z.record(z.string(), z.string());

const wholeBag = z.object({ weight_g: z.int(), fish: z.int(), dead: z.int(), short: z.int() });
/** All fish of a day in one weight, and those below the minimum, which are not in it. */
export type WholeBag = z.infer<typeof wholeBag>;

const weighSheet = z.object({
  registration_id: z.uuid(),
  day: z.int(),
  /** 0: not weighed yet. */
  revision: z.int(),
  late_minutes: z.int(),
  bag: wholeBag.nullable(),
  /** Whom a fish may name, where anglers have bags of their own. */
  anglers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  fish: z.array(
    z.object({
      id: z.uuid(),
      revision: z.int(),
      species_id: z.uuid(),
      species: names,
      weight_g: z.int().nullable(),
      length_mm: z.int().nullable(),
      is_dead: z.boolean(),
      angler_id: z.uuid().nullable(),
      angler: z.string().nullable(),
      line_class: z.int().nullable(),
    }),
  ),
  /** Every version, the latest first. */
  slips: z.array(
    z.object({
      revision: z.int(),
      weighed_at: z.string(),
      late_minutes: z.int(),
      reason: z.string().nullable(),
      official: z.string().nullable(),
      fish: z.int(),
      dead: z.int(),
      weight_g: z.int(),
    }),
  ),
});
/** A team's day at the scales, as `read_weigh_in` returns it. */
export type WeighSheet = z.infer<typeof weighSheet>;
export type WeighedFish = WeighSheet["fish"][number];

/** What a form builds on: another one means that another desk has entered something. */
export const stampOf = ({ revision, fish }: WeighSheet): string =>
  [revision, ...fish.map((one) => `${one.id} ${one.revision}`)].join();

// Below the catches, so that the board's messages mark them as out of date.
const scalesKey = (eventId: string) => [...judgingKeys.catches(eventId), "scales"] as const;
const sheetKey = (eventId: string, registrationId: string, day: number) =>
  [...scalesKey(eventId), registrationId, day] as const;

export const weighSheetQuery = (
  userId: string,
  eventId: string,
  { registrationId, day }: { registrationId: string; day: number },
) =>
  queryOptions({
    queryKey: sessionKey(userId, sheetKey(eventId, registrationId, day)),
    queryFn: async ({ signal }): Promise<WeighSheet> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("read_weigh_in", { registration_id: registrationId, day })
        .abortSignal(signal)
        .throwOnError();
      return weighSheet.parse(data);
    },
  });

const weighed = z.object({ registration_id: z.uuid() });

/** The registrations that were weighed on a day. */
export const weighedQuery = (userId: string, eventId: string, day: number) =>
  queryOptions({
    queryKey: sessionKey(userId, [...scalesKey(eventId), "weighed", day]),
    queryFn: async ({ signal }): Promise<string[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("weigh_ins")
        .select("registration_id")
        .eq("event_id", eventId)
        .eq("day", day)
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(weighed, data, "weigh-in", reportUnreadable).map(
        ({ registration_id: id }) => id,
      );
    },
  });

const species = z.object({ id: z.uuid(), names });
export type ScalesSpecies = z.infer<typeof species>;

/** What the event counts; all that the site knows where it lists none. */
export const scalesSpeciesQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...judgingKeys.event(eventId), "species"]),
    queryFn: async ({ signal }): Promise<ScalesSpecies[]> => {
      const supabase = await getSupabase();
      const [{ data: listed }, { data: all }] = await Promise.all([
        supabase
          .from("event_species")
          .select("species(id,names)")
          .eq("event_id", eventId)
          .abortSignal(signal)
          .throwOnError(),
        supabase
          .from("species")
          .select("id,names")
          .limit(LONGEST_LIST)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      const chosen = listed.map((one) => one.species);
      return understood(species, chosen.length > 0 ? chosen : all, "species", reportUnreadable);
    },
  });

export interface Slip {
  /** Made by the form: the same slip sent again is stored once. */
  slip_id: string;
  registration_id: string;
  day: number;
  /** Of the sheet that the form builds on. */
  revision: number;
  late_minutes: number;
  reason?: string;
  bag?: WholeBag;
  fish: {
    id: string;
    revision?: number;
    species_id: string;
    weight_g: number | null;
    length_mm: number | null;
    is_dead: boolean;
    angler_id?: string;
    line_class: number | null;
  }[];
}

/** Stores a slip and returns the sheet with it. The board comes by its message. */
export const weighIn = (queryClient: QueryClient, userId: string, eventId: string) =>
  mutationOptions({
    mutationKey: ["admin-judging", "weigh-in"],
    mutationFn: async (slip: Slip): Promise<WeighSheet> => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("weigh_in", { ...slip }).throwOnError();
      return weighSheet.parse(data);
    },
    onSuccess: (sheet) => {
      const at = { registrationId: sheet.registration_id, day: sheet.day };
      queryClient.setQueryData(weighSheetQuery(userId, eventId, at).queryKey, sheet);
      return queryClient.invalidateQueries({ queryKey: scalesKey(eventId) });
    },
    ...readsConflict(queryClient, scalesKey(eventId)),
  });

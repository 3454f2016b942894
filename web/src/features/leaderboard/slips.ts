import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { boardKeys } from "./queries.ts";

const slip = z.object({
  id: z.uuid(),
  day: z.int(),
  revision: z.int(),
  late_minutes: z.int(),
  reason: z.string().nullable(),
  weighed_at: z.string(),
  /** Where the scales weigh whole bags. */
  bag: z.object({ weight_g: z.int(), fish: z.int(), dead: z.int(), short: z.int() }).nullable(),
  fish: z.array(
    z.object({
      id: z.uuid(),
      species_id: z.uuid(),
      weight_g: z.int().nullable(),
      length_mm: z.int().nullable(),
      is_dead: z.boolean(),
      angler_id: z.uuid().optional(),
      line_class: z.int().optional(),
    }),
  ),
});
const named = z.object({ id: z.uuid(), names: z.record(z.string(), z.string()) });
const person = z.object({ team_member_id: z.uuid().nullable(), display_name: z.string() });

type StoredSlip = z.infer<typeof slip>;
/** A team's day at the scales as it stands, with the names of what its slip holds. */
export interface TeamSlip extends Omit<StoredSlip, "fish"> {
  fish: (StoredSlip["fish"][number] & {
    species: Readonly<Record<string, string>>;
    angler: string | null;
  })[];
}

/** Of each day the latest slip, in the order of the days. `version` of the board: a weigh-in makes one. */
export const slipsQuery = (userId: string, entryId: string, version: number) =>
  queryOptions({
    queryKey: sessionKey(userId, boardKeys.slips(entryId, version)),
    queryFn: async ({ signal }): Promise<TeamSlip[]> => {
      const supabase = await getSupabase();
      const { data: rows } = await supabase
        .from("weigh_in_slips")
        .select("id,day,revision,late_minutes,reason,weighed_at,bag,fish")
        .eq("registration_id", entryId)
        .order("revision", { ascending: false })
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      const slips = understood(slip, rows, "slip", reportUnreadable);
      const latest = slips.filter(
        (one, at) => slips.findIndex(({ day }) => day === one.day) === at,
      );
      if (latest.length === 0) return [];
      const caught = [...new Set(latest.flatMap(({ fish }) => fish.map((one) => one.species_id)))];
      const [{ data: species }, { data: people }] = await Promise.all([
        supabase
          .from("species")
          .select("id,names")
          .in("id", caught)
          .abortSignal(signal)
          .throwOnError(),
        supabase
          .from("applicants")
          .select("team_member_id,display_name")
          .eq("registration_id", entryId)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      const kinds = understood(named, species, "species", reportUnreadable);
      const crew = understood(person, people, "person", reportUnreadable);
      return latest
        .toSorted((a, b) => a.day - b.day)
        .map((one) => ({
          ...one,
          fish: one.fish.map((fish) => ({
            ...fish,
            species: kinds.find(({ id }) => id === fish.species_id)?.names ?? {},
            angler:
              crew.find(({ team_member_id: id }) => id !== null && id === fish.angler_id)
                ?.display_name ?? null,
          })),
        }));
    },
    placeholderData: (before) => before,
  });

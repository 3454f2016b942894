import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { judgingKeys, sheetRow, type SheetRow } from "./queries.ts";

/** Bits of the hashes that photos are compared by. */
const HASH_BITS = 128;

const alikeCatch = z.object({
  other_id: z.uuid(),
  distance: z.number().int(),
  is_mirrored: z.boolean(),
});

/** A catch beside the one at hand: of the same team, or with a photo that looks alike. */
export interface Compared {
  id: string;
  fish: SheetRow;
  /** How alike the photos are, as a share; null where they are not. */
  likeness: number | null;
  is_mirrored: boolean;
}

/** What a judge compares a catch with: those whose photos look alike first, then the team's others. */
export const comparedQuery = (
  userId: string,
  { id, event_id, registration_id }: Pick<SheetRow, "id" | "event_id" | "registration_id">,
) =>
  queryOptions({
    queryKey: sessionKey(userId, judgingKeys.compared(event_id, id)),
    queryFn: async ({ signal }): Promise<Compared[]> => {
      const supabase = await getSupabase();
      const { data: found } = await supabase
        .from("alike_catches")
        .select("other_id,distance,is_mirrored")
        .eq("catch_id", id)
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      const alike = new Map(
        understood(alikeCatch, found, "alike catch", reportUnreadable).map((one) => [
          one.other_id,
          one,
        ]),
      );
      const ids = [...alike.keys()].map((other) => `id.eq.${other}`);
      const { data: rows } = await supabase
        .from("judging_sheet")
        .select("*")
        .eq("event_id", event_id)
        .or([`registration_id.eq.${registration_id}`, ...ids].join(","))
        .neq("id", id)
        .order("captured_at", { ascending: false })
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(sheetRow, rows, "catch", reportUnreadable)
        .map((fish): Compared => {
          const one = alike.get(fish.id);
          return {
            id: fish.id,
            fish,
            likeness: one ? 1 - one.distance / HASH_BITS : null,
            is_mirrored: one?.is_mirrored ?? false,
          };
        })
        .toSorted((a, b) => (b.likeness ?? 0) - (a.likeness ?? 0));
    },
  });

import type { z } from "zod";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import type { Database } from "../../lib/api/database.types.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { overviewKeys } from "../../lib/events/overview.ts";
import {
  deskKeys,
  eventFields,
  tournamentFields,
  type EventFields,
  type FishingDay,
  type SeenEvent,
  type TournamentFields,
} from "./queries.ts";
import { fieldsOf, readsConflict, saveUnchanged } from "../../lib/forms/save-unchanged.ts";

type Tables = Database["public"]["Tables"];

/** The one row of a query, or null. */
async function one<Row>(
  rows: PromiseLike<{ data: unknown[] | null; error: Error | null }>,
  row: z.ZodType<Row>,
): Promise<Row | null> {
  const { data, error } = await rows;
  if (error) throw error;
  return data?.[0] === undefined ? null : row.parse(data[0]);
}

export const invalidates = (queryClient: QueryClient, queryKey: readonly unknown[]) => ({
  onSuccess: () => queryClient.invalidateQueries({ queryKey }),
});

interface Save<Fields, Values> {
  id: string;
  /** What the page knows: what others have saved of the same fields since is not written over. */
  seen: Partial<Fields>;
  values: Values;
}
export type Saved<Fields> = (fields: Partial<Fields>) => void;

/** `onSaved` gets what was stored before the page reads the row again. */
export const saveEvent = (queryClient: QueryClient, onSaved: Saved<EventFields>) =>
  mutationOptions({
    mutationFn: async ({ id, seen, values }: Save<EventFields, Tables["events"]["Update"]>) => {
      const supabase = await getSupabase();
      const stored = () => supabase.from("events");
      return saveUnchanged({
        seen,
        values,
        read: () => one(stored().select().eq("id", id), eventFields),
        write: (changes, at) =>
          one(stored().update(changes).eq("id", id).eq("updated_at", at).select(), eventFields),
      });
    },
    onSuccess: (saved, { values }) => {
      onSaved(fieldsOf(saved, values));
      return queryClient.invalidateQueries({ queryKey: overviewKeys.all });
    },
    ...readsConflict(queryClient, overviewKeys.all),
  });

export const saveTournament = (queryClient: QueryClient, onSaved: Saved<TournamentFields>) =>
  mutationOptions({
    mutationFn: async ({
      id,
      seen,
      values,
    }: Save<TournamentFields, Tables["tournaments"]["Update"]>) => {
      const supabase = await getSupabase();
      const stored = () => supabase.from("tournaments");
      return saveUnchanged({
        seen,
        values,
        read: () => one(stored().select().eq("id", id), tournamentFields),
        write: (changes, at) =>
          one(
            stored().update(changes).eq("id", id).eq("updated_at", at).select(),
            tournamentFields,
          ),
      });
    },
    onSuccess: (saved, { values }) => {
      onSaved(fieldsOf(saved, values));
      return queryClient.invalidateQueries({ queryKey: deskKeys.tournaments() });
    },
    ...readsConflict(queryClient, deskKeys.tournaments()),
  });

export const archiveTournament = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, archived }: { id: string; archived: boolean }) => {
      const supabase = await getSupabase();
      await supabase
        .from("tournaments")
        .update({ archived_at: archived ? new Date().toISOString() : null })
        .eq("id", id)
        .select("id")
        .single()
        .throwOnError();
    },
    ...invalidates(queryClient, deskKeys.tournaments()),
  });

export const createTournament = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (made: { id: string; name: string; default_rules: RuleSet }) => {
      const supabase = await getSupabase();
      await supabase.rpc("create_tournament", made).throwOnError();
      return made.id;
    },
    ...invalidates(queryClient, deskKeys.tournaments()),
  });

export const addWaiver = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (added: { tournament_id: string; body: string }) => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("add_waiver", added).throwOnError();
      return data.body;
    },
    ...invalidates(queryClient, deskKeys.tournaments()),
  });

/** An organiser's cover picture, or null for none; the database removes the former one. */
export const setCover = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, cover_name }: { id: string; cover_name: string | null }) => {
      const supabase = await getSupabase();
      await supabase.from("events").update({ cover_name }).eq("id", id).throwOnError();
    },
    ...invalidates(queryClient, overviewKeys.all),
  });

export const createEvent = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (made: {
      id: string;
      tournament_id: string;
      name: string;
      time_zone: string;
    }) => {
      const supabase = await getSupabase();
      await supabase.rpc("create_event", made).throwOnError();
      return made.id;
    },
    ...invalidates(queryClient, overviewKeys.all),
  });

interface Copy {
  event_id: string;
  id: string;
  name: string;
  /** Without one, the copy has no times. */
  first_day: string | null;
}
export const duplicateEvent = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ first_day, ...copy }: Copy) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("duplicate_event", { ...copy, first_day: first_day as string })
        .throwOnError();
      return { id: copy.id, moved: data[0]?.moved ?? 0 };
    },
    ...invalidates(queryClient, overviewKeys.all),
  });

export const deleteDraft = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (eventId: string) => {
      const supabase = await getSupabase();
      await supabase.from("events").delete().eq("id", eventId).select("id").single().throwOnError();
    },
    ...invalidates(queryClient, overviewKeys.all),
  });

interface SetDay {
  event_id: string;
  day: number;
  lines_in: string;
  lines_out: string;
  upload_deadline: string | null;
  /** The hours that the page shows, {} for a new day: what others have stored since is not written over. */
  seen: Partial<FishingDay>;
}
export const setDay = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ upload_deadline, ...day }: SetDay) => {
      const supabase = await getSupabase();
      await supabase
        .rpc("set_event_day", { ...day, ...(upload_deadline && { upload_deadline }) })
        .throwOnError();
    },
    ...invalidates(queryClient, overviewKeys.all),
  });

export const removeDay = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (removed: { event_id: string; day: number }) => {
      const supabase = await getSupabase();
      await supabase.rpc("remove_event_day", removed).throwOnError();
    },
    ...invalidates(queryClient, overviewKeys.all),
  });

interface SetDivision {
  id: string;
  event_id: string;
  name: string;
  capacity: number | null;
  /** What the page shows; null for a new division. */
  seen: { name: string; capacity: number | null } | null;
}
export const setDivision = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ capacity, seen, ...division }: SetDivision) => {
      const supabase = await getSupabase();
      await supabase
        .rpc("set_division", {
          ...division,
          ...(capacity !== null && { capacity }),
          ...(seen && { seen }),
        })
        .throwOnError();
    },
    ...invalidates(queryClient, overviewKeys.all),
  });

export const removeDivision = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (division_id: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("remove_division", { division_id }).throwOnError();
    },
    ...invalidates(queryClient, overviewKeys.all),
  });

export const orderDivisions = (queryClient: QueryClient) =>
  mutationOptions({
    // One after another: the last order that was chosen is the one that stays.
    scope: { id: "order-divisions" },
    mutationFn: async (order: { event_id: string; divisions: string[] }) => {
      const supabase = await getSupabase();
      await supabase.rpc("order_divisions", order).throwOnError();
    },
    ...invalidates(queryClient, overviewKeys.all),
  });

interface SetSpecies {
  event_id: string;
  species: string[];
  seen: string[];
}
export const setSpecies = (queryClient: QueryClient, onSaved: Saved<SeenEvent>) =>
  mutationOptions({
    mutationFn: async (listed: SetSpecies) => {
      const supabase = await getSupabase();
      await supabase.rpc("set_event_species", listed).throwOnError();
      return listed;
    },
    onSuccess: ({ species }) => {
      onSaved({ species: species.toSorted() });
      return queryClient.invalidateQueries({ queryKey: overviewKeys.all });
    },
    ...readsConflict(queryClient, overviewKeys.all),
  });

/** Under the board's lock: the catches of a live event are settled again. */
export const setEventRules = (queryClient: QueryClient, onSaved: Saved<EventFields>) =>
  mutationOptions({
    mutationFn: async (set: { event_id: string; rules: RuleSet; seen: RuleSet }) => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("set_event_rules", set).throwOnError();
      return eventFields.parse(data);
    },
    onSuccess: ({ rules }) => {
      onSaved({ rules });
      return queryClient.invalidateQueries({ queryKey: overviewKeys.all });
    },
    ...readsConflict(queryClient, overviewKeys.all),
  });

export const appointJudge = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (appointed: { event_id: string; email: string }) => {
      const supabase = await getSupabase();
      await supabase.rpc("appoint_judge", appointed).throwOnError();
    },
    ...invalidates(queryClient, deskKeys.judges()),
  });

export const removeJudge = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (removed: { event_id: string; judge_id: string }) => {
      const supabase = await getSupabase();
      await supabase.rpc("remove_judge", removed).throwOnError();
    },
    ...invalidates(queryClient, deskKeys.judges()),
  });

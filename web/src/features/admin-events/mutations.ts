import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import type { Database } from "../../lib/api/database.types.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { overviewKeys } from "../../lib/events/overview.ts";
import { deskKeys, eventFields, tournamentFields } from "./queries.ts";

type Tables = Database["public"]["Tables"];

const invalidates = (queryClient: QueryClient, queryKey: readonly unknown[]) => ({
  onSuccess: () => queryClient.invalidateQueries({ queryKey }),
});

/** Somebody else saved the row since this page read it. */
class ConflictError extends Error {
  readonly code = "conflict";
}

interface Save<Values> {
  id: string;
  /** `updated_at` as this page knows it: what others have saved since is not written over. */
  seen: string;
  values: Values;
}

/** `onSaved` gets the new `updated_at` before the page reads the row again. */
export const saveEvent = (queryClient: QueryClient, onSaved: (at: string) => void) =>
  mutationOptions({
    mutationFn: async ({ id, seen, values }: Save<Tables["events"]["Update"]>) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("events")
        .update(values)
        .eq("id", id)
        .eq("updated_at", seen)
        .select()
        .maybeSingle()
        .throwOnError();
      if (!data) throw new ConflictError("The event was changed meanwhile");
      return eventFields.parse(data);
    },
    onSuccess: (saved) => {
      onSaved(saved.updated_at);
      return queryClient.invalidateQueries({ queryKey: overviewKeys.all });
    },
  });

export const saveTournament = (queryClient: QueryClient, onSaved: (at: string) => void) =>
  mutationOptions({
    mutationFn: async ({ id, seen, values }: Save<Tables["tournaments"]["Update"]>) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("tournaments")
        .update(values)
        .eq("id", id)
        .eq("updated_at", seen)
        .select()
        .maybeSingle()
        .throwOnError();
      if (!data) throw new ConflictError("The tournament was changed meanwhile");
      return tournamentFields.parse(data);
    },
    onSuccess: (saved) => {
      onSaved(saved.updated_at);
      return queryClient.invalidateQueries({ queryKey: deskKeys.tournaments() });
    },
  });

export const archiveTournament = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, archived }: { id: string; archived: boolean }) => {
      const supabase = await getSupabase();
      await supabase
        .from("tournaments")
        .update({ archived_at: archived ? new Date().toISOString() : null })
        .eq("id", id)
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
      await supabase.from("events").delete().eq("id", eventId).throwOnError();
    },
    ...invalidates(queryClient, overviewKeys.all),
  });

interface SetDay {
  event_id: string;
  day: number;
  lines_in: string;
  lines_out: string;
  upload_deadline: string | null;
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
}
export const setDivision = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ capacity, ...division }: SetDivision) => {
      const supabase = await getSupabase();
      await supabase
        .rpc("set_division", { ...division, ...(capacity !== null && { capacity }) })
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

export const setSpecies = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (listed: { event_id: string; species: string[] }) => {
      const supabase = await getSupabase();
      await supabase.rpc("set_event_species", listed).throwOnError();
      return listed;
    },
    ...invalidates(queryClient, overviewKeys.all),
  });

/** Under the board's lock: the catches of a live event are settled again. */
export const setEventRules = (queryClient: QueryClient, onSaved: (at: string) => void) =>
  mutationOptions({
    mutationFn: async (set: { event_id: string; rules: RuleSet }) => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("set_event_rules", set).throwOnError();
      return eventFields.parse(data);
    },
    onSuccess: (saved) => {
      onSaved(saved.updated_at);
      return queryClient.invalidateQueries({ queryKey: overviewKeys.all });
    },
  });

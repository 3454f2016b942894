import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Database } from "../../lib/api/database.types.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { overviewKeys } from "../../lib/events/overview.ts";
import { consequencesKey } from "../../lib/events/steps.ts";
import { resultKeys } from "./queries.ts";

/** Reads everything of the event again, also after a refusal: what it shows was out of date. */
const renews = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: resultKeys.all }),
});

export const freezeBoard = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (freeze: { event_id: string; freeze_at?: string }) => {
      const supabase = await getSupabase();
      await supabase.rpc("freeze_board", freeze).throwOnError();
    },
    ...renews(queryClient),
  });

export const liftFreeze = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (eventId: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("lift_freeze", { event_id: eventId }).throwOnError();
    },
    ...renews(queryClient),
  });

export const revealPlace = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (next: { event_id: string; division_id: string; place: number }) => {
      const supabase = await getSupabase();
      await supabase.rpc("reveal_place", next).throwOnError();
    },
    ...renews(queryClient),
  });

export const setProtestWindow = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (window: { event_id: string; minutes: number }) => {
      const supabase = await getSupabase();
      await supabase.rpc("set_protest_window", window).throwOnError();
    },
    ...renews(queryClient),
  });

export const ruleProtest = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (ruling: { protest_id: string; status: string; ruling: string }) => {
      const supabase = await getSupabase();
      await supabase.rpc("rule_protest", ruling).throwOnError();
    },
    ...renews(queryClient),
  });

export const finaliseEvent = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (final: { event_id: string; reason: string; unjudged: number }) => {
      const supabase = await getSupabase();
      await supabase.rpc("finalise_event", final).throwOnError();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: resultKeys.all }),
        queryClient.invalidateQueries({ queryKey: overviewKeys.all }),
        queryClient.invalidateQueries({ queryKey: consequencesKey }),
      ]),
  });

type NewAward = Database["public"]["Tables"]["awards"]["Insert"];

export const addAward = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (award: NewAward) => {
      const supabase = await getSupabase();
      const { error } = await supabase.from("awards").insert(award);
      // The same award, whose response was lost.
      if (error && error.code !== "23505") throw error;
    },
    ...renews(queryClient),
  });

export const removeAward = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.from("awards").delete().eq("id", id).throwOnError();
    },
    ...renews(queryClient),
  });

interface Winner {
  award_id: string;
  place: number;
  /** Absent: nobody any more. */
  registration_id?: string;
}

export const chooseWinner = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (winner: Winner) => {
      const supabase = await getSupabase();
      await supabase.rpc("choose_winner", winner).throwOnError();
    },
    ...renews(queryClient),
  });

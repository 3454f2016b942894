import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from "@tanstack/react-query";
import { z } from "zod";
import {
  protestStatuses,
  protestSubjects,
} from "../../../../supabase/functions/_shared/contracts/protests.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { verdicts } from "../../../../supabase/functions/_shared/contracts/verdicts.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { PROTESTED_CATCH, protestedCatch } from "../../lib/events/protested-catch.ts";
import { getSupabase } from "../../lib/api/supabase.ts";

const team = z.object({ team: z.object({ name: z.string() }) });
const protest = z.object({
  id: z.uuid(),
  registration_id: z.uuid(),
  about: z.enum(protestSubjects),
  reason: z.string(),
  filed_at: z.string(),
  status: z.enum(protestStatuses),
  ruling: z.string().nullable(),
  fish: protestedCatch.nullable(),
  filer: team,
  target: team,
});
export type OwnProtest = z.infer<typeof protest>;

const startListed = z.object({ id: z.uuid(), team: z.object({ name: z.string() }) });

export const protestKeys = {
  all: ["protests"] as const,
  ofEntry: (registrationId: string) => [...protestKeys.all, "entry", registrationId] as const,
  catches: (registrationId: string) => [...protestKeys.all, "catches", registrationId] as const,
  teams: (eventId: string) => [...protestKeys.all, "teams", eventId] as const,
};

/** The protests of a team and against it, the latest first. `version` is the board's: rulings move it. */
export const ownProtestsQuery = (userId: string, registrationId: string, version: number) =>
  queryOptions({
    queryKey: sessionKey(userId, [...protestKeys.ofEntry(registrationId), version] as const),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("protests")
        .select(
          `id,registration_id,about,reason,filed_at,status,ruling,fish:catches(${PROTESTED_CATCH}),` +
            "filer:registrations!protests_registration_id_event_id_fkey(team:teams!registrations_team_id_fkey(name))," +
            "target:registrations!protests_against_id_event_id_fkey(team:teams!registrations_team_id_fkey(name))",
        )
        .or(`registration_id.eq.${registrationId},against_id.eq.${registrationId}`)
        .order("filed_at", { ascending: false })
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(protest, data, "protest", reportUnreadable);
    },
    placeholderData: keepPreviousData,
  });

/** The teams of the event's board, to choose from. */
export const protestedTeamsQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, protestKeys.teams(eventId)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("registrations")
        .select("id,team:teams!registrations_team_id_fkey(name)")
        .eq("event_id", eventId)
        .eq("on_start_list", true)
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(startListed, data, "team", reportUnreadable)
        .map(({ id, team: { name } }) => ({ id, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name));
    },
  });

/** The judged catches of a team that the reader can read, in the order in which they were caught. */
export const protestedCatchesQuery = (userId: string, registrationId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, protestKeys.catches(registrationId)),
    enabled: registrationId !== "",
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("catches")
        .select(PROTESTED_CATCH)
        .eq("registration_id", registrationId)
        .in("status", verdicts)
        .order("captured_at")
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(protestedCatch, data, "catch", reportUnreadable);
    },
  });

interface NewProtest {
  protest_id: string;
  registration_id: string;
  against_id: string;
  about: string;
  reason: string;
  catch_id?: string;
}

const renews = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: protestKeys.all }),
});

export const fileProtest = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (filed: NewProtest) => {
      const supabase = await getSupabase();
      await supabase.rpc("file_protest", filed).throwOnError();
    },
    ...renews(queryClient),
  });

export const withdrawProtest = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (protestId: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("withdraw_protest", { protest_id: protestId }).throwOnError();
    },
    ...renews(queryClient),
  });

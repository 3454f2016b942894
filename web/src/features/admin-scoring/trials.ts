import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { trialPreview } from "../../../../supabase/functions/_shared/contracts/board-difference.ts";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { verdicts } from "../../../../supabase/functions/_shared/contracts/verdicts.ts";
import { ruleSet, type RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import type { Database } from "../../lib/api/database.types.ts";
import { literally } from "../../lib/api/literally.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { overviewKeys } from "../../lib/events/overview.ts";
import { scoringKeys } from "./queries.ts";

type Calls = Database["public"]["Functions"];

const measures = {
  weight_g: z.int().nullable(),
  length_mm: z.int().nullable(),
};
const team = z.object({ name: z.string() });
const decision = z.object({
  catch_id: z.uuid(),
  revision: z.int(),
  decision: z.enum(verdicts),
  reason_code: z.string().nullable(),
  deduction: z.int().nullable(),
  note: z.string().nullable(),
  line_class: z.int().nullable(),
  ...measures,
  catch: z.object({
    receipt_no: z.int(),
    ...measures,
    species: z.object({ names: z.record(z.string(), z.string()) }),
    registration: z.object({ number: z.int(), team }),
  }),
});
export type TrialDecision = z.infer<typeof decision>;

const trial = z.object({
  id: z.uuid(),
  title: z.string(),
  rules: z.nullable(ruleSet),
  opened_at: z.string(),
  event: z.object({ id: z.uuid(), name: z.string(), status: eventStatus, rules: ruleSet }),
  decisions: z.array(decision),
});
export type Trial = z.infer<typeof trial>;

/** The trials that are neither applied nor dropped, the latest first. */
export const trialsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, scoringKeys.trials()),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("trials")
        .select(
          `id,title,rules,opened_at,event:events(id,name,status,rules),
          decisions:trial_decisions(*,catch:catches(receipt_no,weight_g,length_mm,
            species(names),registration:registrations!catches_registration_id_event_id_fkey(number,team:teams!registrations_team_id_fkey(name))))`,
        )
        .eq("state", "open")
        .order("opened_at", { ascending: false })
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(trial, data, "trial", reportUnreadable);
    },
  });

/** What the trial would do now; asked again whenever something of it changes. */
export const previewQuery = (userId: string, { id, rules, decisions }: Trial) =>
  queryOptions({
    queryKey: sessionKey(userId, [...scoringKeys.trials(), "preview", id, rules, decisions]),
    queryFn: async () => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("preview_trial", { trial_id: id }).throwOnError();
      return trialPreview.parse(data);
    },
    enabled: rules !== null || decisions.length > 0,
  });

const sheetRow = z.object({
  id: z.uuid(),
  team_name: z.string(),
  number: z.int(),
  receipt_no: z.int(),
  species: z.record(z.string(), z.string()),
  status: z.enum(["pending", ...verdicts]),
  revision: z.int(),
  deduction: z.int(),
  is_own: z.boolean(),
  weighed_day: z.nullable(z.int()),
  line_class: z.int().nullable(),
  ...measures,
});
export type TriedCatch = z.infer<typeof sheetRow>;

/** How many catches a search shows. */
const FOUND = 12;

/** Catches of an event by the name of their team, the latest first. */
export const catchSearchQuery = (userId: string, eventId: string, text: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...scoringKeys.all, "catches", eventId, text]),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("judging_sheet")
        .select(
          "id,team_name,number,receipt_no,species,status,revision,deduction,is_own,weighed_day,weight_g,length_mm,line_class",
        )
        .eq("event_id", eventId)
        .regexIMatch("team_name", literally(text))
        .order("captured_at", { ascending: false })
        .limit(FOUND)
        .abortSignal(signal)
        .throwOnError();
      return understood(sheetRow, data, "catch", reportUnreadable);
    },
    enabled: text !== "",
  });

/** A change of a trial; what depends on it is read again, also after it was refused. */
const changes = <Sent>(queryClient: QueryClient, send: (sent: Sent) => Promise<unknown>) =>
  mutationOptions({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: scoringKeys.all }),
  });

export const openTrial = (queryClient: QueryClient) =>
  changes(queryClient, async (opened: Calls["open_trial"]["Args"]) => {
    const supabase = await getSupabase();
    await supabase.rpc("open_trial", opened).throwOnError();
    return opened.id;
  });

/** The rules of a trial; null for those of its event. */
export const setTrialRules = (queryClient: QueryClient, trialId: string) =>
  changes(queryClient, async (rules: RuleSet | null) => {
    const supabase = await getSupabase();
    await supabase.rpc("try_rules", { trial_id: trialId, rules: rules as never }).throwOnError();
  });

/** A decision on trial; without `decision` it is taken out. */
export const setTrialDecision = (queryClient: QueryClient) =>
  changes(
    queryClient,
    async (
      tried: Omit<Calls["try_decision"]["Args"], "decision" | "revision"> & {
        decision: string | null;
        revision: number | null;
      },
    ) => {
      const supabase = await getSupabase();
      await supabase.rpc("try_decision", tried as Calls["try_decision"]["Args"]).throwOnError();
    },
  );

export const closeTrial = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (closed: Calls["close_trial"]["Args"]) => {
      const supabase = await getSupabase();
      await supabase.rpc("close_trial", closed).throwOnError();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: scoringKeys.all }),
        queryClient.invalidateQueries({ queryKey: overviewKeys.all }),
      ]),
  });

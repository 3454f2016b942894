import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { isOfSession } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { enteringKeys } from "./queries.ts";

/**
 * An entry's changes show in what several features read: entries, payments, teams. Also after an error:
 * somebody else may have changed the event, the entry or the waiver meanwhile.
 */
const refresh = (queryClient: QueryClient) => () =>
  Promise.all([
    queryClient.invalidateQueries({ predicate: isOfSession }),
    queryClient.invalidateQueries({ queryKey: [...enteringKeys.all, "event"] }),
    queryClient.invalidateQueries({ queryKey: [...enteringKeys.all, "waiver"] }),
    queryClient.invalidateQueries({ queryKey: [...enteringKeys.all, "days"] }),
  ]);

export interface NewEntry {
  /** Of the entry; a team that is made for it takes the same one, so that neither comes twice. */
  id: string;
  eventId: string;
  divisionId: string;
  /** A team of the reader's, or the name of a new one for the reader alone. */
  team: { id: string; crew: string[] } | { name: string };
}

async function makeTeamOfOne(id: string, name: string): Promise<{ id: string; crew: string[] }> {
  const supabase = await getSupabase();
  await supabase.rpc("create_team", { id, name }).throwOnError();
  const { data } = await supabase
    .from("team_members")
    .select("id")
    .eq("team_id", id)
    .throwOnError();
  return { id, crew: data.map((member) => member.id) };
}

/** Claims a place, or the next one in the queue. */
export const enterEvent = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...enteringKeys.all, "enter"],
    mutationFn: async ({ id, eventId, divisionId, team }: NewEntry): Promise<void> => {
      const { id: teamId, crew } = "id" in team ? team : await makeTeamOfOne(id, team.name);
      const supabase = await getSupabase();
      await supabase
        .rpc("enter_event", {
          id,
          event_id: eventId,
          division_id: divisionId,
          team_id: teamId,
          crew,
        })
        .throwOnError();
    },
    onSettled: refresh(queryClient),
  });

/** What a captain, or a person on the roster, changes of an entry, by the name of its function. */
export type EntryChange =
  | { call: "withdraw_entry" | "confirm_place"; args: { registration_id: string } }
  | { call: "change_division"; args: { registration_id: string; division_id: string } }
  | {
      call: "change_crew";
      args: { registration_id: string; team_member_id: string; aboard: boolean };
    }
  | { call: "declare_days"; args: { registration_id: string; days: number[] } }
  | { call: "set_minor"; args: { applicant_id: string; is_minor: boolean } }
  | {
      call: "accept_waiver";
      args: { registration_id: string; waiver_id: string; applicant_id: string };
    }
  | { call: "set_guardian"; args: { applicant_id: string; name: string; phone: string } };

export const changeEntry = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...enteringKeys.all, "change"],
    mutationFn: async ({ call, args }: EntryChange): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc(call, args as never).throwOnError();
    },
    onSettled: refresh(queryClient),
  });

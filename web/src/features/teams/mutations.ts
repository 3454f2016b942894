import { hashKey, mutationOptions, type QueryClient } from "@tanstack/react-query";
import {
  joinedTeam,
  type JoinedTeam,
} from "../../../../supabase/functions/_shared/contracts/redeem-invite.ts";
import { readFunctionError } from "../../lib/api/function-error.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { teamKeys } from "./queries.ts";

const refresh = (queryClient: QueryClient) => () =>
  queryClient.invalidateQueries({ queryKey: teamKeys.all });

export const createTeam = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...teamKeys.all, "create"],
    mutationFn: async (team: { id: string; name: string }) => {
      await (await getSupabase()).rpc("create_team", team).throwOnError();
    },
    onSuccess: refresh(queryClient),
  });

export const renameTeam = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...teamKeys.all, "rename"],
    mutationFn: async (change: { team_id: string; name: string }) => {
      await (await getSupabase()).rpc("rename_team", change).throwOnError();
    },
    onSuccess: refresh(queryClient),
  });

/** Adds somebody without an account. */
export const addMember = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...teamKeys.all, "add"],
    mutationFn: async (person: { id: string; team_id: string; display_name: string }) => {
      await (await getSupabase()).rpc("add_team_member", person).throwOnError();
    },
    onSuccess: refresh(queryClient),
  });

export interface NewInvite {
  id: string;
  team_id: string;
  registration_id: string | null;
  valid_days: number;
  max_uses: number;
}

/** Returns the invite's code, which cannot be read again. */
export const createInvite = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...teamKeys.all, "invite"],
    mutationFn: async ({ registration_id, ...invite }: NewInvite): Promise<string> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        // Null, for the team alone: the generated types know no argument that may be null.
        .rpc("create_team_invite", { ...invite, registration_id: registration_id as string })
        .throwOnError();
      return data;
    },
    onSuccess: (_code, { team_id }) =>
      queryClient.invalidateQueries({ queryKey: teamKeys.invites(team_id) }),
  });

/** What is asked about first, by the name of its function. */
export type TeamChange =
  | { call: "leave_team" | "dissolve_team"; args: { team_id: string } }
  | { call: "hand_over_team"; args: { team_id: string; member_id: string } }
  | { call: "remove_team_member"; args: { member_id: string } }
  | { call: "revoke_team_invite"; args: { invite_id: string } };

export const changeTeam = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...teamKeys.all, "change"],
    mutationFn: async ({ call, args }: TeamChange) => {
      const supabase = await getSupabase();
      await supabase.rpc(call, args as never).throwOnError();
    },
    // Also after an error: somebody else may have changed the team meanwhile.
    onSettled: refresh(queryClient),
  });

export const redeemInvite = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...teamKeys.all, "redeem"],
    mutationFn: async (code: string): Promise<JoinedTeam> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase.functions.invoke<unknown>("redeem-invite", {
        body: { code },
      });
      if (error) throw await readFunctionError(error);
      return joinedTeam.parse(data);
    },
    // What the invite opens is not asked for again: the page leads on, and the invite may be used up.
    onSuccess: (_joined, code) =>
      queryClient.invalidateQueries({
        queryKey: teamKeys.all,
        predicate: ({ queryHash }) => queryHash !== hashKey(teamKeys.preview(code)),
      }),
  });

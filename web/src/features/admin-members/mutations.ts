import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import {
  accountContact,
  accountView,
  type AccountContact,
} from "../../../../supabase/functions/_shared/contracts/accounts.ts";
import { AnswerError } from "../../lib/api/answer-error.ts";
import { keepView } from "../../lib/auth/change-view.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { memberKeys } from "./queries.ts";

const refresh = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: memberKeys.all }),
});

/** Shows the contact data of a person. The log keeps who asked. */
export const showContact = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...memberKeys.all, "contact"],
    mutationFn: async (userId: string): Promise<AccountContact> => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("show_contact", { user_id: userId }).throwOnError();
      return accountContact.parse(data);
    },
    ...refresh(queryClient),
  });

interface RoleChange {
  userId: string;
  role: "user" | "admin";
  reason: string;
}

export const changeRole = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...memberKeys.all, "role"],
    mutationFn: async ({ userId, role, reason }: RoleChange): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("grant_role", { user_id: userId, role, reason }).throwOnError();
    },
    ...refresh(queryClient),
  });

interface Ban {
  userId: string;
  /** Null for good. */
  hours: number | null;
  reason: string;
}

export const banMember = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...memberKeys.all, "ban"],
    mutationFn: async ({ userId, hours, reason }: Ban): Promise<void> => {
      const supabase = await getSupabase();
      await supabase
        .rpc("ban_account", { user_id: userId, reason, ...(hours !== null && { hours }) })
        .throwOnError();
    },
    ...refresh(queryClient),
  });

export const liftBan = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...memberKeys.all, "lift"],
    mutationFn: async ({ userId, reason }: Omit<Ban, "hours">): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("unban_account", { user_id: userId, reason }).throwOnError();
    },
    ...refresh(queryClient),
  });

interface Ending {
  userId: string;
  /** All of them without one. */
  sessionId: string | null;
  reason: string;
}

export const endSessions = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...memberKeys.all, "sessions"],
    mutationFn: async ({ userId, sessionId, reason }: Ending): Promise<void> => {
      const supabase = await getSupabase();
      const one = sessionId !== null && { session_id: sessionId };
      await supabase
        .rpc("end_account_sessions", { user_id: userId, reason, ...one })
        .throwOnError();
    },
    ...refresh(queryClient),
  });

interface Viewing {
  userId: string;
  reason: string;
}

/** Opens a view of the member's pages in this tab, once the database has shown that it reads as the member. */
export const viewAsMember = () =>
  mutationOptions({
    mutationKey: [...memberKeys.all, "view"],
    mutationFn: async ({ userId, reason }: Viewing): Promise<void> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("start_viewing", { user_id: userId, reason })
        .throwOnError();
      const view = accountView.parse(data);
      const { data: shown } = await supabase
        .rpc("viewed_account", {}, { get: true })
        .setHeader("x-view-as", view.id)
        .throwOnError();
      if (shown !== userId) throw new AnswerError(503, "viewed_account");
      keepView(view);
      window.location.assign("/profile");
    },
  });

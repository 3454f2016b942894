import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../../lib/api/supabase.ts";
import { contactKeys } from "./queries.ts";

/** What is changed; what is not named stays. */
interface ContactChange {
  id: string;
  change: { assigned_to?: string | null; note?: string; done?: boolean };
}

export const changeContact = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...contactKeys.all, "change"],
    mutationFn: async ({ id, change }: ContactChange): Promise<ContactChange["change"]> => {
      const supabase = await getSupabase();
      await supabase.rpc("change_contact_message", { id, change }).throwOnError();
      return change;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactKeys.all }),
  });

export interface ContactAnswer {
  /** Of the answer: sent again, it leaves once. */
  id: string;
  message_id: string;
  body: string;
}

/** Sends an answer to the address of a message, and marks the message as done. */
export const answerContact = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...contactKeys.all, "answer"],
    mutationFn: async (answer: ContactAnswer): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("answer_contact_message", answer).throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: contactKeys.all }),
  });

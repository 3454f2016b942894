import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../../lib/api/supabase.ts";
import { paymentKeys } from "./queries.ts";
import type { PaymentStep } from "./steps.ts";

export interface PaymentChange {
  payment_id: string;
  /** Of the payment as it was shown: the database refuses another. */
  version: number;
  step: PaymentStep;
  why: string;
  method?: "cash" | "transfer" | undefined;
}

export interface EventRefund {
  event_id: string;
  currency: string;
  /** The sum as it was shown: the database refuses another. */
  amount_minor: number;
  why: string;
}

/** Orders all refunds of an event that are due to cards. */
export const refundEvent = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["admin-payments", "refund-event"],
    mutationFn: async (refund: EventRefund): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("refund_event", refund).throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: paymentKeys.all }),
  });

/** Takes one step with a payment. */
export const changePayment = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["admin-payments", "change"],
    mutationFn: async (change: PaymentChange): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("change_payment", change).throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: paymentKeys.all }),
  });

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

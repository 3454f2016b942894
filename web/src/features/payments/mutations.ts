import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import {
  checkoutAnswer,
  type CheckoutRequest,
} from "../../../../supabase/functions/_shared/contracts/payments.ts";
import { codeOf } from "../../lib/api/errors.ts";
import { readFunctionError } from "../../lib/api/function-error.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { paymentKeys } from "./queries.ts";

/** Asks for the page on which the fee that was shown is paid; the answer is its address. */
export const openPayPage = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["payments", "checkout"],
    mutationFn: async (body: CheckoutRequest): Promise<string> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase.functions.invoke<unknown>("payments/checkout", {
        body,
      });
      if (error) throw await readFunctionError(error);
      return checkoutAnswer.parse(data).url;
    },
    // The fee, or the payment, is another one than the page shows.
    onError: (error) =>
      ["fee_changed", "payment_not_due"].includes(codeOf(error)) &&
      queryClient.invalidateQueries({ queryKey: paymentKeys.all }),
  });

import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { codeOf } from "../../lib/api/errors.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { boatKeys } from "./queries.ts";
import { bookingKeys } from "./booking-keys.ts";
import type { TripPart } from "../../../../supabase/functions/_shared/contracts/boats.ts";

interface TripRequest {
  id: string;
  boat_id: string;
  day: string;
  part: TripPart;
  party: number;
  /** As the page showed it: another price of by now is refused. */
  price_minor: number;
  currency: string;
  message: string;
  phone: string;
}

/** What makes the boat's page out of date. */
const OUTDATED = ["price_changed", "date_taken", "boat_not_listed", "party_too_large"];

/** Asks the captain for a trip, and returns the booking's id. */
export const requestCharter = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...boatKeys.all, "request"],
    mutationFn: async (request: TripRequest): Promise<string> => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("request_charter", request).throwOnError();
      return data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bookingKeys.all }),
    onError: async (error) => {
      if (OUTDATED.includes(codeOf(error) ?? "")) {
        await queryClient.invalidateQueries({ queryKey: boatKeys.all });
      }
    },
  });

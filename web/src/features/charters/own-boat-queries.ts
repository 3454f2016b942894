import { queryOptions } from "@tanstack/react-query";
import { type OwnBoat, ownBoat } from "../../../../supabase/functions/_shared/contracts/boats.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { isMissing, readAs } from "../../lib/forum/read-as.ts";
import { uuidParam } from "../../lib/page/search-params.ts";
import { bookingKeys } from "./booking-keys.ts";

/** A boat of the member with all that they write about it; null for none. */
export const ownBoatQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: sessionKey(userId, bookingKeys.ownBoat(id)),
    queryFn: async ({ signal }): Promise<OwnBoat | null> => {
      if (uuidParam(id) === undefined) return null;
      try {
        return ownBoat.parse(await readAs(userId, "read_own_boat", { boat_id: id }, signal));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });

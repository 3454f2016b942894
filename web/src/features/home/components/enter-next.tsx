import { useDeferredQuery } from "../../../lib/api/use-deferred-query.ts";
import { homeQuery } from "../../../lib/page/home-query.ts";
import { EnterLink } from "./enter-link.tsx";

/** Leads into the next event that still takes teams. */
export function EnterNext() {
  const { data } = useDeferredQuery(homeQuery);
  return (
    <EnterLink
      event={data?.events.find(
        ({ status, places_left: left }) =>
          status === "registration_open" && (left === null || left > 0),
      )}
    />
  );
}

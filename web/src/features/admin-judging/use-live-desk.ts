import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { judgingKeys } from "./queries.ts";
import { watchDesk } from "./realtime.ts";

/** Keeps everything shown of an event up to date; returns whether it is doing so right now. */
export function useLiveDesk(eventId: string): "live" | "reconnecting" {
  const queryClient = useQueryClient();
  const [light, setLight] = useState<"live" | "reconnecting">("reconnecting");
  useEffect(
    () =>
      watchDesk(eventId, {
        onLight: setLight,
        onChange: () => {
          void queryClient.invalidateQueries({ queryKey: judgingKeys.event(eventId) });
          void queryClient.invalidateQueries({ queryKey: judgingKeys.events() });
        },
      }),
    [eventId, queryClient],
  );
  return light;
}

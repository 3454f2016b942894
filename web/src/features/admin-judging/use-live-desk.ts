import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useMember } from "../../lib/auth/session.tsx";
import { useConnection } from "../../lib/realtime/use-connection.ts";
import { useLiveTopic } from "../../lib/realtime/use-live-topic.ts";
import { claimsQuery, liveClaims } from "./claims.ts";
import { judgingKeys } from "./queries.ts";
import { liveDesk } from "./realtime.ts";

/** Keeps everything shown of an event up to date; returns whether it is doing so right now. */
export function useLiveDesk(eventId: string, loadedAt: number): "live" | "reconnecting" {
  const { user } = useMember();
  const [{ phase }, signal] = useConnection(loadedAt);
  useLiveTopic(
    useCallback((id: string) => liveDesk(user.id, id), [user.id]),
    eventId,
    signal,
  );
  useLiveTopic(
    useCallback((id: string) => liveClaims(user.id, id), [user.id]),
    eventId,
  );
  useHiddenMoves(eventId);
  return phase === "live" ? "live" : "reconnecting";
}

/** A frozen board makes no message of what it hides: the claims' messages count it. */
function useHiddenMoves(eventId: string): void {
  const { user } = useMember();
  const client = useQueryClient();
  const { data } = useQuery(claimsQuery(user.id, eventId));
  const moves = data?.moves;
  const seen = useRef(moves);
  useEffect(() => {
    const known = seen.current;
    seen.current = moves;
    if (known === undefined || moves === undefined || known === moves) return;
    for (const queryKey of [
      judgingKeys.desk(eventId),
      judgingKeys.catches(eventId),
      judgingKeys.penalties(eventId),
      judgingKeys.events(),
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, eventId, moves]);
}

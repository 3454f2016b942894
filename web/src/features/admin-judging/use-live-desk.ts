import { useCallback } from "react";
import { useMember } from "../../lib/auth/session.tsx";
import { useConnection, useLiveTopic } from "../../lib/realtime/use-live-topic.ts";
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
  return phase === "live" ? "live" : "reconnecting";
}

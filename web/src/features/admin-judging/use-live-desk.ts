import { useConnection, useLiveTopic } from "../../lib/realtime/use-live-topic.ts";
import { liveDesk } from "./realtime.ts";

/** Keeps everything shown of an event up to date; returns whether it is doing so right now. */
export function useLiveDesk(eventId: string, loadedAt: number): "live" | "reconnecting" {
  const [{ phase }, signal] = useConnection(loadedAt);
  useLiveTopic(liveDesk, eventId, signal);
  return phase === "live" ? "live" : "reconnecting";
}

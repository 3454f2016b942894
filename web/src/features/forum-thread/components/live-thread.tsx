import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { TypingMessage } from "../../../../../supabase/functions/_shared/contracts/forum-live.ts";
import type { Signal } from "../../../lib/realtime/connection.ts";
import { useLiveTopic } from "../../../lib/realtime/use-live-topic.ts";
import type { ThreadOf } from "../queries.ts";
import { liveThread } from "../realtime.ts";
import { useReaders } from "../use-readers.ts";

interface Props {
  of: ThreadOf;
  threadId: string;
  /** These are the same functions at every render. */
  signal: (signal: Signal) => void;
  onTyping: (message: TypingMessage) => void;
  onReading: (reading: number) => void;
}

/** Follows the messages of a thread while it stands. Apart, because a page is read before it is live. */
export function LiveThread({ of, threadId, signal, onTyping, onReading }: Props) {
  const client = useQueryClient();
  const topicOf = useMemo(() => liveThread(client, of, onTyping), [client, of, onTyping]);
  useLiveTopic(topicOf, threadId, signal);
  const reading = useReaders(threadId);
  useEffect(() => onReading(reading), [onReading, reading]);
  return null;
}

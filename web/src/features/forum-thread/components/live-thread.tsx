import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { TypingMessage } from "../../../../../supabase/functions/_shared/contracts/forum-live.ts";
import type { Signal } from "../../../lib/realtime/connection.ts";
import { useLiveTopic } from "../../../lib/realtime/use-live-topic.ts";
import type { ThreadOf } from "../queries.ts";
import { liveThread } from "../realtime.ts";
import type { Span, ThreadState } from "../thread-window.ts";
import { useMovedThread } from "../use-moved-thread.ts";
import type { Own } from "../use-own.ts";
import { useReaders } from "../use-readers.ts";
import { useReadMark } from "../use-read-mark.ts";
import { useRenewedOwn } from "../use-renewed-own.ts";

interface Props {
  of: ThreadOf;
  state: ThreadState;
  /** The posts on the screen. */
  seen: Span | null;
  /** The post that the reader is at. */
  at: number;
  isMember: boolean;
  own: Own | null;
  /** Asks for `own` again. */
  renew: () => Promise<void>;
  /** These are the same functions at every render. */
  signal: (signal: Signal) => void;
  onTyping: (message: TypingMessage) => void;
  onReading: (reading: number) => void;
}

/**
 * Follows a thread while it stands: its messages, where it goes, and how far it is read. Apart, because a page
 * is read before it is live.
 */
export function LiveThread({ of, state, seen, at, isMember, own, renew, ...heard }: Props) {
  const { signal, onTyping, onReading } = heard;
  const { id: threadId } = state.thread;
  const client = useQueryClient();
  const topicOf = useMemo(() => liveThread(client, of, onTyping), [client, of, onTyping]);
  useLiveTopic(topicOf, threadId, signal);
  useMovedThread(of, state, at);
  useReadMark(threadId, isMember ? (seen?.to ?? null) : null);
  useRenewedOwn(isMember, state, own, renew);
  const reading = useReaders(threadId);
  useEffect(() => onReading(reading), [onReading, reading]);
  return null;
}

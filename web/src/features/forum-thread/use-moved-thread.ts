import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../lib/page/toasts.ts";
import { headQuery, threadKeys, type ThreadOf } from "./queries.ts";
import { type ThreadPage, type ThreadState, mayHaveMoved } from "./thread-window.ts";

/**
 * Redirects the reader when the thread is removed, moved or merged while it is open. Messages carry only what
 * every reader of a thread may know, so the page asks for the new address.
 *
 * @param at the post that the reader is at
 */
export function useMovedThread(of: ThreadOf, state: ThreadState, at: number): void {
  const { t } = useTranslation("forum-thread");
  const client = useQueryClient();
  const navigate = useNavigate();
  const [before, setBefore] = useState(state);
  const [asked, setAsked] = useState<number | null>(null);
  if (before !== state) {
    setBefore(state);
    if (mayHaveMoved(before, state)) setAsked(state.version);
  }
  const { data: found } = useQuery({ ...headQuery(of, asked ?? 0), enabled: asked !== null });

  const follow = useEffectEvent(async (head: ThreadPage | null) => {
    const { number } = state.thread;
    const queryKey = threadKeys.thread(of);
    const slug = head?.topic.slug ?? state.topic.slug;
    if (head?.thread.number === number) {
      const { forum, topic } = head;
      client.setQueryData<ThreadState>(queryKey, (now) => now && { ...now, forum, topic });
      if (slug === state.topic.slug) return;
      await navigate({
        to: "/topics/$topicSlug/$threadId",
        params: { topicSlug: slug, threadId: String(number) },
        replace: true,
        resetScroll: false,
      });
      return;
    }
    toast("warning", t(head ? "continues" : "gone"));
    if (head) {
      await navigate({
        to: "/topics/$topicSlug/$threadId",
        params: { topicSlug: slug, threadId: String(head.thread.number) },
        search: { post: at + head.offset },
        replace: true,
      });
    } else {
      await navigate({ to: "/topics/$topicSlug", params: { topicSlug: slug }, replace: true });
    }
    client.removeQueries({ queryKey });
  });
  useEffect(() => {
    if (found !== undefined) void follow(found);
  }, [found]);
}

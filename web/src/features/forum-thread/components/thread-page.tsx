import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFullMember } from "../../../lib/auth/session.tsx";
import { actionMenu } from "../../../components/action-menu.tsx";
import { AfterFirstPaint } from "../../../components/after-first-paint.tsx";
import { lazyPart, Nothing } from "../../../components/lazy-part.tsx";
import { imagesFor } from "../../../lib/forum/images-for.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { useConnection } from "../../../lib/realtime/use-connection.ts";
import { type ThreadOf, threadKeys, threadQuery } from "../queries.ts";
import { type ForumPost, type ThreadState, unseen } from "../thread-window.ts";
import { useArrivals } from "../use-arrivals.ts";
import { useLikes } from "../use-likes.ts";
import { useOwn } from "../use-own.ts";
import { usePlace } from "../use-place.ts";
import { useSeen } from "../use-seen.ts";
import { useSending } from "../use-sending.ts";
import { useTyping } from "../use-typing.ts";
import { useUnread } from "../use-unread.ts";
import { useWindow } from "../use-window.ts";
import type { FirstUnreadProps } from "./first-unread.tsx";
import { PostList } from "./post-list.tsx";
import { type ReplyHandle, ReplyArea } from "./reply-area.tsx";
import type { SentRowProps } from "./sent-row.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import type { ThreadMenuProps } from "./thread-menu.tsx";
import type { ThreadSideProps } from "./thread-side.tsx";
import { usePostParts } from "./use-post-parts.tsx";
import { useThreadParts } from "./use-thread-parts.tsx";

interface Props {
  /** The same object at every render. */
  of: ThreadOf;
  /** The post that the address names. */
  post: number | undefined;
}

/** So near its ends, the window of posts is extended. */
const NEAR = 12;

const FirstUnread = lazyPart<FirstUnreadProps>(
  async () => (await import("./first-unread.tsx")).FirstUnread,
  Nothing,
);
const LiveThread = lazyPart(async () => (await import("./live-thread.tsx")).LiveThread, Nothing);
const ThreadMenu = actionMenu<ThreadMenuProps>(
  async () => (await import("./thread-menu.tsx")).ThreadMenu,
);
const WatchButton = lazyPart(async () => (await import("./watch-button.tsx")).WatchButton, Nothing);
// Phones have no room for it.
const ThreadSide = lazyPart<ThreadSideProps>(
  async () => (await import("./thread-side.tsx")).ThreadSide,
  Nothing,
);
const SentRow = lazyPart<SentRowProps>(
  async () => (await import("./sent-row.tsx")).SentRow,
  Nothing,
);
const PrintNote = lazyPart(async () => (await import("./print-note.tsx")).PrintNote, Nothing);
const SelectionQuote = lazyPart(
  async () => (await import("./selection-quote.tsx")).SelectionQuote,
  Nothing,
);

/** A thread: its posts, where one is in them, and the reply below. */
export function ThreadPage({ of, post: marked }: Props) {
  const { t } = useTranslation("forum-thread");
  const client = useQueryClient();
  const { data: state, dataUpdatedAt } = useSuspenseQuery(threadQuery(of));
  const { thread } = state;
  const userId = useFullMember()?.user.id ?? null;
  const typing = useTyping(thread.id);
  const [connection, signal] = useConnection(dataUpdatedAt);
  const [reading, setReading] = useState(0);

  const { own, renew } = useOwn(userId, state);
  const likes = useLikes(userId, state);
  const images = useMemo(() => imagesFor(of.reader), [of.reader]);
  const moves = useWindow(of);
  const { extend, reach, trim } = moves;

  const list = useRef<HTMLElement>(null);
  const posts = useCallback(
    () => [...(list.current?.querySelectorAll<HTMLElement>("article[data-no]") ?? [])],
    [],
  );
  const { hold, holdAnew } = usePlace(list, posts, state.from === 1);
  const { seen, look } = useSeen(list, posts, hold);
  const unread = useUnread(own, thread.last_no);
  const { arrived, know } = useArrivals(state, seen, typing.arrived);

  const { from, to } = state;
  useEffect(() => {
    if (!seen) return;
    if (seen.from - from < NEAR) extend("above");
    if (to - seen.to < NEAR) extend("below");
    trim(seen);
  }, [seen, from, to, extend, trim]);

  const onError = useErrorToast();
  const failed = useRef(onError);
  useLayoutEffect(() => void (failed.current = onError));
  const [target, setTarget] = useState<{ no: number } | null>(null);
  const go = useCallback(
    (no: number) =>
      void reach(no).then(
        (there) => there && setTarget({ no }),
        (error: unknown) => failed.current(error),
      ),
    [reach],
  );
  const named = marked === undefined ? undefined : Math.min(marked, thread.last_no);
  useEffect(() => {
    if (named !== undefined) go(named);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- posts that come later do not lead there again
  }, [marked, go]);
  useLayoutEffect(() => {
    if (!target) return;
    const post = posts().find((one) => Number(one.dataset["no"]) >= target.no);
    post?.scrollIntoView({ block: "start", behavior: "instant" });
    post?.focus({ preventScroll: true });
    holdAnew();
    look();
  }, [target, posts, holdAnew, look]);

  const { sent, send, show } = useSending(of, thread.id);
  const reply = useRef<ReplyHandle>(null);
  const onQuote = useCallback((post: ForumPost) => reply.current?.quote(post), []);
  const canWrite = own !== null && own.may.write === null;
  const quoteMarked = useCallback(
    (postId: number) => {
      const post = client
        .getQueryData<ThreadState>(threadKeys.thread(of))
        ?.posts.find(({ id }) => id === postId);
      if (post) onQuote(post);
    },
    [client, of, onQuote],
  );
  const { rule, dialog } = useThreadParts(of, state, own);
  const parts = usePostParts({ state, own, rule, onChanged: show, onOwnChanged: renew });

  const at = Math.max(1, seen?.to ?? marked ?? 1);
  const waiting = unseen(state, sent);
  const actions = (
    <>
      <ThreadMenu
        label={t("menu")}
        size="regular"
        className="nav:px-2"
        state={state}
        of={of}
        rule={rule}
        place={seen?.from ?? 1}
        onGo={go}
      >
        <Ellipsis aria-hidden="true" className="size-4.5" />
        {t("menu_short")}
      </ThreadMenu>
      {/* Comes later than the menu, which stays where it was. */}
      {own && <WatchButton thread={thread} level={own.level} onChange={renew} />}
    </>
  );
  return (
    <>
      <ThreadHeader state={state} at={at} reading={reading} actions={actions} />
      <div className="measure grid grid-cols-1 gap-x-13 pb-16 lg:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="min-w-0">
          <PrintNote state={state} />
          <PostList
            list={list}
            state={state}
            own={own}
            likes={likes}
            moves={moves}
            marked={marked}
            unread={unread}
            images={images}
            onQuote={canWrite ? onQuote : null}
            renderEdited={parts.renderEdited}
            renderMenu={parts.renderMenu}
          >
            {waiting.map((one) => (
              <SentRow key={one.key} sent={one} images={images} />
            ))}
          </PostList>
          <ReplyArea
            ref={reply}
            state={state}
            own={own}
            arrived={arrived}
            typists={typing.typists.filter(
              ({ number }) => number === null || !own?.blocked.has(number),
            )}
            connection={connection}
            firstUnread={
              unread !== null && seen && <FirstUnread unread={unread} seen={seen} onGo={go} />
            }
            onGo={go}
            onTyping={typing.announce}
            send={async (post) => {
              const no = await send(post);
              know(no);
              go(no);
            }}
          />
        </div>
        <ThreadSide state={state} at={at} unread={unread} onGo={go} actions={actions} />
      </div>
      {parts.dialog}
      {dialog}
      <AfterFirstPaint>
        <LiveThread
          of={of}
          state={state}
          seen={seen}
          at={at}
          isMember={userId !== null}
          own={own}
          renew={renew}
          signal={signal}
          onTyping={typing.hear}
          onReading={setReading}
        />
      </AfterFirstPaint>
      {canWrite && <SelectionQuote onQuote={quoteMarked} />}
    </>
  );
}

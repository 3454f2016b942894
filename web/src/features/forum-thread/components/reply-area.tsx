import { ChevronDown } from "lucide-react";
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { draftPlace } from "../../../../../supabase/functions/_shared/contracts/draft-places.ts";
import { lazyPart, Nothing } from "../../../components/lazy-part.tsx";
import { Button } from "../../../components/ui/button.tsx";
import type { ComposedPost, ComposerHandle } from "../../../components/forum/composer/composer.tsx";
import type { Connection } from "../../../lib/realtime/connection.ts";
import { quotedText } from "../quoted.ts";
import type { ForumPost, ThreadState } from "../thread-window.ts";
import type { Arrived } from "../use-arrivals.ts";
import type { Own } from "../use-own.ts";
import type { Typist } from "../use-typing.ts";
import type { NewPostsProps } from "./new-posts-bar.tsx";
import { authorName } from "./post-row.tsx";
import { ReplyBar } from "./reply-bar.tsx";
import type { TypingProps } from "./typing-line.tsx";

export interface ReplyHandle {
  /** Opens the reply with a quotation of the post. */
  quote: (post: ForumPost) => void;
}

interface Props {
  ref: Ref<ReplyHandle>;
  state: ThreadState;
  own: Own | null;
  arrived: Arrived;
  typists: readonly Typist[];
  connection: Connection;
  /** Leads to the unread posts while they are off the screen. */
  firstUnread: ReactNode;
  onGo: (no: number) => void;
  onTyping: () => void;
  /** Rejects for a reply that could not be sent. */
  send: (post: ComposedPost) => Promise<void>;
}

// Until the page is live, nothing of this is known.
const NewPostsBar = lazyPart<NewPostsProps>(
  async () => (await import("./new-posts-bar.tsx")).NewPostsBar,
  Nothing,
);
const ConnectionNote = lazyPart(
  async () => (await import("./connection-note.tsx")).ConnectionNote,
  Nothing,
);
const TypingLine = lazyPart<TypingProps>(
  async () => (await import("./typing-line.tsx")).TypingLine,
  () => <div className="min-h-9" />,
);
// Most readers write nothing: the composer comes when somebody does.
const Composer = lazyPart(
  async () => (await import("../../../components/forum/composer/composer.tsx")).Composer,
  () => <div className="h-40" />,
);

/** Below the posts, always on the screen: what is new, who writes, and the reply. */
export function ReplyArea(props: Props) {
  const { ref, state, own, arrived, typists, connection, firstUnread, onGo, onTyping, send } =
    props;
  const { t } = useTranslation("forum-thread");
  const [isOpen, setOpen] = useState(false);
  const composer = useRef<ComposerHandle>(null);
  const area = useRef<HTMLDivElement>(null);
  const quoting = useRef<ForumPost | null>(null);
  /** The reader has opened the reply, which is still on its way. */
  const isAwaited = useRef(false);

  function quote(handle: ComposerHandle, post: ForumPost): void {
    const name = authorName(post, t("former_member"));
    handle.quote({ id: post.id, no: post.no, name }, quotedText(post));
  }
  useImperativeHandle(ref, () => ({
    quote(post) {
      if (composer.current) return quote(composer.current, post);
      quoting.current = post;
      open();
    },
  }));
  function open(): void {
    isAwaited.current = true;
    setOpen(true);
  }
  function arrive(handle: ComposerHandle | null): void {
    composer.current = handle;
    // Its handle comes anew at each render, when the focus may be on the words of a picture.
    if (!handle || !isAwaited.current) return;
    isAwaited.current = false;
    if (quoting.current) quote(handle, quoting.current);
    else handle.focus();
    quoting.current = null;
  }

  const isWriting = isOpen && own?.may.write === null;
  /** The text stays as a draft. */
  function close(): void {
    setOpen(false);
    area.current?.focus();
  }

  return (
    <div
      ref={area}
      tabIndex={-1}
      className="sticky bottom-[var(--player-room,0px)] z-10 -mx-1 bg-paper px-1 pb-3 outline-none print:hidden"
    >
      {firstUnread}
      <NewPostsBar {...arrived} onGo={() => onGo(arrived.first)} />
      <div className="flex flex-wrap items-center gap-x-6 border-b-2 border-ink">
        <TypingLine typists={typists} />
        <span className="ms-auto flex items-center">
          <ConnectionNote connection={connection} />
          {isWriting && (
            <Button variant="quiet" size="icon" aria-label={t("close_reply")} onClick={close}>
              <ChevronDown aria-hidden="true" className="size-5" />
            </Button>
          )}
        </span>
      </div>
      {/* What scrolls would cut the ring of what has the focus. */}
      <div className="-mx-1.5 max-h-[70dvh] overflow-y-auto px-1.5 pt-3 pb-1.5">
        {isWriting ? (
          <Composer
            ref={arrive}
            place={draftPlace.thread(state.thread.id)}
            threadId={state.thread.id}
            label={t("reply")}
            submit={t("to_reply")}
            busy={t("sending")}
            send={send}
            onTyping={onTyping}
          />
        ) : (
          <ReplyBar state={state} own={own} onOpen={open} />
        )}
      </div>
    </div>
  );
}

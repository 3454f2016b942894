import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  COMMENT_QUEUE,
  type CommentQueue,
} from "../../../../../supabase/functions/_shared/contracts/podcast-desk.ts";
import { Band } from "../../../components/layout/band.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLiveTopic } from "../../../lib/realtime/use-live-topic.ts";
import { useSite } from "../../../lib/site.ts";
import { commentKeys } from "../comment-keys.ts";
import { commentQueueQuery } from "../queries.ts";
import { liveQueue } from "../realtime.ts";
import { useCommentRulings } from "../use-comment-rulings.ts";

type Waiting = CommentQueue["comments"][number];

/** Guests' comments that wait, the oldest first; it follows what others decide. */
export function CommentQueuePage() {
  const { t } = useTranslation("admin-podcasts");
  const { number } = useReaderFormat();
  const { user } = useMember();
  const [topic] = useState(() => liveQueue(user.id));
  useLiveTopic(topic, COMMENT_QUEUE);
  const { data, error, refetch } = useQuery(commentQueueQuery(user.id));
  const isOn = commentKeys.useOn();
  return (
    <>
      <Band seed={33}>
        <Link to="/admin/podcasts" className={textLinkStyle}>
          {t("title")}
        </Link>
        <h1 className="text-3xl">{t("comments.title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("comments.lead")}</p>
      </Band>
      <div className="measure grid gap-5 py-8">
        <Choice
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => commentKeys.choose(target.checked ? "on" : "off")}
        >
          {t("comments.keys")}
        </Choice>
        {data && (
          <output>{t("comments.count", { count: data.waiting, n: number(data.waiting) })}</output>
        )}
        {/* Also while none waits: the last decision can be taken back. */}
        {data && <Queue comments={data.comments} />}
        {data?.comments.length === 0 && <EmptyState>{t("comments.none")}</EmptyState>}
        {!data &&
          (error ? (
            <LoadError
              error={error}
              message={t("comments.failed")}
              onRetry={() => void refetch()}
            />
          ) : (
            <Skeleton className="h-64" />
          ))}
      </div>
    </>
  );
}

function Queue({ comments }: { comments: readonly Waiting[] }) {
  const { t } = useTranslation("admin-podcasts");
  const { date } = useReaderFormat();
  const { time_zone: officeZone } = useSite();
  const list = useRef<HTMLUListElement>(null);
  const { busy, decide, undoLast } = useCommentRulings();
  const placeOf = (): number =>
    Array.from(list.current?.children ?? []).findIndex((row) =>
      row.contains(document.activeElement),
    );
  const go = (place: number): void => {
    const row = list.current?.children[Math.max(0, Math.min(place, comments.length - 1))];
    if (row instanceof HTMLElement) row.focus();
  };
  const byKey = (status: "visible" | "hidden") => (): void => {
    const place = placeOf();
    const comment = comments[place];
    if (!comment || busy) return;
    // The next comment has taken its place.
    decide(comment, status, () => requestAnimationFrame(() => go(place)));
  };
  commentKeys.useKeys({
    j: () => go(placeOf() + 1),
    k: () => go(placeOf() - 1),
    a: byKey("visible"),
    h: byKey("hidden"),
    u: undoLast,
  });
  return (
    <ul ref={list} className="grid gap-4">
      {comments.map((comment) => {
        const name = isolate(comment.author_name ?? "");
        return (
          <li
            key={comment.id}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reached by its keys, and by Tab
            tabIndex={0}
            className="grid gap-3 border border-line bg-card p-4"
          >
            <p className="text-sm text-ink-2">
              <b className="text-ink">
                <bdi>{comment.author_name}</bdi>
              </b>{" "}
              <span className="figures">
                {date(
                  Date.parse(comment.created_at),
                  { dateStyle: "medium", timeStyle: "short" },
                  officeZone,
                )}
              </span>
              {" · "}
              <Link to="/podcasts/$slug" params={{ slug: comment.slug }} className={textLinkStyle}>
                <bdi>{comment.title}</bdi>
              </Link>
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {comment.body}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                aria-label={t("comments.approve_of", { name })}
                busy={busy === comment.id}
                onClick={() => decide(comment, "visible")}
              >
                {t("comments.approve")}
              </Button>
              <Button
                aria-label={t("comments.hide_of", { name })}
                busy={busy === comment.id}
                onClick={() => decide(comment, "hidden")}
              >
                {t("comments.hide")}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

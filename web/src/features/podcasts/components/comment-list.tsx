import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Comments } from "../comments.ts";
import type { OwnComment } from "../own-comments.ts";

interface Props {
  comments: UseQueryResult<Comments>;
  own: readonly OwnComment[];
}

export function CommentList({ comments, own }: Props) {
  const { t } = useTranslation("podcasts");
  const { t: common } = useTranslation();
  if (comments.isPending) return <p className="py-4 text-ink-2">{t("comments_loading")}</p>;
  if (!comments.data) {
    return (
      <EmptyState
        action={<Button onClick={() => void comments.refetch()}>{common("try_again")}</Button>}
      >
        {t("comments_failed")}
      </EmptyState>
    );
  }
  const listed = comments.data.comments;
  const shown = new Set(listed.map(({ id }) => id));
  const apart = own.filter(({ id }) => !shown.has(id));
  if (listed.length + apart.length === 0) {
    return <p className="border-b border-line py-4 text-ink-2">{t("comments_none")}</p>;
  }
  return (
    <ol className="max-h-96 overflow-y-auto" tabIndex={-1}>
      {apart.map(({ id, shownAs, body, at, state }) => (
        <Comment
          key={id}
          name={shownAs}
          body={body}
          at={at}
          note={state === "posted" ? undefined : t(state)}
        />
      ))}
      {listed.map(({ id, author_name, body, created_at }) => (
        <Comment key={id} name={author_name} body={body ?? ""} at={Date.parse(created_at)} />
      ))}
    </ol>
  );
}

interface CommentProps {
  /** Null for a member without a name. */
  name: string | null;
  body: string;
  at: number;
  note?: string | undefined;
}

function Comment({ name, body, at, note }: CommentProps) {
  const { t } = useTranslation("podcasts");
  const { date } = useReaderFormat();
  return (
    <li className="animate-fade border-b border-line py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <bdi className="font-semibold">{name ?? t("member")}</bdi>
        <time dateTime={new Date(at).toISOString()} className="text-ink-2">
          {date(at, { dateStyle: "medium", timeStyle: "short" })}
        </time>
      </p>
      <p className="mt-1 break-words whitespace-pre-line" dir="auto">
        {body}
      </p>
      {note && <p className="mt-1 text-sm font-semibold text-signal">{note}</p>}
    </li>
  );
}

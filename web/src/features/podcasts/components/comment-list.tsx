import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { AnglerName } from "../../../components/angler-name.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { COMMENTS_SHOWN, type Comments } from "../comments.ts";
import type { OwnComment } from "../own-comments.ts";

interface Props {
  comments: UseQueryResult<Comments>;
  own: readonly OwnComment[];
}

export function CommentList({ comments, own }: Props) {
  const { t } = useTranslation("podcasts");
  const { number } = useReaderFormat();
  const { data, error, isPlaceholderData, refetch } = comments;
  const posted = data?.comments.map(({ id, author_name, handle, body, created_at }) => ({
    id,
    name: author_name,
    handle,
    body: body ?? "",
    at: Date.parse(created_at),
    note: undefined,
  }));
  const shown = new Set(posted?.map(({ id }) => id));
  const apart = own
    .filter(({ id }) => !shown.has(id))
    .map(({ id, shownAs, body, at, state }) => ({
      id,
      name: shownAs,
      handle: undefined,
      body,
      at,
      note: state === "posted" ? undefined : t(state),
    }));
  const rows = posted && [...apart, ...posted];
  return (
    <ScrollBox
      as="section"
      className="max-h-96 overflow-y-auto scroll-cue"
      aria-label={t("comments")}
    >
      <QueryList
        ordered
        list={listed({ data: rows, error, isPlaceholderData, refetch })}
        loading={<p className="py-4 text-ink-2">{t("comments_loading")}</p>}
        failed={t("comments_failed")}
        empty={<p className="border-b border-line py-4 text-ink-2">{t("comments_none")}</p>}
      >
        {(comment) => <Comment {...comment} />}
      </QueryList>
      {posted?.length === COMMENTS_SHOWN && (
        <p className="py-4 text-sm text-ink-2">
          {t("comments_latest", { n: number(COMMENTS_SHOWN) })}
        </p>
      )}
    </ScrollBox>
  );
}

interface CommentProps {
  /** Null for a member without a name. */
  name: string | null;
  handle: string | null | undefined;
  body: string;
  at: number;
  note?: string | undefined;
}

function Comment({ name, handle, body, at, note }: CommentProps) {
  const { t } = useTranslation("podcasts");
  const { date } = useReaderFormat();
  return (
    <li className="animate-fade border-b border-line py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <AnglerName name={name ?? t("member")} handle={handle} className="font-semibold" />
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

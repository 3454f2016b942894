import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ENTRY_KINDS } from "../../../../../supabase/functions/_shared/contracts/point-kinds.ts";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { historyQuery, type HistoryRow } from "../queries.ts";
import { historySearch } from "../search.ts";

/** Every point of the member, the latest first. */
export function PointHistory({ userId }: { userId: string }) {
  const { t } = useTranslation("own-points");
  const { t: fans } = useTranslation("top-fans");
  return (
    <QueryTable
      list={useListQuery(historySearch, (state) => historyQuery(userId, state))}
      title={t("history.title")}
      lead={null}
      filters={[
        {
          name: "kind",
          label: t("history.what"),
          all: t("history.all"),
          options: ENTRY_KINDS.map((kind) => [kind, fans(`kind.${kind}`)] as const),
        },
      ]}
      columns={useColumns()}
      empty={t("history.none")}
      noMatch={t("history.none_found")}
      failed={t("failed")}
    />
  );
}

const linkStyle = "justify-self-start underline underline-offset-4 hover:text-signal";

/** Leads to the post, the catch or the event that the points are for. */
function CauseLink({ entry, children }: { entry: HistoryRow; children: ReactNode }) {
  const { post_id: postId, catch_id: catchId, event_id: eventId, event_name: name } = entry;
  if (postId !== null) {
    return (
      <Link to="/posts/$postId" params={{ postId: String(postId) }} className={linkStyle}>
        {children}
      </Link>
    );
  }
  // An event that was removed has no name.
  if (eventId === null || name === null) return <span>{children}</span>;
  if (catchId !== null) {
    return (
      <Link
        to="/profile/tournaments/$eventId/catch/$catchId"
        params={{ eventId, catchId }}
        className={linkStyle}
      >
        {children}
      </Link>
    );
  }
  return (
    <Link to="/events/$eventId" params={{ eventId }} className={linkStyle}>
      {children}
    </Link>
  );
}

const helper = columnsOf<HistoryRow>();

function useColumns(): DataColumn<HistoryRow>[] {
  const { t } = useTranslation("own-points");
  const { t: fans } = useTranslation("top-fans");
  const { number, date } = useReaderFormat();
  return helper.columns([
    helper.display({
      id: "what",
      header: t("history.what"),
      meta: { narrow: "whole" },
      cell: ({ row: { original: entry } }) => (
        <span className="grid">
          <CauseLink entry={entry}>{fans(`kind.${entry.kind}`)}</CauseLink>
          {entry.event_name && <bdi className="text-sm text-ink-2">{entry.event_name}</bdi>}
          {entry.reason && (
            <bdi dir="auto" className="text-sm text-ink-2 wrap-anywhere">
              {entry.reason}
            </bdi>
          )}
        </span>
      ),
    }),
    helper.accessor("day", {
      id: "day",
      header: t("history.when"),
      cell: ({ getValue }) => (
        <time dateTime={getValue()} className="figures">
          {date(Date.parse(getValue()), { dateStyle: "medium" }, "UTC")}
        </time>
      ),
    }),
    helper.accessor("points", {
      header: t("history.points"),
      meta: { numeric: true },
      cell: ({ getValue }) => {
        const points = getValue();
        return (
          <span className={points < 0 ? "text-port" : "text-starboard"}>
            <bdi>
              {points < 0 ? "−" : "+"}
              {number(Math.abs(points))}
            </bdi>
          </span>
        );
      },
    }),
  ]);
}

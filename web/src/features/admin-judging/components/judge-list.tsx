import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useLoadedList } from "../../../components/list/use-list-query.ts";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { durationText } from "../../../lib/format/duration.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Desk } from "../queries.ts";
import { judgeList } from "../search.ts";
import { statisticsQuery, type JudgeRow } from "../statistics.ts";

const helper = columnsOf<JudgeRow>();
const COUNTS = ["decisions", "accepted", "adjusted", "rejected", "revised"] as const;

/** How much each judge of the event has done, and how long catches waited. */
export function JudgeList({ desk }: { desk: Desk }) {
  const { t } = useTranslation("admin-judging");
  const query = useQuery(statisticsQuery(useMember().user.id, desk.board.event.id));
  const list = useLoadedList(judgeList, query, (rows, { descending }) =>
    descending ? rows : rows.toReversed(),
  );
  return (
    <>
      <p className="mb-4 text-sm text-ink-2">{t("judges.text")}</p>
      <QueryTable
        list={list}
        title={t("view.judges")}
        columns={useJudgeColumns()}
        empty={t("judges.none")}
        noMatch={t("judges.none")}
      />
    </>
  );
}

function useJudgeColumns(): DataColumn<JudgeRow>[] {
  const { t } = useTranslation("admin-judging");
  const { number, locale } = useReaderFormat();
  const head = (count: (typeof COUNTS)[number]): string =>
    count === "decisions" || count === "revised" ? t(`judges.${count}`) : t(`verdict.${count}`);
  return helper.columns([
    helper.accessor("judge", {
      header: t("judges.judge"),
      meta: { narrow: "whole" },
      cell: ({ getValue }) => (
        <bdi className="text-base font-semibold wrap-anywhere">{getValue() ?? t("nobody")}</bdi>
      ),
    }),
    ...COUNTS.map((count) =>
      helper.accessor(count, {
        header: head(count),
        meta: { numeric: true },
        cell: ({ getValue }) => number(getValue()),
      }),
    ),
    helper.accessor("median_wait_s", {
      header: t("judges.wait"),
      meta: { numeric: true },
      cell: ({ getValue }) => {
        const seconds = getValue();
        return seconds === null ? "–" : durationText(seconds * 1_000, locale);
      },
    }),
  ]);
}

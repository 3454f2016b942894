import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { rulingListQuery, type RulingRow } from "../queries.ts";
import { LOGGED, rulingList } from "../search.ts";
import { Moment } from "./moment.tsx";
import { RulingLine } from "./ruling-line.tsx";
import { UndoButton } from "./undo-button.tsx";

const helper = columnsOf<RulingRow>();

/** Who decided what and why, with a way back. */
export function RulingLog() {
  const { t } = useTranslation("admin-forum");
  const { user } = useMember();
  const list = useListQuery(rulingList, (state) => rulingListQuery(user.id, state));
  return (
    <QueryTable
      list={list}
      title={t("log")}
      lead={t("log_lead")}
      filters={[
        {
          name: "action",
          label: t("filter_action"),
          all: t("any_action"),
          options: LOGGED.map((action) => [action, t(`action.${action}`)]),
        },
      ]}
      columns={useLogColumns()}
      renderActions={(row) => <UndoButton ruling={row} />}
      empty={t("log_none")}
      noMatch={t("log_none_found")}
    />
  );
}

function useLogColumns(): DataColumn<RulingRow>[] {
  const { t } = useTranslation("admin-forum");
  const { number } = useReaderFormat();
  return helper.columns([
    helper.accessor("at", {
      header: t("when"),
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    helper.accessor("action", {
      header: t("decision"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => <RulingLine ruling={original} />,
    }),
    helper.accessor("member", {
      header: t("member"),
      cell: ({ getValue }) => <bdi>{getValue()?.name ?? t("former_member")}</bdi>,
    }),
    helper.accessor("thread_title", {
      header: t("thread"),
      cell: ({ row: { original } }) =>
        original.thread_number !== null && (
          <Link
            className="underline underline-offset-2 wrap-anywhere"
            to="/topics/$topicSlug/$threadId"
            params={{
              topicSlug: original.topic ?? "",
              threadId: String(original.thread_number),
            }}
            search={original.post_no === null ? {} : { post: original.post_no }}
          >
            <bdi>{original.thread_title}</bdi>
            {original.post_no !== null && <> {t("post_no", { n: number(original.post_no) })}</>}
          </Link>
        ),
    }),
  ]);
}

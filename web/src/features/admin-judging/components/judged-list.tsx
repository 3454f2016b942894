import { useState } from "react";
import { useTranslation } from "react-i18next";
import { verdicts } from "../../../../../supabase/functions/_shared/contracts/verdicts.ts";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { judgedQuery, type Desk } from "../queries.ts";
import { judgedList, openView } from "../search.ts";
import { DecideDialog, type Asked } from "./decide-dialog.tsx";
import { DecisionHistory } from "./decision-history.tsx";
import { useDivisionFilter } from "./division-filter.ts";
import { JudgedActions } from "./judged-actions.tsx";
import { useJudgedColumns } from "./judged-columns.tsx";
import { useJudgedFile } from "./use-judged-file.ts";

/** What was decided, with its log; any of it can be decided again until the result is final. */
export function JudgedList({ desk }: { desk: Desk }) {
  const { t } = useTranslation("admin-judging");
  const { user } = useMember();
  const list = useListQuery(judgedList, (state) =>
    judgedQuery(user.id, desk.board.event.id, state),
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(list.state.catch);
  const { catch: one } = list.state;
  return (
    <>
      <QueryTable
        list={list}
        title={t("view.judged")}
        searchLabel={t("search_team")}
        filters={[
          useDivisionFilter(desk),
          {
            name: "status",
            label: t("decision"),
            all: t("any_decision"),
            options: verdicts.map((verdict) => [verdict, t(`verdict.${verdict}`)]),
          },
          // A link leads to one catch; the list itself offers no choice of them.
          ...(one === null
            ? []
            : [
                {
                  name: "catch" as const,
                  label: t("one_catch"),
                  all: t("any_catch"),
                  options: [[one, t("that_catch")] as const],
                },
              ]),
        ]}
        columns={useJudgedColumns(desk)}
        renderActions={(fish) => (
          <JudgedActions
            fish={fish}
            desk={desk}
            isOpened={fish.id === opened}
            onOpen={() => setOpened(fish.id === opened ? null : fish.id)}
            onAsk={setAsked}
          />
        )}
        csv={useJudgedFile(desk)}
        renderDetail={(fish) => fish.id === opened && <DecisionHistory fish={fish} desk={desk} />}
        empty={t("judged_none")}
        emptyAction={
          <LinkButton to="/admin/leaderboard" search={openView("queue")}>
            {t("see_queue")}
          </LinkButton>
        }
        noMatch={t("judged_none_found")}
      />
      <DecideDialog
        asked={asked}
        desk={desk}
        rows={list.rows ?? []}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

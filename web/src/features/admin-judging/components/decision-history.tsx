import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isReasonCode } from "../../../../../supabase/functions/_shared/contracts/judging.ts";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { VerdictBadge } from "../../../components/verdict-badge.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useChangedMeasures } from "../../../lib/format/use-changed-measures.ts";
import { decisionsQuery } from "../decisions.ts";
import type { Desk, SheetRow } from "../queries.ts";
import { useCatchWords } from "../use-catch-words.ts";

/** Every decision on a catch, the latest first; nothing in it is ever edited. */
export function DecisionHistory({ fish, desk }: { fish: SheetRow; desk: Desk }) {
  const { t } = useTranslation("admin-judging");
  const { user } = useMember();
  const log = listed(useQuery(decisionsQuery(user.id, fish.event_id, fish.id)));
  const { moment } = useCatchWords(desk.board.event.time_zone);
  const changed = useChangedMeasures(desk.board.event.rules);
  return (
    <QueryList
      ordered
      list={log}
      label={t("history")}
      className="border-s-4 border-contour bg-card ps-4"
      loading={<Skeleton className="h-16" />}
      empty={<p className="text-sm text-ink-2">{t("history_empty")}</p>}
    >
      {(one) => (
        <li className="grid gap-0.5 border-b border-line py-2.5 last:border-b-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <VerdictBadge verdict={one.decision} />
            {isReasonCode(one.reason_code) && <span>{t(`reasons.${one.reason_code}`)}</span>}
            {changed(one).map((line) => (
              <span key={line} className="figures">
                {line}
              </span>
            ))}
          </p>
          {one.note && <p dir="auto">{one.note}</p>}
          <p className="text-xs text-ink-2 figures">
            <time dateTime={one.decided_at}>{moment(one.decided_at)}</time>
            {" · "}
            <bdi>{one.judge ?? t("nobody")}</bdi>
          </p>
        </li>
      )}
    </QueryList>
  );
}

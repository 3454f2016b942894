import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { splitBag } from "../bag.ts";
import { catchesQuery } from "../queries.ts";
import type { Standing } from "../standings.ts";
import { useReasonText } from "../use-reason-text.ts";
import { CatchList } from "./catch-list.tsx";
import { Measured } from "./measured.tsx";

interface Props {
  id: string;
  board: Board;
  standing: Standing;
  standings: readonly Standing[];
}

/** The opened row: why the team stands where it stands, and every fish it brought in. */
export function RowDetails({ id, board, standing, standings }: Props) {
  const { t } = useTranslation("leaderboard");
  const format = useReaderFormat();
  const reason = useReasonText(board, standings);
  const { rules } = board.event;
  const { row } = standing;
  const catches = useQuery(catchesQuery(board.event.id, row.number, row.version));
  const bag = splitBag(catches.data ?? [], rules);
  const groups = [
    ["counted", bag.counted],
    ["culled", bag.culled],
    ["not_counted", bag.voided],
  ] as const;
  return (
    <tr id={id} className="block">
      <td colSpan={5} className="block space-y-4 pb-5 ps-2 pe-3 @min-[17rem]:ps-16 @xl:ps-19">
        <p className="max-w-prose text-sm">
          {reason.sentence(standing)} {reason.next(standing)}
        </p>
        {catches.isPending && <p className="text-sm text-ink-2">{t("catches_loading")}</p>}
        {catches.isError && (
          <p role="alert" className="text-sm">
            {t("catches_failed")}{" "}
            <button
              type="button"
              className="font-semibold underline underline-offset-4"
              onClick={() => void catches.refetch()}
            >
              {t("try_again")}
            </button>
          </p>
        )}
        {catches.data?.length === 0 && <p className="text-sm text-ink-2">{t("catches_none")}</p>}
        {groups.map(([group, fish]) => (
          <CatchList key={group} title={t(group)} catches={fish} event={board.event} />
        ))}
        {row.penalty > 0 && (
          <p className="flex justify-between border-t border-line pt-2 text-sm font-semibold">
            <span>{t("penalty")}</span>
            <span className="text-port">
              {"−"}
              <Measured measure={format.score(row.penalty, rules)} />
            </span>
          </p>
        )}
      </td>
    </tr>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { penaltyIn } from "../../../../../supabase/functions/_shared/board/total-in.ts";
import { splitBag } from "../bag.ts";
import { catchesQuery } from "../queries.ts";
import type { Standing } from "../standings.ts";
import { CatchList } from "./catch-list.tsx";
import { Measured } from "./measured.tsx";
import { SectorPlaces } from "./sector-places.tsx";

interface Props {
  board: Board;
  standing: Standing;
}

/** Every judged fish of a team: those that count, the culled ones, the others; and its penalty. */
export function TeamCatches({ board, standing: { row } }: Props) {
  const { t } = useTranslation("leaderboard");
  const format = useReaderFormat();
  const { rules } = board.event;
  const catches = useQuery(catchesQuery(board.event.id, row.number, row.version));
  const bag = splitBag(catches.data ?? [], rules);
  const groups = [
    [rules.team_mode === "whole_bag" ? "weighed_singly" : "counted", bag.counted],
    ["culled", bag.culled],
    ["not_counted", bag.voided],
  ] as const;
  return (
    <>
      <SectorPlaces board={board} team={row.number} />
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
      {rules.team_mode === "whole_bag" && <p className="text-sm text-ink-2">{t("whole_bag")}</p>}
      {catches.data?.length === 0 && rules.team_mode !== "whole_bag" && (
        <p className="text-sm text-ink-2">{t("catches_none")}</p>
      )}
      {groups.map(([group, fish]) => (
        <CatchList key={group} title={t(group)} catches={fish} event={board.event} />
      ))}
      {row.penalty > 0 && (
        <p className="flex justify-between border-t border-line pt-2 text-sm font-semibold">
          <span>{t("penalty")}</span>
          <span className="text-port">
            {"−"}
            <Measured measure={format.score(row.penalty, penaltyIn(rules))} />
          </span>
        </p>
      )}
    </>
  );
}

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { arrange } from "../../../../../supabase/functions/_shared/board/arrange.ts";
import { Select } from "../../../components/ui/select.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { isJudged } from "../permissions.ts";
import type { Desk } from "../queries.ts";
import type { JudgingSearch } from "../search.ts";

const ROWS = 8;

interface BoardTopProps {
  board: Desk["board"];
  search: Pick<JudgingSearch, "board" | "division">;
  onSearch: (change: Pick<JudgingSearch, "board">) => void;
}

/** The head of a division's board beside the desk: what the decisions are doing to it. */
export function BoardTop({ board, search, onSearch }: BoardTopProps) {
  const { t } = useTranslation("admin-judging");
  const { number, total } = useReaderFormat();
  const { event } = board;
  const shown = search.board ?? search.division;
  const division = board.divisions.find(({ id }) => id === shown) ?? board.divisions[0];
  const standings = arrange(
    board.rows.filter((row) => row.division_id === division?.id),
    board.key_version,
    event.rules.tie_breaks,
    board.left.filter((team) => team.division_id === division?.id).map(({ key }) => key),
  ).slice(0, ROWS);
  return (
    <aside aria-labelledby="board-top-heading" className="@container min-w-0">
      <h2 id="board-top-heading" className="border-b-2 border-ink pb-2 text-xl">
        {t("board_top")}
      </h2>
      {board.divisions.length > 1 && (
        <Select
          aria-label={t("board_division")}
          className="mt-3"
          value={division?.id}
          onChange={({ target }) => onSearch({ board: target.value })}
        >
          {board.divisions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {standings.length === 0 ? (
        <p className="border-b border-line py-4 text-ink-2">{t("board_empty")}</p>
      ) : (
        <ol>
          {standings.map(({ row, rank, score: steps }) => (
            <li
              key={row.number}
              className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-2 border-b border-line py-2 figures @max-[17rem]:grid-cols-[2rem_minmax(0,1fr)]"
            >
              <span className="display text-lg">{rank === null ? "–" : number(rank)}</span>
              <span className="min-w-0">
                <bdi className="name-line text-sm font-semibold @max-[17rem]:wrap-anywhere @max-[17rem]:whitespace-normal">
                  {row.team_name}
                </bdi>
                {row.pending > 0 && (
                  <span className="text-xs font-semibold text-signal">
                    {t(isJudged(event.status) ? "being_judged" : "not_judged", {
                      count: row.pending,
                      n: number(row.pending),
                    })}
                  </span>
                )}
              </span>
              <span className="text-sm font-semibold whitespace-nowrap @max-[17rem]:col-start-2">
                {steps < 0 ? t("disqualified") : measureText(total(steps, event.rules))}
              </span>
            </li>
          ))}
        </ol>
      )}
      <Link
        to="/leaderboard"
        search={{ event: event.id, division: division?.id }}
        className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
      >
        {t("whole_board")}
      </Link>
    </aside>
  );
}

import { Link } from "@tanstack/react-router";
import { Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import type {
  SeasonResult,
  SeasonRow,
} from "../../../../../supabase/functions/_shared/contracts/season.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

/** A team of the season: its place, what it earned in each event, and the sum of what counts. */
export function SeasonTeam({ team }: { team: SeasonRow }) {
  const { t } = useTranslation("season");
  const { number } = useReaderFormat();
  return (
    <li className="@container border-t border-line py-3 first:border-t-0">
      <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 @min-[56rem]:grid-cols-[3rem_minmax(0,16rem)_minmax(0,1fr)_auto]">
        <span className="display figures text-2xl leading-none">
          <span className="sr-only">{t("rank", { n: number(team.rank) })}</span>
          <span aria-hidden="true">{number(team.rank)}</span>
        </span>
        {/* Where there is room for it, the sum ends the row. */}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 @min-[56rem]:contents">
          <p className="text-lg leading-snug font-semibold">
            <bdi>{team.team_name}</bdi>
            {team.wins > 0 && (
              <span className="ms-3 inline-flex items-baseline gap-1 text-sm font-normal whitespace-nowrap text-ink-2">
                <Trophy aria-hidden="true" className="size-4 self-center" />
                {t("wins", { count: team.wins, n: number(team.wins) })}
              </span>
            )}
          </p>
          <p className="figures whitespace-nowrap @min-[56rem]:order-last @min-[56rem]:min-w-28 @min-[56rem]:text-end">
            <span className="display text-2xl leading-none">{number(team.points)}</span>{" "}
            <span className="text-sm text-ink-2">{t("points", { count: team.points })}</span>
          </p>
        </div>
        <ul className="col-start-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6 text-sm @min-[56rem]:col-start-3">
          {team.results.map((result) => (
            <li key={result.event_id}>
              <Result result={result} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** "Club Bass Open: 2nd, 90", with a way to the event's board. */
function Result({ result }: { result: SeasonResult }) {
  const { t } = useTranslation("season");
  const { number } = useReaderFormat();
  const { place, points, counts } = result;
  return (
    <span className={classNames("flex flex-wrap items-baseline gap-x-2", !counts && "text-ink-2")}>
      <Link
        to="/leaderboard"
        search={{ event: result.event_id }}
        className="inline-flex min-h-8 items-center underline underline-offset-4 hover:text-signal"
      >
        <bdi>{result.event}</bdi>
      </Link>
      <span className="figures">
        {place === null
          ? t(result.disqualified ? "disqualified" : "no_fish")
          : t("place", { count: place, ordinal: true, n: number(place) })}
      </span>
      <span className={classNames("figures font-semibold", !counts && "line-through")}>
        {t("earned", { count: points, n: number(points) })}
      </span>
      {!counts && <span>{t("left_out")}</span>}
    </span>
  );
}

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { TeamResult } from "../../../supabase/functions/_shared/contracts/event-links.ts";
import { eventDates } from "../lib/format/event-dates.ts";
import { useReaderFormat } from "../lib/format/reader-format.ts";

/** Final results of a team, each with the way to its board. */
export function TeamResults({ results }: { results: readonly TeamResult[] }) {
  const { t } = useTranslation("anglers");
  const { locale, number } = useReaderFormat();
  return (
    <ul className="border-t border-line">
      {results.map((result) => (
        <li
          key={`${result.event_id} ${result.division}`}
          className="relative flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
        >
          <span className="min-w-0">
            <Link
              to="/leaderboard"
              search={{ event: result.event_id }}
              className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              <bdi>{result.event}</bdi>
            </Link>
            <span className="block text-sm text-ink-2">
              {eventDates(result, locale)}
              {" · "}
              <bdi>{result.division}</bdi>
            </span>
          </span>
          <span className={result.place === null ? "text-sm text-ink-2" : "font-semibold"}>
            {result.place === null ? t("no_place") : t("place", { n: number(result.place) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

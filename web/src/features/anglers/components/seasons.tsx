import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AnglerPage } from "../../../../../supabase/functions/_shared/contracts/anglers.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

/** Each year in figures, with the way to its results. */
export function Seasons({ seasons }: Pick<AnglerPage, "seasons">) {
  const { t } = useTranslation("anglers");
  const { number, digits } = useReaderFormat();
  return (
    <ul>
      {seasons.map(({ year, events, wins, podiums, best }) => (
        <li key={year} className="border-b border-line py-3">
          <h3 className="text-xl">
            <Link to="/results" search={{ year: String(year) }} className="hover:underline">
              {digits(year)}
            </Link>
          </h3>
          <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-6 text-sm">
            {(
              [
                ["events", number(events)],
                ["wins", number(wins)],
                ["podiums", number(podiums)],
                ...(best === null ? [] : [["best", number(best)] as const]),
              ] as const
            ).map(([name, figure]) => (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-2">{t(name)}</dt>
                <dd className="figures text-end font-semibold">{figure}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

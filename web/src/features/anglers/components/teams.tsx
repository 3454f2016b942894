import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AnglerPage } from "../../../../../supabase/functions/_shared/contracts/anglers.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

/** The teams that the results were made with, each with the way to the latest board. */
export function Teams({ teams }: Pick<AnglerPage, "teams">) {
  const { t } = useTranslation("anglers");
  const { number } = useReaderFormat();
  return (
    <ul>
      {teams.map(({ name, events, event_id: event }) => (
        <li
          key={event + name}
          className="relative flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
        >
          <Link
            to="/leaderboard"
            search={{ event }}
            className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <span className="text-sm text-ink-2">
            {t("team_events", { count: events, n: number(events) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

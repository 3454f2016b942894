import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Markdown } from "../../../components/markdown/markdown.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { seasonQuery } from "../queries.ts";
import { SeasonTables } from "./season-tables.tsx";

/** A series with the table of its season, a part of it for each division. */
export function SeasonSection({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation("season");
  const id = useId();
  const { data: season, error, refetch } = useQuery(seasonQuery(tournamentId));
  if (season === null) return null;
  return (
    <section aria-labelledby={id} className="measure pb-16">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-3xl">
        {t("title")}
      </h2>
      {season ? (
        <>
          <p className="pt-4 text-xl font-semibold">
            <bdi>{season.name}</bdi>
          </p>
          {season.description && (
            <div className="mt-1 text-ink-2">
              <Markdown text={season.description} />
            </div>
          )}
          <SeasonTables tournamentId={tournamentId} season={season} />
          <p className="pt-6 print:hidden">
            <Link
              to="/leaderboard"
              search={{ season: tournamentId }}
              className="underline decoration-ink-2 underline-offset-4 hover:decoration-ink"
            >
              {t("own_page")}
            </Link>
          </p>
        </>
      ) : error ? (
        <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-4 h-64" />
      )}
    </section>
  );
}

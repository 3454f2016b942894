import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { Markdown } from "../../../components/markdown/markdown.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { seasonQuery } from "../queries.ts";
import { SeasonTables } from "./season-tables.tsx";

/** The season of a tournament at its own address, `/leaderboard?season=`. */
export function SeasonPage({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation("season");
  const id = useId();
  const { data: season, error, refetch } = useQuery(seasonQuery(tournamentId));
  usePageMeta(
    season ? t("page_title", { name: season.name }) : t("title"),
    season ? t("description", { name: season.name }) : undefined,
  );
  if (!season) {
    return error ? (
      <div className="measure py-16">
        <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
      </div>
    ) : null;
  }
  return (
    <>
      <Band seed={17}>
        <h1 className="text-4xl">
          <bdi>{season.name}</bdi>
        </h1>
        {season.description && (
          <div className="mt-2 max-w-2xl text-ink-2">
            <Markdown text={season.description} />
          </div>
        )}
        <p className="mt-3 print:hidden">
          <Link
            to="/tournaments"
            search={{ tournament: tournamentId }}
            className="underline decoration-ink-2 underline-offset-4 hover:decoration-ink"
          >
            {t("events")}
          </Link>
        </p>
      </Band>
      <section aria-labelledby={id} className="measure pt-8 pb-16">
        <h2 id={id} className="border-b-2 border-ink pb-2 text-3xl">
          {t("title")}
        </h2>
        <SeasonTables tournamentId={tournamentId} season={season} />
      </section>
    </>
  );
}

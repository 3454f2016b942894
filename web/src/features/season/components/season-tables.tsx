import { useTranslation } from "react-i18next";
import type { Season } from "../queries.ts";
import { SeasonPoints } from "./season-points.tsx";
import { SeasonTable } from "./season-table.tsx";

/** How the points of a season come about, and its table, a part for each division. */
export function SeasonTables({ tournamentId, season }: { tournamentId: string; season: Season }) {
  const { t } = useTranslation("season");
  const { points_scheme: scheme, divisions } = season;
  if (!scheme) return <p className="pt-4">{t("without")}</p>;
  return (
    <>
      <SeasonPoints scheme={scheme} />
      {divisions.length === 0 && <p className="pt-4">{t("none")}</p>}
      {divisions.map((division) => (
        <SeasonTable key={division} tournamentId={tournamentId} division={division} />
      ))}
    </>
  );
}

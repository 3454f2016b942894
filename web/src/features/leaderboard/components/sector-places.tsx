import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { sectorsQuery } from "../sectors.ts";
import { Measured } from "./measured.tsx";

interface Props {
  board: Board;
  /** The team's start number. */
  team: number;
}

/** A team's places in its sectors, which its score adds up, and what each day was worth. */
export function SectorPlaces({ board, team }: Props) {
  const { t } = useTranslation("leaderboard");
  const format = useReaderFormat();
  const { rules } = board.event;
  const { data: days = [] } = useQuery({
    // Another team's fish may have moved the place.
    ...sectorsQuery(board.event.id, team, board.version),
    enabled: rules.sectors !== undefined,
  });
  if (days.length === 0) return null;
  return (
    <dl className="grid gap-1 border-b border-line pb-2 text-sm">
      {days.map(({ day, sector, worth, place }) => (
        <div key={day} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">
            {t(sector === 0 ? "sector.day_none" : "sector.day", {
              n: format.number(day),
              sector: format.number(sector),
            })}
          </dt>
          <dd className="flex gap-4">
            <Measured measure={format.score(worth, rules)} />
            <span className="font-semibold">{t("sector.place", { n: format.number(place) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Winner } from "../queries.ts";

/** Who won each division; the name of the only one says nothing. */
export function Winners({ winners }: { winners: readonly Winner[] }) {
  const { t } = useTranslation("tournaments");
  const { locale } = useReaderFormat();
  if (winners.length === 0) return null;
  const names = new Intl.ListFormat(locale, { type: "conjunction" });
  return (
    <ul aria-label={t("winners")} className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {winners.map(({ division_id, division, teams }) => (
        <li key={division_id} className="flex items-baseline gap-2">
          <Trophy aria-hidden="true" className="size-4 shrink-0 self-center text-ink-2" />
          {winners.length > 1 && (
            <span className="text-sm text-ink-2">
              <bdi>{division}</bdi>
            </span>
          )}
          <bdi className="font-semibold">{names.format(teams)}</bdi>
        </li>
      ))}
    </ul>
  );
}

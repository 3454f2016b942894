import { useTranslation } from "react-i18next";
import type { OwnBoat } from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { useSite } from "../../../lib/site.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

/** What became of a listing, the newest first, with the reasons that its owner has read. */
export function BoatHistory({ boat }: { boat: OwnBoat }) {
  const { time_zone: officeZone } = useSite();
  const { t } = useTranslation("admin-charters");
  const { date } = useReaderFormat();
  if (boat.decisions.length === 0) return <p className="text-ink-2">{t("history.none")}</p>;
  return (
    <ol aria-label={t("history.title")}>
      {boat.decisions.map(({ id, step, reason, decided_at }) => (
        <li key={id} className="grid gap-1 border-b border-line py-2.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-semibold">{t(`history.step.${step}`)}</span>
            <time dateTime={decided_at} className="text-sm text-ink-2 figures">
              {date(
                Date.parse(decided_at),
                { dateStyle: "medium", timeStyle: "short" },
                officeZone,
              )}
            </time>
          </p>
          {reason !== null && (
            <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
              {reason}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useSite } from "../../../lib/site.ts";
import type { PastDecision } from "../queries.ts";

/** What was decided about a photo before, the latest first, and when its file was replaced. */
export function PhotoHistory({ decisions }: { decisions: readonly PastDecision[] }) {
  const { t } = useTranslation("admin-gallery");
  const { date } = useReaderFormat();
  const { time_zone: officeZone } = useSite();
  return (
    <div className="text-sm">
      <p className="text-ink-2">{t("history.label")}</p>
      <ol className="mt-1 grid gap-1 border-s-2 border-line ps-3">
        {decisions.toReversed().map(({ at, state, reason, words, alike }) => (
          <li key={`${at} ${state}`}>
            <strong>{t(`history.${state}`)}</strong>
            <span className="text-ink-2">
              {" · "}
              <time dateTime={at}>
                {date(Date.parse(at), { dateStyle: "medium", timeStyle: "short" }, officeZone)}
              </time>
            </span>
            {reason && <span className="block">{t(`reason.${reason}`)}</span>}
            {words && (
              <q dir="auto" className="block text-ink-2">
                {words}
              </q>
            )}
            {alike && <span className="block text-signal">{t("history.alike")}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { measureText } from "../../../lib/measure.ts";
import { useReaderFormat } from "../../../lib/reader-format.ts";
import { climb, outlook, type CatchFacts } from "../outlook.ts";
import type { Desk } from "../queries.ts";

/** What accepting a catch would mean: what it adds, what it culls, where the team would stand. */
export function OutlookLine({
  fish,
  desk: { board, days },
}: {
  fish: CatchFacts & { registration_id: string };
  desk: Desk;
}) {
  const { t } = useTranslation("admin-judging");
  const { score, number } = useReaderFormat();
  const { rules } = board.event;
  const means = outlook(fish, rules, days);
  const words = (steps: number): string => measureText(score(steps, rules));

  if (means.kind === "void") {
    return (
      <p className="mt-1.5 flex items-baseline gap-2 text-sm font-semibold text-port">
        <span aria-hidden="true" className="size-2.5 shrink-0 bg-port" />
        {t(`outlook.void.${means.reason}`)}
      </p>
    );
  }
  if (means.kind === "culled") {
    return <p className="mt-1.5 text-sm">{t("outlook.culled", { value: words(means.value) })}</p>;
  }
  const place = climb(board.rows, fish.registration_id, means.gain);
  return (
    <p className="mt-1.5 text-sm figures">
      {means.culls === null
        ? t("outlook.adds", { value: words(means.value) })
        : t("outlook.culls", { value: words(means.value), culled: words(means.culls) })}{" "}
      <strong className="font-semibold">{t("outlook.gain", { gain: words(means.gain) })}</strong>{" "}
      {place && (
        <span
          className={
            place.to < place.from ? "block pt-0.5 font-semibold text-starboard" : "text-ink-2"
          }
        >
          {place.to < place.from && (
            <span
              aria-hidden="true"
              className="me-1.5 inline-block size-0 border-x-6 border-b-10 border-x-transparent border-b-starboard"
            />
          )}
          {place.to < place.from
            ? t(place.level ? "outlook.up_level" : "outlook.up", {
                from: number(place.from),
                to: number(place.to),
              })
            : t("outlook.stays", { place: number(place.from) })}
        </span>
      )}
    </p>
  );
}

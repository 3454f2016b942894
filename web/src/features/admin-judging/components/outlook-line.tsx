import { useTranslation } from "react-i18next";
import { BuoySign } from "../../../components/buoy-sign.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { measureText } from "../../../lib/format/measure.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { canForecast, climb, outlook, type CatchFacts, type Climb } from "../outlook.ts";
import type { Desk } from "../queries.ts";

interface OutlookProps {
  fish: CatchFacts;
  desk: Desk;
}

function foresee(fish: CatchFacts, { board, ...times }: Desk) {
  const means = outlook(fish, board.event.rules, times);
  const matters = means.kind === "counts" || means.gain !== 0;
  return {
    means,
    matters,
    place: matters ? climb(board.rows, fish.registration_id, means.gain) : null,
  };
}

/** Where the team would stand, or that the catch would not count. */
export function PlaceLine({ fish, desk }: OutlookProps) {
  return canForecast(desk.board.event.rules) ? <PlaceForecast fish={fish} desk={desk} /> : null;
}

function PlaceForecast({ fish, desk }: OutlookProps) {
  const { t } = useTranslation("admin-judging");
  const { means, place } = foresee(fish, desk);
  if (means.kind === "void") {
    return <p className="text-sm font-semibold text-port">{t("outlook.not_counted")}</p>;
  }
  return (
    place && (
      <p className="text-sm figures">
        <Place place={place} />
      </p>
    )
  );
}

/** What accepting a catch would mean: what it adds, what it culls, where the team would stand. */
export function OutlookLine({ fish, desk }: OutlookProps) {
  return canForecast(desk.board.event.rules) ? <Forecast fish={fish} desk={desk} /> : null;
}

function Forecast({ fish, desk }: OutlookProps) {
  const { t } = useTranslation("admin-judging");
  const { score } = useReaderFormat();
  const { rules } = desk.board.event;
  const { means, matters, place } = foresee(fish, desk);
  const words = (steps: number): string => measureText(score(steps, rules));

  const { size } = useFishWords();
  const { gain } = means;
  /** What a fish is worth goes without saying where it is its size, which stands beside the forecast. */
  const isMeasure = (value: string): boolean => value === size(fish, rules.metric);
  const isVoid = means.kind === "void";
  return (
    <p className={classNames("text-sm figures", isVoid && "font-semibold text-port")}>
      {isVoid && <span aria-hidden="true" className="me-2 inline-block size-2.5 bg-port" />}
      {means.kind === "void" && t(`outlook.void.${means.reason}`)}
      {means.kind === "worthless" && t("outlook.worthless")}
      {means.kind === "culled" && t("outlook.culled", { value: words(means.value) })}
      {means.kind === "counts" &&
        (means.culls === null
          ? t(isMeasure(words(means.value)) ? "outlook.room" : "outlook.adds", {
              value: words(means.value),
            })
          : t(isMeasure(words(means.value)) ? "outlook.culls_smaller" : "outlook.culls", {
              value: words(means.value),
              culled: words(means.culls),
            }))}{" "}
      {matters && (
        <strong className="font-semibold">
          {gain < 0
            ? t("outlook.loss", { loss: words(-gain) })
            : t("outlook.gain", { gain: words(gain) })}
        </strong>
      )}{" "}
      {place && <Place place={place} />}
    </p>
  );
}

function Place({ place: { from, to, level } }: { place: Climb }) {
  const { t } = useTranslation("admin-judging");
  const { number } = useReaderFormat();
  if (to === from) {
    return <span className="text-ink-2">{t("outlook.stays", { place: number(from) })}</span>;
  }
  const isUp = to < from;
  return (
    <span
      className={classNames("block pt-0.5 font-semibold", isUp ? "text-starboard" : "text-port")}
    >
      <BuoySign isUp={isUp} className="me-1.5 inline-block" />
      {t(level ? "outlook.moves_level" : "outlook.moves", { from: number(from), to: number(to) })}
    </span>
  );
}

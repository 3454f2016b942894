import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMember } from "../../../lib/auth/session.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { worthOf } from "../../../lib/scoring/worth.ts";
import { changeOfBag } from "../bag.ts";
import { captureOf, measured, type NewCatch } from "../new-catch.ts";
import { countedFishQuery, type Water, type WaterEntry } from "../queries.ts";

interface Props {
  form: NewCatch;
  event: Water["event"];
  entry: WaterEntry;
}

/** Which of the team's accepted fish this one would replace; nothing without a network. */
export function BagLine({ form, event, entry }: Props) {
  const { t } = useTranslation("catching");
  const { user } = useMember();
  const { number, score } = useReaderFormat();
  const now = useNow();
  const { rules } = event;
  const { data: counted } = useQuery(countedFishQuery(user.id, entry.id));
  const at = captureOf(form, event.time_zone, now);
  const day = event.event_days.find(
    ({ lines_in, lines_out }) =>
      at !== null && Date.parse(lines_in) <= at && at < Date.parse(lines_out),
  );
  const value = worthOf(
    {
      weight_g: measured(form, "weight", rules.rounding.step),
      length_mm: measured(form, "length", rules.rounding.step),
      deduction: 0,
    },
    rules,
  );
  if (!counted || !day || typeof value !== "number") return null;
  const change = changeOfBag({ day: day.day, value }, counted, rules);
  if (!change) return null;
  const words = (steps: number): string => measureText(score(steps, rules));
  return (
    <p className="text-sm text-ink-2">
      {change.kind === "adds" && t("bag.adds", { n: number(change.n), most: number(change.most) })}
      {change.kind === "replaces" && t("bag.replaces", { fish: words(change.value) })}
      {change.kind === "misses" && t("bag.misses", { fish: words(change.least) })}
    </p>
  );
}

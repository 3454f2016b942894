import { useTranslation } from "react-i18next";
import {
  NANO_PER_GRAM,
  NANO_PER_MILLIMETRE,
} from "../../../../../supabase/functions/_shared/contracts/nano.ts";
import type { CsvFile } from "../../../components/list/csv-button.tsx";
import { useUnits } from "../../../lib/format/units.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { zonedIso } from "../../../lib/format/zoned-iso.ts";
import { plainAmount } from "../../../lib/format/amount.ts";
import type { Desk, SheetRow } from "../queries.ts";

/** Judged catches as a results officer works with them: times of the event's zone, plain numbers. */
export function useJudgedFile({ board: { event } }: Desk): CsvFile<SheetRow> {
  const { t } = useTranslation("admin-judging");
  const { species, voided } = useFishWords();
  const units = useUnits();
  const weight = plainAmount("weight", units);
  const length = plainAmount("length", units);
  const { metric, rounding } = event.rules;
  const scored = plainAmount(metric, units, rounding.step);
  const head = (words: string, { unit }: typeof weight): string => `${words}, ${t(`unit.${unit}`)}`;
  const moment = (iso: string | null) => iso && zonedIso(Date.parse(iso), event.time_zone);
  const steps = (n: number) => scored.of(n * rounding.step);
  return {
    name: "judged-catches",
    columns: [
      [t("file.number"), (fish) => fish.number],
      [t("team"), (fish) => fish.team_name],
      [t("division"), (fish) => fish.division_name],
      [t("file.angler"), (fish) => fish.angler_name],
      [t("file.day"), (fish) => fish.day],
      [t("caught"), (fish) => moment(fish.captured_at)],
      [t("file.sent"), (fish) => moment(fish.uploaded_at)],
      [t("file.species"), (fish) => species(fish.species)],
      [
        head(t("measure.weight"), weight),
        (fish) => fish.weight_g && weight.of(fish.weight_g * NANO_PER_GRAM),
      ],
      [
        head(t("measure.length"), length),
        (fish) => fish.length_mm && length.of(fish.length_mm * NANO_PER_MILLIMETRE),
      ],
      [t("decision"), ({ status }) => (status === "pending" ? null : t(`verdict.${status}`))],
      [t("file.decided"), (fish) => moment(fish.judged_at)],
      [head(t("measure.deduction"), scored), (fish) => steps(fish.deduction)],
      [head(t("counts"), scored), (fish) => fish.score_value && steps(fish.score_value)],
      [t("file.void"), (fish) => fish.void_reason && voided(fish.void_reason)],
    ],
  };
}

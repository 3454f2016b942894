import { useTranslation } from "react-i18next";
import { money } from "./money.ts";
import { useReaderFormat } from "./reader-format.ts";

interface Fee {
  /** Minor units of `currency`. */
  entry_fee_minor: number;
  currency: string;
}
interface TeamSize {
  team_size_min: number;
  team_size_max: number;
}

/** What an entry costs, and how many people it takes, in words. */
export function useEntryWords() {
  const { t } = useTranslation("places");
  const format = useReaderFormat();
  return {
    fee: ({ entry_fee_minor: fee, currency }: Fee): string =>
      fee === 0 ? t("entry.free") : money(fee, currency, format.locale),
    teamSize: ({ team_size_min: min, team_size_max: max }: TeamSize): string =>
      min === max
        ? t("entry.team_exact", { count: max, n: format.number(max) })
        : t("entry.team_range", { count: max, min: format.number(min), max: format.number(max) }),
  };
}

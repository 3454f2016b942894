import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../lib/format/reader-format.ts";

const ordinals = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

/** A place in words: "first", "12th". */
export function usePlaceWords(): (rank: number) => string {
  const { t } = useTranslation("leaderboard");
  const { number } = useReaderFormat();
  return (rank) => {
    const word = ordinals[rank - 1];
    if (word) return t(`ordinal.${word}`);
    return t("nth", { count: rank, ordinal: true, n: number(rank) });
  };
}

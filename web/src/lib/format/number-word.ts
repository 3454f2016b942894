import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "./reader-format.ts";

const inWords = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

/** Small numbers in words where the language writes them so ("best five"), else in figures. */
export function useNumberWord(): (n: number) => string {
  const { t } = useTranslation("events");
  const { number } = useReaderFormat();
  return useCallback(
    (n) => {
      const small = inWords[n - 1];
      return small ? t(`number.${small}`) : number(n);
    },
    [t, number],
  );
}

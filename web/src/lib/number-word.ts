import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "./reader-format.ts";

/** Small numbers in words where the language writes them so ("best five"), else in figures. */
export function useNumberWord(): (n: number) => string {
  const { t } = useTranslation("events");
  const { number } = useReaderFormat();
  return useCallback((n) => t(`number.${n}`, { defaultValue: number(n) }), [t, number]);
}

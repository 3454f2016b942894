import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useReaderFormat, type ReaderFormat } from "../../lib/format/reader-format.ts";

export interface BoardWords {
  t: TFunction<"leaderboard">;
  events: TFunction<"events">;
  format: ReaderFormat;
}

/**
 * The words and figures of a board. Asked for once and handed to every row: a long board mounts
 * rows while it scrolls, and each hook would cost again.
 */
export function useBoardWords(): BoardWords {
  const { t } = useTranslation("leaderboard");
  const { t: events } = useTranslation("events");
  const format = useReaderFormat();
  return useMemo(() => ({ t, events, format }), [t, events, format]);
}

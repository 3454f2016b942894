import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { ThreadState } from "../thread-window.ts";

/** On paper: which part of the thread it has. */
export function PrintNote({ state }: { state: ThreadState }) {
  const { t } = useTranslation("forum-thread");
  const { number } = useReaderFormat();
  const { from, to, thread } = state;
  return (
    <p className="hidden border-b border-line py-2 text-sm print:block">
      {t("printed", { from: number(from), to: number(to), last: number(thread.last_no) })}
    </p>
  );
}

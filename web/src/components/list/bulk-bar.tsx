import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isolate, useReaderFormat } from "../../lib/format/reader-format.ts";
import { Choice } from "../ui/choice.tsx";

export interface Chosen {
  chosen: ReadonlySet<string>;
  setChosen: (chosen: ReadonlySet<string>) => void;
}

interface BulkBarProps<Row> extends Chosen {
  rows: readonly Row[];
  renderActions: (chosen: readonly Row[]) => ReactNode;
}

/** Chooses every row of the page; what can be done with the chosen ones stands beside it. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { rows, renderActions, chosen, setChosen } = props;
  const { t } = useTranslation();
  const { number } = useReaderFormat();
  // A row that is gone, or on another page, is left alone until it shows again.
  const shown = rows.filter(({ id }) => chosen.has(id));
  const isWhole = shown.length === rows.length;
  return (
    <div className="flex min-h-12 flex-wrap items-center print:hidden gap-x-6 gap-y-2">
      <Choice
        type="checkbox"
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = shown.length > 0 && !isWhole;
        }}
        onChange={() => setChosen(new Set(isWhole ? [] : rows.map(({ id }) => id)))}
      >
        {t("list.choose_all")}
      </Choice>
      {shown.length > 0 && (
        <>
          <output className="text-sm text-ink-2">
            {t("list.chosen", { count: shown.length, n: number(shown.length) })}
          </output>
          {renderActions(shown)}
        </>
      )}
    </div>
  );
}

export function RowChoice({ id, name, chosen, setChosen }: Chosen & { id: string; name: string }) {
  const { t } = useTranslation();
  return (
    <input
      type="checkbox"
      className="size-5 align-middle"
      aria-label={t("list.choose", { name: isolate(name) })}
      checked={chosen.has(id)}
      onChange={() => {
        const next = new Set(chosen);
        if (!next.delete(id)) next.add(id);
        setChosen(next);
      }}
    />
  );
}

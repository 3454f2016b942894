import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NANO_PER_MILLIMETRE } from "../../../../../supabase/functions/_shared/contracts/nano.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { amountParts, nanoOf } from "../../../lib/format/amount.ts";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { reachOf, scaleOf, type PhotoRuler } from "../photo-ruler.ts";

interface Props {
  ruler: PhotoRuler;
  scale: number | null;
  onScale: (scale: number | null) => void;
}

/** What the ruler reads, once it was laid over a length that is known. */
export function RulerPanel({ ruler, scale, onScale }: Props) {
  const { t } = useTranslation("admin-judging");
  const { units, length } = useReaderFormat();
  const [typed, setTyped] = useState("");
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  // The button that was pressed goes.
  const choose = (chosen: number | null): void => {
    onScale(chosen);
    panel.current?.focus();
  };
  const parts = amountParts("length", units);
  const nano = nanoOf([typed], parts);
  const known = nano === null || nano <= 0 ? null : scaleOf(ruler, nano / NANO_PER_MILLIMETRE);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="outline-none flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-card px-3 py-1"
    >
      {scale === null ? (
        <form
          className="flex flex-wrap items-center gap-x-3 gap-y-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (known !== null) choose(known);
          }}
        >
          <label htmlFor={id} className="text-sm">
            {t("photo.ruler_known")}
          </label>
          <span className="flex items-center gap-2">
            <Input
              id={id}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              maxLength={8}
              className="w-20 text-end figures"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <span className="text-sm text-ink-2">
              {t(`unit.${parts[0]?.unit ?? "centimeter"}`)}
            </span>
            <Button type="submit" disabled={known === null}>
              {t("photo.ruler_set")}
            </Button>
          </span>
        </form>
      ) : (
        <>
          <output aria-label={t("photo.ruler_reads")} className="display text-2xl figures">
            {measureText(length(Math.round(reachOf(ruler) * scale)))}
          </output>
          <Button variant="quiet" onClick={() => choose(null)}>
            {t("photo.ruler_again")}
          </Button>
        </>
      )}
    </div>
  );
}

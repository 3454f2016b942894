import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { dropDraft } from "../../../lib/outbox/outbox-store.ts";
import { correctCatch } from "../mutations.ts";
import { inUnits, problemsOf, type CatchProblem } from "../new-catch.ts";
import type { Water, WaterEntry } from "../queries.ts";
import { formOf, type SentCatch } from "../sent-catch.ts";
import { useNewCatch } from "../use-new-catch.ts";
import { CatchFields } from "./catch-fields.tsx";

interface Props {
  water: Water;
  entry: WaterEntry;
  fish: SentCatch;
  onSent: () => void;
}

/** A catch as it was sent, to be corrected: it goes back to the judges. */
export function CorrectForm({ water: { event, species }, entry, fish, onSent }: Props) {
  const { t } = useTranslation("catching");
  const { t: common } = useTranslation();
  const { user } = useMember();
  const { units, locale } = useReaderFormat();
  const { step } = event.rules.rounding;
  const [before] = useState(() => formOf(fish, { units, locale, step, timeZone: event.time_zone }));
  const draftKey = `${user.id} ${fish.id} ${fish.revision}`;
  const { form: kept, isPreparing, change, prepare } = useNewCatch(draftKey, before);
  const [shown, setShown] = useState<readonly CatchProblem[]>([]);
  const send = useMutation(correctCatch(useQueryClient()));
  const element = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const now = useNow();
  if (!kept) return null;
  const form = inUnits(kept, units, step, locale);
  const asked = {
    rules: event.rules,
    timeZone: event.time_zone,
    days: event.event_days,
    hasChoice: entry.people.length > 1,
    shots: event.settings.photo_shots,
  };
  const problems = problemsOf(form, asked, now);

  async function save(): Promise<void> {
    if (send.isPending || isPreparing) return;
    setShown(problems);
    if (problems.length > 0) {
      const field = `[data-field="${problems[0]}"]`;
      element.current
        ?.querySelector<HTMLElement>(`${field} :is(input:not([hidden]), select, button)`)
        ?.focus();
      return;
    }
    const isStored = await send.mutateAsync({ fish, form, before, asked }).then(
      () => true,
      () => false, // Shown below.
    );
    if (!isStored) return;
    // What it held is stored now.
    await dropDraft(draftKey).catch(() => undefined);
    onSent();
  }
  return (
    <form
      ref={element}
      noValidate
      className="grid grid-cols-1 gap-7"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save();
      }}
    >
      <CatchFields
        form={form}
        units={units}
        event={event}
        entry={entry}
        species={species}
        wordsOf={(problem) =>
          shown.includes(problem) && problems.includes(problem)
            ? t(`problem.${problem}`)
            : undefined
        }
        change={change}
        prepare={prepare}
      />
      <div className="grid gap-3">
        {send.error && <ErrorNote>{common(errorKey(send.error))}</ErrorNote>}
        <output id={errorId} className="text-sm font-semibold text-port">
          {shown.some((problem) => problems.includes(problem)) && t("missing")}
        </output>
        <Button
          type="submit"
          variant="primary"
          busy={send.isPending || isPreparing}
          className="min-h-14 text-xl"
          aria-describedby={errorId}
        >
          {t(isPreparing ? "photo.preparing" : send.isPending ? "correct.sending" : "correct.send")}
        </Button>
      </div>
    </form>
  );
}

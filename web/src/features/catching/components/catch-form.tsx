import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { logError } from "../../../lib/log.ts";
import type { OutboxItem } from "../../../lib/outbox/outbox-item.ts";
import { correctionKey } from "../../../lib/outbox/outbox-store.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { emptyCatch, inUnits, problemsOf, type CatchProblem, type NewCatch } from "../new-catch.ts";
import type { Species, Water, WaterEntry } from "../queries.ts";
import { formOfUnsent } from "../unsent-catch.ts";
import { saveNewCatch } from "../save-new-catch.ts";
import { useNewCatch } from "../use-new-catch.ts";
import { CatchFields } from "./catch-fields.tsx";

interface Props {
  water: Water;
  entry: WaterEntry;
  /** The recent ones first. */
  species: readonly Species[];
  /** A catch that the server has not taken: what is saved is in its place. */
  unsent: OutboxItem | undefined;
  onCorrected: () => void;
}

/** One catch, written by hand on the water. Saving it puts it into the outbox, which sends it. */
export function CatchForm(props: Props) {
  const {
    water: { event },
    entry,
    species,
    unsent,
    onCorrected,
  } = props;
  const { t } = useTranslation("catching");
  const { user } = useMember();
  const draftKey = unsent ? correctionKey(unsent) : `${user.id} ${entry.id}`;
  const reader = entry.people.find(({ isReader }) => isReader);
  const onlyPerson = entry.people.length === 1 ? entry.people[0] : undefined;
  const { units, locale } = useReaderFormat();
  const { rules } = event;
  const [begin] = useState(() =>
    unsent
      ? formOfUnsent(unsent, { units, locale, step: rules.rounding.step, species, entry })
      : emptyCatch(units, (reader ?? onlyPerson)?.id ?? ""),
  );
  const {
    form: kept,
    isKept,
    isPreparing,
    change,
    prepare,
    restart,
  } = useNewCatch(draftKey, begin, { isNew: true });
  const [shown, setShown] = useState<readonly CatchProblem[]>([]);
  const [isFull, setIsFull] = useState(false);
  const now = useNow();
  const isSaving = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const errorId = useId();
  if (!kept) return null;
  const form = inUnits(kept, units, rules.rounding.step, locale);
  const asked = {
    rules,
    timeZone: event.time_zone,
    days: event.event_days,
    hasChoice: entry.people.length > 1,
    shots: event.settings.photo_shots,
  };
  const problems = problemsOf(form, asked, now);
  const wordsOf = (problem: CatchProblem): string | undefined =>
    shown.includes(problem) && problems.includes(problem) ? t(`problem.${problem}`) : undefined;

  async function save(whole: NewCatch): Promise<void> {
    if (isSaving.current || isPreparing) return;
    isSaving.current = true;
    try {
      const found = await saveNewCatch({
        form: whole,
        asked,
        userId: user.id,
        event,
        entryId: entry.id,
        species: species.find(({ id }) => id === whole.speciesId),
        draft: draftKey,
        corrected: unsent?.id,
      });
      setShown(found ?? []);
      setIsFull(false);
      // Null: the page says that it was sent meanwhile.
      if (found && found.length > 0) {
        const field = `[data-field="${found[0]}"]`;
        element.current
          ?.querySelector<HTMLElement>(`${field} :is(input:not([hidden]), select, button)`)
          ?.focus();
      } else if (found) {
        toast("success", t("saved"));
        if (unsent) {
          onCorrected();
        } else {
          restart();
          // For a keyboard and a screen reader, which are at the end of the form.
          element.current?.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
          window.scrollTo({ top: 0 });
        }
      }
    } catch (error) {
      logError("The catch could not be saved.", error);
      setIsFull(true);
    }
    isSaving.current = false;
  }

  return (
    <form
      ref={element}
      noValidate
      className="grid grid-cols-1 gap-7"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save(form);
      }}
    >
      <CatchFields
        form={form}
        units={units}
        event={event}
        entry={entry}
        species={species}
        wordsOf={wordsOf}
        change={change}
        prepare={prepare}
      />
      <div className="grid gap-3">
        {!isKept && <ErrorNote>{t("not_kept")}</ErrorNote>}
        {isFull && <ErrorNote>{t("full")}</ErrorNote>}
        <output id={errorId} className="text-sm font-semibold text-port">
          {shown.some((problem) => problems.includes(problem)) && t("missing")}
        </output>
        <Button
          type="submit"
          variant="primary"
          busy={isPreparing}
          className="min-h-21 text-xl"
          aria-describedby={errorId}
        >
          {t(isPreparing ? "photo.preparing" : "save")}
        </Button>
        <p className="text-sm text-ink-2">{t("save_hint")}</p>
      </div>
    </form>
  );
}

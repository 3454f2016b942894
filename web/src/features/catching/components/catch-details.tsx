import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { captureOf, typedTime, type NewCatch } from "../new-catch.ts";

interface PartProps {
  form: NewCatch;
  change: (part: Partial<NewCatch>) => void;
}

/** What the event wants to see in the photo, to be ticked before it is taken. */
export function Checklist({ lines, form, change }: PartProps & { lines: readonly string[] }) {
  const { t } = useTranslation("catching");
  if (lines.length === 0) return null;
  return (
    <fieldset>
      <legend className="w-full border-b-2 border-ink pb-2 text-sm font-semibold">
        {t("checklist")}
      </legend>
      {lines.map((line) => (
        <div key={line} className="border-b border-line py-1">
          <Choice
            type="checkbox"
            checked={form.ticked.includes(line)}
            onChange={({ target }) =>
              change({
                ticked: target.checked
                  ? [...form.ticked, line]
                  : form.ticked.filter((one) => one !== line),
              })
            }
          >
            <bdi className="text-base">{line}</bdi>
          </Choice>
        </div>
      ))}
    </fieldset>
  );
}

/** When the fish was caught, in the event's zone: the photo's time or now, until somebody says otherwise. */
export function CaptureTime({
  form,
  timeZone,
  error,
  change,
}: PartProps & { timeZone: string; error: string | undefined }) {
  const { t } = useTranslation("catching");
  const { time, zoneName } = useReaderFormat();
  const now = useNow();
  const at = captureOf(form, timeZone, now);
  if (form.capturedAt === "") {
    return (
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          {form.photo && at !== null
            ? t("caught_at", { time: time(at, timeZone) })
            : t("caught_now")}
        </span>
        <Button
          variant="quiet"
          onClick={() => change({ capturedAt: typedTime(at ?? now, timeZone) })}
        >
          {t("change_time")}
        </Button>
      </p>
    );
  }
  return (
    <div data-field="time">
      <Field label={t("time")} hint={t("time_hint", { zone: zoneName(timeZone) })} error={error}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            className="h-14 max-w-72 min-w-0"
            value={form.capturedAt}
            onChange={({ target }) => change({ capturedAt: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

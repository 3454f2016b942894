import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Choice } from "./ui/choice.tsx";
import { DateInput } from "./ui/date-input.tsx";
import { Field } from "./ui/field.tsx";
import { useReaderFormat } from "../lib/format/reader-format.ts";
import { instantsOf, localTime, SKIPPED } from "../lib/format/zoned-time.ts";

interface Props {
  name: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  /** What is typed is the time of a clock there. */
  timeZone: string;
  /** An ISO instant, "" for none, or SKIPPED. */
  value: string;
  onChange: (value: string) => void;
}

/** A time on the clocks of a zone, held as the instant that it names. */
export function ZonedTimeField({ name, label, hint, error, timeZone, value, onChange }: Props) {
  const { t } = useTranslation();
  const format = useReaderFormat();
  const [typed, setTyped] = useState("");
  const at = Date.parse(value);
  const shown = value === "" ? "" : Number.isNaN(at) ? typed : localTime(at, timeZone);
  const instants = instantsOf(shown, timeZone);
  const take = (text: string): void => {
    setTyped(text);
    const [first] = instantsOf(text, timeZone);
    onChange(text === "" ? "" : first === undefined ? SKIPPED : new Date(first).toISOString());
  };
  return (
    <div className="grid gap-1">
      <Field label={label} hint={hint} error={value === SKIPPED ? t("zoned.skipped") : error}>
        {(control) => (
          <DateInput
            {...control}
            name={name}
            type="datetime-local"
            min="2000-01-01T00:00"
            max="2099-12-31T23:59"
            value={shown}
            onChange={({ target }) => take(target.value)}
          />
        )}
      </Field>
      {instants.length > 1 && (
        <fieldset>
          <legend className="text-sm text-ink-2">{t("zoned.twice")}</legend>
          {instants.map((instant) => (
            <Choice
              key={instant}
              type="radio"
              name={`${name}-which`}
              checked={instant === at}
              onChange={() => onChange(new Date(instant).toISOString())}
            >
              <bdi>
                {format.date(
                  instant,
                  { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "long" },
                  timeZone,
                )}
              </bdi>
            </Choice>
          ))}
        </fieldset>
      )}
    </div>
  );
}

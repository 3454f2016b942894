import { useId, useMemo, useState, type ComponentProps } from "react";
import { Field } from "./ui/field.tsx";
import { Input } from "./ui/input.tsx";
import { useReaderFormat } from "../lib/format/reader-format.ts";
import { timeZones, zoneLabel } from "../lib/format/time-zones.ts";

interface Props extends ComponentProps<typeof Input> {
  label: string;
  hint?: string;
  error: string | undefined;
}

/** Searched by typing: by area and place, by the zone's name in the reader's language, or by its offset. */
export function ZoneField({ label, hint, error, ...input }: Props) {
  const id = useId();
  const { locale } = useReaderFormat();
  const [now] = useState(Date.now);
  const options = useMemo(
    () => timeZones.map((name) => ({ name, words: zoneLabel(name, locale, now) })),
    [locale, now],
  );
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <Input
            {...control}
            {...input}
            list={id}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
          <datalist id={id}>
            {options.map(({ name, words }) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

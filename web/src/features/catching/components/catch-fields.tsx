import { useTranslation } from "react-i18next";
import { LineClassSelect } from "../../../components/line-class-select.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import type { Units } from "../../../lib/format/measure.ts";
import { measuresOf } from "../../../lib/scoring/measures.ts";
import { LONGEST_NOTE } from "../../../lib/forms/longest-note.ts";
import { lineClassesOf } from "../../../lib/scoring/line-classes.ts";
import { type CatchChange, type CatchProblem, type NewCatch } from "../new-catch.ts";
import type { Species, Water, WaterEntry } from "../queries.ts";
import { BagLine } from "./bag-line.tsx";
import { CaptureTime, Checklist } from "./catch-details.tsx";
import { CountsAs, MeasureField } from "./measure-field.tsx";
import { PhotosField } from "./photos-field.tsx";
import { SpeciesChoice } from "./species-choice.tsx";

interface Props {
  form: NewCatch;
  /** In which the measures are typed. */
  units: Units;
  event: Water["event"];
  entry: WaterEntry;
  /** The recent ones first. */
  species: readonly Species[];
  wordsOf: (problem: CatchProblem) => string | undefined;
  change: (change: CatchChange) => void;
  prepare: (work: Promise<void>) => Promise<void>;
}

/** What is said of a catch, new or corrected, in the order in which it is at hand on the water. */
export function CatchFields(props: Props) {
  const { form, units, event, entry, species, wordsOf, change, prepare } = props;
  const { t } = useTranslation("catching");
  const { rules } = event;
  return (
    <>
      <div data-field="species">
        <SpeciesChoice
          species={species}
          chosen={form.speciesId}
          error={wordsOf("species")}
          onChoose={(speciesId) => change({ speciesId })}
        />
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4">
        {measuresOf(rules).map((of) => (
          <div key={of} data-field={of}>
            <MeasureField
              of={of}
              form={form}
              rules={rules}
              error={wordsOf(of)}
              onChange={(texts) => change({ units, texts: { ...form.texts, [of]: texts } })}
            />
          </div>
        ))}
        <div className="grid gap-1">
          <CountsAs form={form} rules={rules} />
          <BagLine form={form} event={event} entry={entry} />
        </div>
      </div>
      {lineClassesOf(rules).classes.length > 0 && (
        <div data-field="line">
          <Field label={t("line_class")} error={wordsOf("line")}>
            {(control) => (
              <LineClassSelect
                {...control}
                rules={rules}
                none={t("choose_line")}
                value={form.lineClass}
                onChange={({ target }) => change({ lineClass: target.value })}
              />
            )}
          </Field>
        </div>
      )}
      {entry.people.length > 1 && (
        <div data-field="angler">
          <Field label={t("angler")} error={wordsOf("angler")}>
            {(control) => (
              <Select
                {...control}
                value={form.anglerId}
                onChange={({ target }) => change({ anglerId: target.value })}
              >
                <option value="">{t("choose_angler")}</option>
                {entry.people.map((person) => (
                  <option key={person.id} value={person.id}>
                    {person.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
      <Checklist lines={event.settings.photo_checklist} form={form} change={change} />
      {event.settings.asks_code && (
        <Field label={t("code")} hint={t("code_hint")}>
          {(control) => (
            <Input
              {...control}
              className="h-14 w-40 font-mono text-2xl uppercase"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
              value={form.code}
              onChange={({ target }) => change({ code: target.value })}
            />
          )}
        </Field>
      )}
      <PhotosField
        form={form}
        shots={event.settings.photo_shots}
        error={wordsOf("photo")}
        change={change}
        prepare={prepare}
      />
      <CaptureTime form={form} timeZone={event.time_zone} error={wordsOf("time")} change={change} />
      <Field label={t("note")}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            className="min-h-16"
            maxLength={LONGEST_NOTE}
            value={form.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      {form.photo?.position && (
        <Choice
          type="checkbox"
          checked={form.sendsPosition}
          onChange={({ target }) => change({ sendsPosition: target.checked })}
        >
          {t("position")}
        </Choice>
      )}
    </>
  );
}

import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type {
  Measured,
  RuleSet,
} from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { LineClassSelect } from "../../../components/line-class-select.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { FieldError } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import type { AmountPart } from "../../../lib/format/amount.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { lineClassesOf } from "../../../lib/scoring/line-classes.ts";
import type { ScalesSpecies, WeighSheet } from "../scales.ts";
import { toNextBox } from "../next-box.ts";
import type { FishLine } from "../weigh-contract.ts";

interface Props {
  lines: readonly FishLine[];
  /** Nothing was entered before: the first box has the focus. */
  isNew: boolean;
  boxes: { measure: Measured; parts: readonly AmountPart[] };
  rules: RuleSet;
  species: readonly ScalesSpecies[];
  /** Whom a fish may name; it is asked where there are several. */
  anglers: WeighSheet["anglers"];
  problemOf: (index: number) => string | undefined;
  onChange: (lines: FishLine[]) => void;
}

/** Each fish on a line of its own: number, species, what the scales say, dead or alive. */
export function FishLines(props: Props) {
  const { lines, isNew, boxes, rules, species, anglers, problemOf, onChange } = props;
  const { t } = useTranslation("scales");
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(isNew ? 0 : lines.length);
  // A line that was added is filled in next; where one was removed, its button is gone.
  useEffect(() => {
    if (lines.length !== shown.current) {
      list.current?.lastElementChild?.querySelector<HTMLElement>("[data-box]")?.focus();
    }
    shown.current = lines.length;
  }, [lines.length]);
  if (lines.length === 0)
    return <p className="border-b border-line py-3 text-ink-2">{t("no_fish")}</p>;
  return (
    <ol ref={list}>
      {lines.map((line, index) => (
        <Line
          key={line.id}
          n={index + 1}
          line={line}
          boxes={boxes}
          rules={rules}
          species={species}
          anglers={anglers}
          problem={problemOf(index)}
          onChange={(change) =>
            onChange(lines.map((one, at) => (at === index ? { ...one, ...change } : one)))
          }
          onRemove={() => onChange(lines.filter((_, at) => at !== index))}
        />
      ))}
    </ol>
  );
}

interface LineProps extends Pick<Props, "boxes" | "rules" | "species" | "anglers"> {
  n: number;
  line: FishLine;
  problem: string | undefined;
  onChange: (change: Partial<FishLine>) => void;
  onRemove: () => void;
}

function Line(props: LineProps) {
  const { n, line, boxes, rules, species, anglers, problem, onChange, onRemove } = props;
  const { t } = useTranslation("scales");
  const { t: judging } = useTranslation("admin-judging");
  const { number } = useReaderFormat();
  const words = useFishWords();
  const id = useId();
  const fish = t("fish_no", { n: number(n) });
  const isListed = species.some((one) => one.id === line.species_id);
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <fieldset
        aria-label={fish}
        className="grid min-w-0 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 md:grid-cols-[2rem_minmax(0,1fr)_minmax(8rem,11rem)_auto_auto]"
      >
        <span className="display text-2xl figures" aria-hidden="true">
          {number(n)}
        </span>
        <div className="grid gap-2">
          <Select
            aria-label={t("species")}
            value={line.species_id}
            onChange={({ target }) => onChange({ species_id: target.value })}
          >
            {!isListed && <option value={line.species_id}>{t("unlisted")}</option>}
            {species.map((one) => (
              <option key={one.id} value={one.id}>
                {words.species(one.names)}
              </option>
            ))}
          </Select>
          {anglers.length > 1 && (
            <Select
              aria-label={t("angler")}
              value={line.angler_id}
              aria-invalid={problem && line.angler_id === "" ? true : undefined}
              onChange={({ target }) => onChange({ angler_id: target.value })}
            >
              <option value="">{t("choose_angler")}</option>
              {line.angler_id !== "" && !anglers.some(({ id: of }) => of === line.angler_id) && (
                <option value={line.angler_id}>{t("former_angler")}</option>
              )}
              {anglers.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
          {lineClassesOf(rules).classes.length > 0 && (
            <LineClassSelect
              rules={rules}
              none={t("choose_line")}
              aria-label={t("line_class")}
              value={line.line_class}
              aria-invalid={problem && line.line_class === "" ? true : undefined}
              onChange={({ target }) => onChange({ line_class: target.value })}
            />
          )}
        </div>
        <div className="col-span-2 col-start-2 row-start-2 flex gap-2 md:col-span-1 md:col-start-auto md:row-start-auto">
          {boxes.parts.map((part, at) => (
            <label key={part.unit} className="flex min-w-0 flex-1 items-center gap-2">
              <Input
                data-box
                onKeyDown={toNextBox}
                inputMode="decimal"
                autoComplete="off"
                dir="ltr"
                className="text-end text-xl font-semibold figures"
                value={line.texts[at] ?? ""}
                maxLength={12}
                aria-label={`${t(boxes.measure)}, ${judging(`unit.${part.unit}`)}`}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? id : undefined}
                onChange={({ target }) =>
                  onChange({
                    texts: boxes.parts.map((_, box) =>
                      box === at ? target.value : (line.texts[box] ?? ""),
                    ),
                  })
                }
              />
              <span aria-hidden="true" className="w-7 shrink-0 text-sm text-ink-2">
                {judging(`unit.${part.unit}`)}
              </span>
            </label>
          ))}
        </div>
        <div className="col-start-2 row-start-3 md:col-start-auto md:row-start-auto">
          <Choice
            type="checkbox"
            checked={line.is_dead}
            onChange={({ target }) => onChange({ is_dead: target.checked })}
          >
            {t("dead")}
          </Choice>
        </div>
        <Button
          size="icon"
          variant="quiet"
          className="col-start-3 row-start-1 md:col-start-auto md:row-start-auto"
          aria-label={t("remove_fish", { fish })}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </fieldset>
      {problem && <FieldError id={id}>{problem}</FieldError>}
    </li>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { LineClassSelect } from "../../../components/line-class-select.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { plainDigits } from "../../../lib/format/plain-digits.ts";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { lineClassesOf } from "../../../lib/scoring/line-classes.ts";
import { speciesQuery } from "../queries.ts";
import { rulesForm, type RulesFields } from "../rules-values.ts";
import { firstFish, newFish, sampleLine, sampleOf, type TypedFish } from "../sample-fish.ts";
import { sampleQuery } from "../trying.ts";

/** Milliseconds without a key before the bag is scored again. */
const PAUSE = 300;
const MOST = 20;

/** JSON that has not changed for a moment, as the value that it stands for. */
function useSettled<Value>(value: Value): Value {
  const typed = JSON.stringify(value);
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return JSON.parse(settled) as Value;
}

/** A made-up bag that the engine scores by the rules as they stand in the form. */
export function SampleBag({ values }: { values: RulesFields }) {
  const { t } = useTranslation("rule-form");
  const { t: common } = useTranslation();
  const { t: events } = useTranslation("events");
  const { user } = useMember();
  const format = useReaderFormat();
  const words = useFishWords();
  const id = useId();
  const { units, locale } = format;
  const [fish, setFish] = useState(() => firstFish(units, locale));
  const [late, setLate] = useState("");
  const typed = rulesForm.safeParse(values);
  const lineClasses = typed.success ? lineClassesOf(typed.data).classes : [];
  const sample = sampleOf(fish, units, lineClasses);
  const minutes = Number(plainDigits(late));
  const asked = {
    rules: typed.success ? typed.data : null,
    fish: sample ?? [],
    late: minutes >= 0 && minutes <= 1_440 ? Math.trunc(minutes) : 0,
  };
  const sent = useSettled(asked);
  const { rules } = sent;
  const scored = useQuery(sampleQuery(user.id, rules, sent.fish, sent.late));
  const { data: bag, error, isPlaceholderData } = scored;
  const { data: species = [] } = useQuery(speciesQuery(user.id));
  const asksSpecies = values.species_use !== "" || values.best_n_per === "species";
  const hasAnglers = values.team_mode === "sum_of_members";
  // One more than have fish, so that there is always a next one to choose.
  const anglers = Math.min(MOST, Math.max(...fish.map(({ angler }) => angler)) + 1);
  const sizes = { weight: t("sample.weight"), length: t("sample.length") };
  const change = (n: number, changes: Partial<TypedFish>) =>
    setFish((now) => now.map((one, at) => (at === n ? { ...one, ...changes } : one)));
  const outcome = (n: number) => {
    const found = bag?.fish[n];
    if (!found || !rules) return null;
    if (found.value === null) return words.voided(found.void_reason ?? "other");
    // The scales know the bag alone: none of its fish counts or is culled.
    if (rules.team_mode === "whole_bag") return t("sample.in_bag");
    const value = measureText(format.score(found.value, rules));
    return t(found.counted ? "sample.counts" : "sample.culled", { value });
  };
  return (
    <section aria-labelledby={id} className="@container border-2 border-ink bg-card p-4">
      <h3 id={id} className="text-lg">
        {t("sample.title")}
      </h3>
      <p className="text-sm text-ink-2">{t("sample.text")}</p>
      <ul className="mt-2">
        {fish.map((one, n) => {
          const found = bag?.fish[n];
          const name = t("sample.fish", { n: format.number(n + 1) });
          return (
            <li
              key={one.key}
              aria-label={name}
              className="grid grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-t border-line py-2 @min-[36rem]:grid-cols-[1.5rem_7rem_7rem_minmax(0,1fr)_auto]"
            >
              <span aria-hidden="true" className="figures text-ink-2">
                {format.number(n + 1)}
              </span>
              {(["weight", "length"] as const).map((measure) => (
                <label key={measure} className="flex min-w-0 items-center gap-1.5 text-sm">
                  <Input
                    inputMode="decimal"
                    autoComplete="off"
                    dir="ltr"
                    className="min-w-0 text-end figures"
                    maxLength={9}
                    aria-label={`${name}, ${sizes[measure]}`}
                    value={one[measure]}
                    onChange={({ target }) => change(n, { [measure]: target.value })}
                  />
                  <span className="text-ink-2">{events(`unit.${measure}.${units}`)}</span>
                </label>
              ))}
              <p
                className={classNames(
                  "col-span-3 col-start-2 row-start-2 text-sm @min-[36rem]:col-span-1 @min-[36rem]:col-start-4 @min-[36rem]:row-start-1",
                  found?.counted ? "font-semibold text-starboard" : "text-ink-2",
                  isPlaceholderData && "opacity-60",
                )}
              >
                {outcome(n)}
              </p>
              <Button
                variant="quiet"
                className="col-start-4 row-start-1 @min-[36rem]:col-start-5"
                aria-label={t("sample.remove", { n: format.number(n + 1) })}
                disabled={fish.length === 1}
                onClick={() => setFish((now) => now.filter((_, at) => at !== n))}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
              {values.dead_fish.trim() !== "" && (
                <div className="col-span-3 col-start-2">
                  <Choice
                    type="checkbox"
                    checked={one.isDead}
                    onChange={({ target }) => change(n, { isDead: target.checked })}
                  >
                    {t("sample.dead")}
                  </Choice>
                </div>
              )}
              {hasAnglers && (
                <Select
                  aria-label={`${name}, ${t("sample.caught_by")}`}
                  className="col-span-3 col-start-2"
                  value={one.angler}
                  onChange={({ target }) => change(n, { angler: Number(target.value) })}
                >
                  {Array.from({ length: anglers }, (_, at) => (
                    <option key={at} value={at + 1}>
                      {t("sample.angler", { n: format.number(at + 1) })}
                    </option>
                  ))}
                </Select>
              )}
              {typed.success && lineClasses.length > 0 && (
                <LineClassSelect
                  rules={typed.data}
                  aria-label={`${name}, ${t("sample.line")}`}
                  className="col-span-3 col-start-2"
                  value={sampleLine(one.lineClass, lineClasses) ?? ""}
                  onChange={({ target }) => change(n, { lineClass: target.value })}
                />
              )}
              {asksSpecies && (
                <Select
                  aria-label={`${name}, ${t("species.one")}`}
                  className="col-span-3 col-start-2"
                  value={one.species}
                  onChange={({ target }) => change(n, { species: target.value })}
                >
                  <option value="">{t("species.any")}</option>
                  {species.map((kind) => (
                    <option key={kind.id} value={kind.id}>
                      {words.species(kind.names)}
                    </option>
                  ))}
                </Select>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t-2 border-ink pt-3">
        <Button
          disabled={fish.length === MOST}
          onClick={() => setFish((now) => [...now, newFish()])}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t("sample.add")}
        </Button>
        {values.late.trim() !== "" && (
          <label className="flex items-center gap-2 text-sm">
            {t("sample.late")}
            <Input
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              className="w-20 text-end figures"
              maxLength={4}
              value={late}
              onChange={({ target }) => setLate(target.value)}
            />
          </label>
        )}
        <output aria-live="polite" className="figures text-lg font-semibold">
          {!sample
            ? t("sample.unreadable")
            : !typed.success
              ? t("sample.unfinished")
              : bag &&
                rules &&
                t("sample.total", { total: measureText(format.score(bag.score, rules)) })}
        </output>
      </div>
      {error && <ErrorNote>{common(errorKey(error))}</ErrorNote>}
    </section>
  );
}

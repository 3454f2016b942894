import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { speciesQuery } from "../queries.ts";
import { hasSpeciesLimits } from "../rule-needs.ts";
import { newSpecies } from "../species-values.ts";
import { useDeskWords } from "./problem-words.ts";
import type { RulesFormParts } from "./rule-control.tsx";

/** What the rules say of single species, a row each. */
export function SpeciesRows({ form }: { form: RulesFormParts }) {
  const { t } = useTranslation("rule-form");
  const words = useDeskWords();
  const { user } = useMember();
  const fish = useFishWords();
  const { data: species = [] } = useQuery(speciesQuery(user.id));
  const { metric, team_mode, species: rows } = form.watch();
  const errors = form.formState.errors.species;
  const columns = [
    ...(metric === "points" ? (["each"] as const) : []),
    ...(hasSpeciesLimits({ team_mode }) ? (["limit"] as const) : []),
    "min_length_mm" as const,
    "min_weight_g" as const,
  ];
  return (
    <div className="grid gap-3 border-s-2 border-line ps-4">
      {rows.map((row, n) => {
        const name = species.find(({ code }) => code === row.code);
        const label = name ? fish.species(name.names) : t("species.one");
        return (
          <fieldset key={row.key} className="@container border-b border-line pb-3">
            <legend className="sr-only">{label}</legend>
            <div className="grid grid-cols-2 items-start gap-3 @min-[36rem]:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]">
              <div className="col-span-2 @min-[36rem]:col-span-1">
                <Field label={t("species.one")} error={words(errors?.[n]?.code)}>
                  {(control) => (
                    <Select {...control} {...form.register(`species.${n}.code`)}>
                      <option value="">{t("species.choose")}</option>
                      {species
                        .filter(
                          ({ code }) =>
                            code === row.code || rows.every((other) => other.code !== code),
                        )
                        .map(({ code, names }) => (
                          <option key={code} value={code}>
                            {fish.species(names)}
                          </option>
                        ))}
                    </Select>
                  )}
                </Field>
              </div>
              {columns.map((column) => (
                <Field
                  key={column}
                  label={t(`species.${column}`)}
                  error={words(errors?.[n]?.[column])}
                >
                  {(control) => (
                    <Input
                      {...control}
                      inputMode="numeric"
                      autoComplete="off"
                      dir="ltr"
                      {...form.register(`species.${n}.${column}`)}
                    />
                  )}
                </Field>
              ))}
              <Button
                variant="quiet"
                className="self-end justify-self-end"
                aria-label={t("species.remove", { species: label })}
                onClick={() =>
                  form.setValue(
                    "species",
                    rows.filter((_, at) => at !== n),
                  )
                }
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </div>
          </fieldset>
        );
      })}
      <p>
        <Button onClick={() => form.setValue("species", [...rows, newSpecies()])}>
          <Plus aria-hidden="true" className="size-4" />
          {t("species.add")}
        </Button>
      </p>
    </div>
  );
}

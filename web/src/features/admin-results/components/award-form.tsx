import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { addAward } from "../mutations.ts";
import { awardKinds, awardSpeciesQuery, type Results } from "../queries.ts";

const MOST_PLACES = 10;
const contract = z.object({
  name: z.string().trim().min(1).max(80),
  prize: z.string().trim().max(120),
  kind: z.enum(awardKinds),
  division: z.string(),
  species: z.string(),
  places: z.coerce.number().int().min(1).max(MOST_PLACES),
});

/** A chosen winner needs no fish, and the scales know no species of the fish in a whole bag. */
const asksSpecies = (kind: (typeof awardKinds)[number], { team_mode }: RuleSet): boolean =>
  kind !== "chosen" && !(kind === "most_fish" && team_mode === "whole_bag");

/** A new award of the event. */
export function AwardForm({ board, onDone }: { board: Results["board"]; onDone: () => void }) {
  const { t } = useTranslation("admin-results");
  const { number } = useReaderFormat();
  const { user } = useMember();
  const { rules } = board.event;
  const fish = useFishWords();
  const { data: species = [] } = useQuery(awardSpeciesQuery(user.id, board.event.id));
  const form = useContractForm({
    contract,
    defaultValues: {
      name: "",
      prize: "",
      kind: "heaviest_fish",
      division: "",
      species: "",
      places: 1,
    },
    send: useMutation(addAward(useQueryClient())),
    toSend: ({ division, species: of, ...award }, sendId) => ({
      ...award,
      id: sendId(),
      event_id: board.event.id,
      division_id: division === "" ? null : division,
      species_id: of === "" || !asksSpecies(award.kind, rules) ? null : of,
    }),
    onSent: onDone,
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-5">
      <Field
        label={t("awards.name")}
        hint={t("awards.name_hint")}
        error={errors.name && t("awards.name_missing")}
      >
        {(control) => <Input {...control} {...form.register("name")} maxLength={80} dir="auto" />}
      </Field>
      <Field label={t("awards.goes_to")}>
        {(control) => (
          <Select {...control} {...form.register("kind")}>
            {awardKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`awards.kind.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {asksSpecies(form.watch("kind"), rules) && species.length > 1 && (
        <Field label={t("awards.species")}>
          {(control) => (
            <Select {...control} {...form.register("species")}>
              <option value="">{t("awards.any_species")}</option>
              {species.map(({ id, names }) => (
                <option key={id} value={id}>
                  {fish.species(names)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {board.divisions.length > 1 && (
        <Field label={t("awards.division")}>
          {(control) => (
            <Select {...control} {...form.register("division")}>
              <option value="">{t("awards.whole_field")}</option>
              {board.divisions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t("awards.places")}>
        {(control) => (
          <Select {...control} {...form.register("places")}>
            {Array.from({ length: MOST_PLACES }, (_, n) => n + 1).map((n) => (
              <option key={n} value={n}>
                {number(n)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("awards.prize")} hint={t("awards.prize_hint")}>
        {(control) => <Input {...control} {...form.register("prize")} maxLength={120} dir="auto" />}
      </Field>
      <DialogActions
        form={form}
        label={t("awards.save")}
        busyLabel={t("saving")}
        variant="primary"
      />
    </form>
  );
}

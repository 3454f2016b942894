import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { codeOf } from "../../../lib/api/errors.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { ruleTie, type Tie } from "../ties.ts";

/** Each place names another team. */
const contract = z.object({
  places: z.array(z.string()).superRefine((places, context) => {
    for (const [n, team] of places.entries()) {
      const message = team === "" ? "empty" : places.indexOf(team) < n ? "twice" : null;
      if (message) context.addIssue({ code: "custom", message, path: [n] });
    }
  }),
});

/** The order of teams that are level, best first. */
export function TieForm({ tie, onDone }: { tie: Tie; onDone: () => void }) {
  const { t } = useTranslation("admin-scoring");
  const { number } = useReaderFormat();
  const { teams, is_decided } = tie;
  const form = useContractForm({
    contract,
    defaultValues: { places: teams.map((team) => (is_decided ? team.registration_id : "")) },
    send: useMutation(ruleTie(useQueryClient())),
    toSend: ({ places }) => ({ registration_ids: places }),
    onSent: onDone,
  });
  const problem = (n: number): string | undefined => {
    const message = form.formState.errors.places?.[n]?.message;
    return message && t(message === "twice" ? "ties.twice" : "ties.empty");
  };
  return (
    <form {...form.element} className="grid gap-4">
      {teams.map(({ registration_id }, n) => (
        <Field
          key={registration_id}
          label={t("ties.place", { n: number(n + 1) })}
          error={problem(n)}
        >
          {(control) => (
            <Select {...control} {...form.register(`places.${n}`)}>
              <option value="">{t("ties.choose")}</option>
              {teams.map((team) => (
                <option key={team.registration_id} value={team.registration_id}>
                  {team.team_name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <DialogActions
        form={form}
        label={t("ties.save")}
        busyLabel={t("ties.saving")}
        variant="primary"
        errorWords={codeOf(form.error) === "conflict" ? t("ties.moved") : undefined}
      />
    </form>
  );
}

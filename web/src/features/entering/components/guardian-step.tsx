import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { plainName } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { toE164 } from "../../../../../supabase/functions/_shared/contracts/phone.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { FieldPair } from "../../../components/ui/field-pair.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useProblemWords } from "../../../lib/auth/problem-words.ts";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { changeEntry } from "../mutations.ts";
import type { Applicant, EntryState } from "../queries.ts";
import { speaksFor } from "../waypoints.ts";

const contract = z.object({
  name: plainName(120),
  phone: z
    .string()
    .refine((text) => text.trim() === "" || toE164(text, "") !== null, { error: "phone" })
    .transform((text) => (text.trim() === "" ? "" : (toE164(text, "") ?? ""))),
});

/** Names the guardian of each minor of the crew who has none yet. */
export function GuardianStep({ state }: { state: EntryState }) {
  const open = new Set(
    state.steps.filter(({ step }) => step === "guardian").map(({ applicant_id: id }) => id),
  );
  return state.roster
    .filter((person) => open.has(person.id) && speaksFor(person, state))
    .map((person) => <GuardianForm key={person.id} person={person} />);
}

function GuardianForm({ person }: { person: Applicant }) {
  const { t } = useTranslation("entering");
  const words = useProblemWords();
  const form = useContractForm({
    contract,
    defaultValues: { name: "", phone: "" },
    send: useMutation(changeEntry(useQueryClient())),
    toSend: ({ name, phone }) => ({
      call: "set_guardian" as const,
      args: { applicant_id: person.id, name, phone },
    }),
  });
  return (
    <form {...form.element} className="grid gap-4">
      <p className="font-semibold">{t("guardian.of", { name: isolate(person.display_name) })}</p>
      <FieldPair>
        <Field label={t("guardian.name")} error={words(form.formState.errors.name)}>
          {(control) => (
            <Input dir="auto" autoComplete="off" {...control} {...form.register("name")} />
          )}
        </Field>
        <Field
          label={t("guardian.phone")}
          hint={t("guardian.phone_hint")}
          error={words(form.formState.errors.phone)}
        >
          {(control) => (
            <Input
              type="tel"
              dir="ltr"
              autoComplete="off"
              placeholder="+"
              {...control}
              {...form.register("phone")}
            />
          )}
        </Field>
      </FieldPair>
      <SaveRow form={form} label={t("guardian.save")} busyLabel={t("saving")} done={false} />
    </form>
  );
}

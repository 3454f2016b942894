import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { plainName } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useProblemWords } from "../../../lib/auth/problem-words.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";

const contracts = {
  team: z.object({ name: plainName(80) }),
  person: z.object({ name: plainName(120) }),
};

interface Props<Sent> {
  of: keyof typeof contracts;
  label: string;
  hint?: string;
  submit: string;
  name?: string;
  send: UseMutationResult<void, Error, Sent>;
  toSend: (name: string, sendId: () => string) => Sent;
  onSent: () => void;
}

/** A dialog's form of one name: a team's, or that of somebody without an account. */
export function NameForm<Sent>({ of, label, hint, submit, name = "", ...rest }: Props<Sent>) {
  const { t } = useTranslation("teams");
  const words = useProblemWords();
  const form = useContractForm({
    contract: contracts[of],
    defaultValues: { name },
    send: rest.send,
    toSend: (values, sendId) => rest.toSend(values.name, sendId),
    onSent: rest.onSent,
  });
  return (
    <form {...form.element} className="grid gap-5">
      <Field label={label} hint={hint} error={words(form.formState.errors.name)}>
        {(control) => (
          <Input dir="auto" autoComplete="off" {...control} {...form.register("name")} />
        )}
      </Field>
      <DialogActions form={form} label={submit} busyLabel={t("sending")} variant="primary" />
    </form>
  );
}

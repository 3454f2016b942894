import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DefaultValues, FieldError, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { core } from "zod";
import type { SiteSettings } from "../../../../supabase/functions/_shared/contracts/site.ts";
import { useMember } from "../../lib/auth/session.tsx";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import type { Seen } from "../../lib/forms/use-seen.ts";
import type { SettingsProblem } from "./contracts.ts";
import { saveSettings } from "./mutations.ts";

interface Options<Form extends FieldValues> {
  seen: Seen<SiteSettings>;
  contract: core.$ZodType<Form, Form>;
  values: {
    ofColumns: (settings: SiteSettings) => DefaultValues<Form>;
    toColumns: (form: Form) => Partial<SiteSettings>;
  };
}

/** A form over some of the settings. */
export function useSettingsForm<Form extends FieldValues>({
  seen,
  contract,
  values: { ofColumns, toColumns },
}: Options<Form>) {
  const { user } = useMember();
  return useContractForm({
    contract,
    defaultValues: ofColumns(seen.fields),
    send: useMutation(saveSettings(useQueryClient(), user.id, seen.saved)),
    toSend: (form) => ({ seen: seen.fields, values: toColumns(form) }),
    resetTo: ofColumns,
    seen,
  });
}

/** The reader's words for what a form finds wrong with a field. */
export function useProblemWords(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation("admin-settings");
  return (error) => error && t(`problem.${(error.message ?? "required") as SettingsProblem}`);
}

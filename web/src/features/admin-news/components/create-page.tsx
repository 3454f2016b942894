import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { SubmitRow } from "../../../components/form-actions.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { isLanguage, languages } from "../../../lib/page/languages.ts";
import { useProblemWords } from "../../../lib/text-desk/problem-words.ts";
import { newItem } from "../contracts.ts";
import { createItem } from "../mutations.ts";

/** What an own item cannot be without; its text is written on the next page. */
export function CreatePage() {
  const { t, i18n } = useTranslation("admin-news");
  const words = useProblemWords();
  const navigate = useNavigate();
  const locale = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : "en";
  const form = useContractForm({
    contract: newItem,
    defaultValues: { title: "", locale },
    send: useMutation(createItem(useQueryClient())),
    toSend: (values, sendId) => ({ ...values, id: sendId() }),
    onSent: (id) =>
      void navigate({ to: "/admin/rss/$rssId/edit", params: { rssId: id }, replace: true }),
  });
  const { errors } = form.formState;
  return (
    <>
      <Band seed={32}>
        <h1 className="text-3xl">{t("items.write")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("create.lead")}</p>
      </Band>
      <div className="measure py-8">
        <form {...form.element} className="grid max-w-xl gap-5">
          <Field label={t("create.title")} error={words(errors.title)}>
            {(control) => <Input {...control} {...form.register("title")} dir="auto" />}
          </Field>
          <Field label={t("language")} error={words(errors.locale)}>
            {(control) => (
              <Select {...control} {...form.register("locale")}>
                {LANGUAGES.map((one) => (
                  <option key={one} value={one}>
                    {languages[one].name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <SubmitRow form={form} label={t("create.action")} busyLabel={t("create.busy")} />
          <LeaveGuard when={form.formState.isDirty && !form.isSending && !form.isSent} />
        </form>
      </div>
    </>
  );
}

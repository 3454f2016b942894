import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { SubmitRow } from "../../../components/form-actions.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { isLanguage, languages } from "../../../lib/page/languages.ts";
import { newBlog } from "../contracts.ts";
import { createBlog } from "../mutations.ts";
import { useProblemWords } from "../../../lib/text-desk/problem-words.ts";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";

/** What a post cannot be without; its text is written on the next page. */
export function NewBlogPage({ authorName }: { authorName: string }) {
  const { t, i18n } = useTranslation("admin-blogs");
  const words = useProblemWords();
  const navigate = useNavigate();
  const locale = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : "en";
  const form = useContractForm({
    contract: newBlog,
    defaultValues: { title: "", author_name: authorName, locale },
    send: useMutation(createBlog(useQueryClient())),
    toSend: (values, sendId) => ({ ...values, id: sendId() }),
    onSent: (id) =>
      void navigate({ to: "/admin/blogs/$blogId/edit", params: { blogId: id }, replace: true }),
  });
  const { errors } = form.formState;
  return (
    <>
      <Band seed={32}>
        <h1 className="text-3xl">{t("new")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("new_lead")}</p>
      </Band>
      <div className="measure py-8">
        <form {...form.element} className="grid max-w-xl gap-5">
          <Field label={t("field.title")} error={words(errors.title)}>
            {(control) => <Input {...control} {...form.register("title")} dir="auto" />}
          </Field>
          <Field label={t("language")} hint={t("field.language_hint")} error={words(errors.locale)}>
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
          <Field
            label={t("author")}
            hint={t("field.author_hint")}
            error={words(errors.author_name)}
          >
            {(control) => <Input {...control} {...form.register("author_name")} dir="auto" />}
          </Field>
          <SubmitRow form={form} label={t("create")} busyLabel={t("creating")} />
          <LeaveGuard when={form.formState.isDirty && !form.isSending && !form.isSent} />
        </form>
      </div>
    </>
  );
}

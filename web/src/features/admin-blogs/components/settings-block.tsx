import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { BlogSettings } from "../../../../../supabase/functions/_shared/contracts/blog-desk.ts";
import { EventField } from "../../../components/event-field.tsx";
import { SaveRow } from "../../../components/form-actions.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { Seen } from "../../../lib/forms/use-seen.ts";
import { aboutBlog } from "../contracts.ts";
import { changeBlog } from "../mutations.ts";
import { useProblemWords } from "../../../lib/text-desk/problem-words.ts";

interface Props {
  id: string;
  seen: Seen<BlogSettings>;
}

const valuesOf = ({ slug, author_name, tags, featured, event_id }: BlogSettings) => ({
  slug,
  author_name,
  tags: tags.join(", "),
  featured,
  event_id: event_id ?? "",
});

/** Address, author, tags, event, and whether the start page shows the post. */
export function SettingsBlock({ id, seen }: Props) {
  const { t } = useTranslation("admin-blogs");
  const words = useProblemWords({ tags: t("problem.tags") });
  const form = useContractForm({
    contract: aboutBlog,
    defaultValues: valuesOf(seen.fields),
    send: useMutation(changeBlog(useQueryClient(), seen.saved)),
    toSend: (wanted) => ({ id, wanted, seen: seen.fields }),
    resetTo: () => valuesOf(seen.fields),
    seen,
  });
  const { errors } = form.formState;
  return (
    <PageBlock title={t("settings.title")} text={t("settings.text")}>
      <form {...form.element} className="grid gap-5">
        <Field label={t("field.slug")} hint={t("field.slug_hint")} error={words(errors.slug)}>
          {(control) => (
            <Input
              {...control}
              {...form.register("slug")}
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={t("author")} hint={t("field.author_hint")} error={words(errors.author_name)}>
          {(control) => <Input {...control} {...form.register("author_name")} dir="auto" />}
        </Field>
        <Field label={t("field.tags")} hint={t("field.tags_hint")} error={words(errors.tags)}>
          {(control) => <Input {...control} {...form.register("tags")} dir="auto" />}
        </Field>
        <EventField
          label={t("field.event")}
          hint={t("field.event_hint")}
          none={t("field.no_event")}
          field={form.register("event_id")}
        />
        <Choice type="checkbox" {...form.register("featured")}>
          {t("field.featured")}
        </Choice>
        <SaveRow
          form={form}
          seen={seen}
          label={t("save")}
          busyLabel={t("saving")}
          done={form.isSent && t("saved")}
        />
        <LeaveGuard when={form.formState.isDirty && !form.isSending} />
      </form>
    </PageBlock>
  );
}

import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import {
  ANGLER_LIMITS,
  anglerForm,
} from "../../../../../supabase/functions/_shared/contracts/anglers.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { saveAnglerPage } from "../mutations.ts";
import { ownAnglerQuery } from "../queries.ts";

interface Props {
  userId: string;
  /** Proposed where the member has no page so far. */
  name: string;
}

const PROBLEMS = ["handle_format", "required", "too_long"] as const;

/** Whether the member has a public page, and what stands on it. */
export function AnglerBlock({ userId, name }: Props) {
  const { t } = useTranslation("anglers");
  const { data: page } = useSuspenseQuery(ownAnglerQuery(userId));
  const form = useContractForm({
    contract: anglerForm,
    defaultValues: page ?? { handle: "", name, about: "", is_public: false, shows_posts: false },
    send: useMutation(saveAnglerPage(useQueryClient())),
    toSend: (values) => values,
    resetTo: (values) => values,
  });
  const { errors } = form.formState;
  const words = (error: { message?: string | undefined } | undefined): string | undefined => {
    const code = PROBLEMS.find((one) => one === error?.message);
    return code && t(`problem.${code}`);
  };
  const address = `${location.host}/anglers/${form.watch("handle").trim().toLowerCase() || "…"}`;
  return (
    <PageBlock title={t("page.title")} text={t("page.text")}>
      <form {...form.element} className="grid gap-5">
        <LeaveGuard when={form.formState.isDirty && !form.isSending} />
        <Choice type="checkbox" {...form.register("is_public")}>
          {t("page.public")}
        </Choice>
        <Field
          label={t("page.handle")}
          hint={t("page.handle_hint", { address: isolate(address) })}
          error={words(errors.handle)}
        >
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={30}
              {...form.register("handle")}
            />
          )}
        </Field>
        <Field label={t("page.name")} error={words(errors.name)}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="nickname"
              maxLength={ANGLER_LIMITS.name}
              {...form.register("name")}
            />
          )}
        </Field>
        <Field label={t("page.about")} error={words(errors.about)}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              rows={4}
              maxLength={ANGLER_LIMITS.about}
              {...form.register("about")}
            />
          )}
        </Field>
        <Choice type="checkbox" {...form.register("shows_posts")}>
          {t("page.posts")}
        </Choice>
        <SaveRow
          form={form}
          label={t("page.save")}
          busyLabel={t("page.saving")}
          variant="primary"
          done={form.isSent && t("page.saved")}
        />
        {page?.is_public && (
          <Link to="/anglers/$handle" params={{ handle: page.handle }} className={textLinkStyle}>
            {t("page.view")}
          </Link>
        )}
      </form>
    </PageBlock>
  );
}

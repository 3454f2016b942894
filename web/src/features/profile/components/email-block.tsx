import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { accountEmail } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { PasswordField } from "../../../components/password-field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { errorKey } from "../../../lib/errors.ts";
import { servedProblem, useProblemWords } from "../../../lib/problem-words.ts";
import { isolate } from "../../../lib/reader-format.ts";
import { changeEmail } from "../mutations.ts";
import { Block } from "./block.tsx";

const form = z.object({
  email: accountEmail,
  current_password: z.string().refine((value) => value !== "", "required"),
});

export function EmailBlock({ email }: { email: string }) {
  const { t } = useTranslation("profile");
  const { t: account } = useTranslation("account");
  const { t: common } = useTranslation();
  const words = useProblemWords();
  const change = useMutation(changeEmail);
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { email: "", current_password: "" },
  });
  const { errors } = formState;
  // Registered first, so that it is the first to get the focus.
  const emailInput = register("email");
  const served = change.error && servedProblem(change.error);
  const submit = handleSubmit(({ email: newEmail, current_password }) => {
    if (change.isPending) return;
    change.mutate(
      { email, newEmail, currentPassword: current_password },
      {
        onSuccess: () => reset(),
        onError: (error) => {
          const refused = servedProblem(error);
          if (refused) {
            const field = refused.field === "email" ? "email" : "current_password";
            setError(field, { message: refused.problem }, { shouldFocus: true });
          }
        },
      },
    );
  });
  return (
    <Block title={t("email.title")} text={t("email.now", { email: isolate(email) })}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {change.error && !served && <Problem>{common(errorKey(change.error))}</Problem>}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t("email.new")} error={words(errors.email)}>
            {(control) => (
              <Input type="email" dir="ltr" autoComplete="email" {...control} {...emailInput} />
            )}
          </Field>
          <PasswordField
            label={account("field.current_password")}
            autoComplete="current-password"
            shown={false}
            error={words(errors.current_password)}
            {...register("current_password")}
          />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={change.isPending}>
            {change.isPending ? t("saving") : t("email.submit")}
          </Button>
          <output className="text-starboard">
            {change.isSuccess && (change.data ? t("email.sent") : t("saved"))}
          </output>
        </div>
      </form>
    </Block>
  );
}

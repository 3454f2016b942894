import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../../components/password-field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { DialogClose } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { errorKey } from "../../../lib/errors.ts";
import { servedProblem, useProblemWords } from "../../../lib/problem-words.ts";
import { deleteAccount } from "../mutations.ts";

interface Props {
  email: string;
  avatarPath: string | null;
  onDeleted: () => void;
}

/** Asks for a typed word and the password: neither a slip nor an open tab may end an account. */
export function DeleteForm({ email, avatarPath, onDeleted }: Props) {
  const { t } = useTranslation("profile");
  const { t: account } = useTranslation("account");
  const { t: common } = useTranslation();
  const words = useProblemWords();
  const remove = useMutation(deleteAccount);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { word: "", current_password: "" },
  });
  const { errors } = formState;
  const word = t("delete.word");
  // Registered first, so that it is the first to get the focus.
  const wordInput = register("word", {
    validate: (typed) => typed.trim().toLowerCase() === word,
  });
  const submit = handleSubmit(({ current_password }) => {
    if (remove.isPending) return;
    remove.mutate(
      { email, currentPassword: current_password, avatarPath },
      {
        onSuccess: onDeleted,
        onError: (error) => {
          const refused = servedProblem(error);
          if (refused) {
            setError("current_password", { message: refused.problem }, { shouldFocus: true });
          }
        },
      },
    );
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {remove.error && !servedProblem(remove.error) && (
        <Problem>{common(errorKey(remove.error))}</Problem>
      )}
      <Field label={t("delete.confirm", { word })} error={errors.word && t("delete.mismatch")}>
        {(control) => (
          <Input autoComplete="off" autoCapitalize="none" {...control} {...wordInput} />
        )}
      </Field>
      <PasswordField
        label={account("field.current_password")}
        autoComplete="current-password"
        shown={false}
        error={words(errors.current_password)}
        {...register("current_password", { required: "required" })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonStyle("secondary")}>{common("cancel")}</DialogClose>
        <Button type="submit" variant="danger" busy={remove.isPending}>
          {remove.isPending ? t("delete.busy") : t("delete.submit")}
        </Button>
      </div>
    </form>
  );
}

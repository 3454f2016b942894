import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { DialogClose } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { errorKey } from "../../../lib/api/errors.ts";

interface Props {
  error: Error | null;
  busy: boolean;
  onSend: (reason: string) => void;
}

export function ReopenForm({ error, busy, onSend }: Props) {
  const { t } = useTranslation("admin-scoring");
  const { t: common } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: "" } });
  const submit = handleSubmit(({ reason }) => onSend(reason.trim()));
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {error && <Problem>{common(errorKey(error))}</Problem>}
      <Field
        label={t("reopen.reason")}
        hint={t("reopen.reason_hint")}
        error={formState.errors.reason && t("reopen.reason_missing")}
      >
        {(control) => (
          <TextArea
            {...control}
            {...register("reason", { validate: (typed) => typed.trim() !== "" })}
            // What the database takes.
            maxLength={1_000}
            rows={3}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonStyle("secondary")}>{common("cancel")}</DialogClose>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? t("reopen.sending") : t("reopen.action")}
        </Button>
      </div>
    </form>
  );
}

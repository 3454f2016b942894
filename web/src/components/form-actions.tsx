import { useTranslation } from "react-i18next";
import { isConflict } from "../lib/forms/save-unchanged.ts";
import type { Seen } from "../lib/forms/use-seen.ts";
import { FormError, type SentForm } from "./form-error.tsx";
import { Button } from "./ui/button.tsx";

export interface FormActionsProps {
  form: SentForm;
  /** The button's words at rest and while the form is sent. */
  label: string;
  busyLabel: string;
  variant?: "primary" | "secondary" | "danger";
  /** Why the form could not be sent, where the words of the error's code do not fit. */
  errorWords?: string | undefined;
}

interface SaveRowProps extends FormActionsProps {
  done: string | false;
  /** Of a form over stored values: what somebody else has stored can be loaded. */
  seen?: Pick<Seen<unknown>, "isOutdated" | "reload">;
}

/** The end of a form on a page: its button, and `done` beside it once it was sent. */
export function SaveRow({ done, seen, ...props }: SaveRowProps) {
  const { t } = useTranslation();
  const canLoad = seen?.isOutdated && isConflict(props.form.error);
  return (
    <>
      <FormError form={props.form} words={canLoad ? t("outdated.text") : props.errorWords} />
      <div className="flex flex-wrap items-center gap-4">
        <SendButton {...props} />
        {canLoad && (
          <Button
            onClick={({ currentTarget }) => {
              // The button goes: what comes next is saving.
              currentTarget.closest("form")?.querySelector<HTMLElement>("[type=submit]")?.focus();
              seen.reload();
            }}
          >
            {t("outdated.reload")}
          </Button>
        )}
        <output className="text-starboard">{done}</output>
      </div>
    </>
  );
}

/** The end of a form that is a page of its own: its one action. */
export function SubmitRow({ variant = "primary", ...props }: FormActionsProps) {
  return (
    <div className="grid justify-items-start gap-5">
      <FormError form={props.form} words={props.errorWords} />
      <SendButton variant={variant} size="large" {...props} />
    </div>
  );
}

interface SendButtonProps extends FormActionsProps {
  size?: "large";
}

export function SendButton({
  form,
  label,
  busyLabel,
  variant = "secondary",
  size,
}: SendButtonProps) {
  return (
    <Button type="submit" variant={variant} {...(size && { size })} busy={form.isSending}>
      {form.isSending ? busyLabel : label}
    </Button>
  );
}

import { useTranslation } from "react-i18next";
import { SendButton, type FormActionsProps } from "./form-actions.tsx";
import { FormError } from "./form-error.tsx";
import { buttonStyle } from "./ui/button-style.ts";
import { DialogClose } from "./ui/dialog.tsx";

interface Props extends FormActionsProps {
  /** False when sending again cannot help. */
  canSend?: boolean;
}

/** The end of a form in a dialog: a way out, and its button. */
export function DialogActions({ canSend = true, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <FormError form={props.form} words={props.errorWords} />
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonStyle("secondary")}>{t("cancel")}</DialogClose>
        {canSend && <SendButton {...props} />}
      </div>
    </>
  );
}

import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { SaveRow } from "../../../components/form-actions.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";

interface Props {
  seen?: ComponentProps<typeof SaveRow>["seen"];
  /** The words of the button, where it does not save; what it does shows elsewhere. */
  label?: { rest: string; busy: string };
  form: {
    isSending: boolean;
    isSent: boolean;
    error: Error | null;
    formState: { isDirty: boolean };
  };
}

/** The end of a block's form. */
export function SaveBlock({ form, seen, label }: Props) {
  const { t } = useTranslation("admin-events");
  return (
    <>
      <SaveRow
        form={form}
        {...(seen && { seen })}
        label={label?.rest ?? t("save")}
        busyLabel={label?.busy ?? t("saving")}
        done={!label && form.isSent && t("saved")}
      />
      <LeaveGuard when={form.formState.isDirty && !form.isSending} />
    </>
  );
}

import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import type { ActProblem } from "../contracts.ts";

interface Props {
  control: UseFormRegisterReturn;
  error: FieldError | undefined;
}

/** Why the office acts. */
export function ReasonField({ control: registered, error }: Props) {
  const { t } = useTranslation("admin-members");
  return (
    <Field
      label={t("reason")}
      hint={t("reason_hint")}
      error={error && t(`problem.${(error.message ?? "required") as ActProblem}`)}
    >
      {(control) => <TextArea {...control} {...registered} rows={3} dir="auto" />}
    </Field>
  );
}

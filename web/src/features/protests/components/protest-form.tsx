import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import {
  PROTEST_REASON,
  protestSubjects,
} from "../../../../../supabase/functions/_shared/contracts/protests.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { fileProtest, protestedTeamsQuery } from "../queries.ts";

const contract = z.object({
  against: z.string().min(1),
  about: z.enum(protestSubjects),
  reason: z.string().trim().min(PROTEST_REASON.shortest).max(PROTEST_REASON.longest),
});

interface Props {
  eventId: string;
  registrationId: string;
  onDone: () => void;
}

/** A protest: against whose result, about what, and why. */
export function ProtestForm({ eventId, registrationId, onDone }: Props) {
  const { t } = useTranslation("protests");
  const { user } = useMember();
  const { data: teams = [] } = useQuery(protestedTeamsQuery(user.id, eventId));
  const form = useContractForm({
    contract,
    defaultValues: { against: "", about: "catch", reason: "" },
    send: useMutation(fileProtest(useQueryClient())),
    toSend: ({ against, ...protest }, sendId) => ({
      ...protest,
      protest_id: sendId(),
      registration_id: registrationId,
      against_id: against,
    }),
    onSent: onDone,
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-5">
      <Field
        label={t("against")}
        hint={t("against_hint")}
        error={errors.against && t("against_missing")}
      >
        {(control) => (
          <Select {...control} {...form.register("against")}>
            <option value="">{t("choose")}</option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("about_what")}>
        {(control) => (
          <Select {...control} {...form.register("about")}>
            {protestSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {t(`subject.${subject}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t("reason")}
        hint={t("reason_hint")}
        error={errors.reason && t("reason_missing")}
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register("reason")}
            maxLength={PROTEST_REASON.longest}
            rows={5}
            dir="auto"
          />
        )}
      </Field>
      <DialogActions form={form} label={t("send")} busyLabel={t("sending")} variant="primary" />
    </form>
  );
}

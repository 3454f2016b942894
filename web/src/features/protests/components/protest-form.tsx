import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import {
  PROTEST_REASON,
  protestSubjects,
} from "../../../../../supabase/functions/_shared/contracts/protests.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { useProtestedCatch } from "../../../components/protest-item.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { fileProtest, protestedCatchesQuery, protestedTeamsQuery } from "../queries.ts";

const contract = z.object({
  against: z.string().min(1),
  about: z.enum(protestSubjects),
  /** "" for none in particular. */
  fish: z.string(),
  reason: z.string().trim().min(PROTEST_REASON.shortest).max(PROTEST_REASON.longest),
});

interface Props {
  event: { id: string; time_zone: string };
  registrationId: string;
  onDone: () => void;
}

/** A protest: against whose result, about what, and why. */
export function ProtestForm({ event, registrationId, onDone }: Props) {
  const { t } = useTranslation("protests");
  const { user } = useMember();
  const { data: teams = [] } = useQuery(protestedTeamsQuery(user.id, event.id));
  const form = useContractForm({
    contract,
    defaultValues: { against: "", about: "catch", fish: "", reason: "" },
    send: useMutation(fileProtest(useQueryClient())),
    toSend: ({ against, fish, ...protest }, sendId) => ({
      ...protest,
      ...(fish && protest.about === "catch" && { catch_id: fish }),
      protest_id: sendId(),
      registration_id: registrationId,
      against_id: against,
    }),
    onSent: onDone,
  });
  const { errors } = form.formState;
  const [against, about] = form.watch(["against", "about"]);
  const { data: catches = [] } = useQuery(protestedCatchesQuery(user.id, against));
  const catchWords = useProtestedCatch(event.time_zone);
  return (
    <form {...form.element} className="grid gap-5">
      <Field
        label={t("against")}
        hint={t("against_hint")}
        error={errors.against && t("against_missing")}
      >
        {(control) => (
          <Select
            {...control}
            {...form.register("against", { onChange: () => form.setValue("fish", "") })}
          >
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
      {about === "catch" && catches.length > 0 && (
        <Field label={t("which_catch")}>
          {(control) => (
            <Select {...control} {...form.register("fish")}>
              <option value="">{t("no_catch")}</option>
              {catches.map((fish) => (
                <option key={fish.id} value={fish.id}>
                  {catchWords(fish)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
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

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { PROTEST_REASON } from "../../../../../supabase/functions/_shared/contracts/protests.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { consequencesQuery, unjudgedOf } from "../../../lib/events/steps.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { finaliseEvent, ruleProtest } from "../mutations.ts";

const reason = z.string().trim().min(1).max(PROTEST_REASON.longest);
const rulings = ["upheld", "dismissed"] as const;

/** A judge's ruling and its reason, which both teams read. */
export function RulingForm({ protestId, onDone }: { protestId: string; onDone: () => void }) {
  const { t } = useTranslation("admin-results");
  const form = useContractForm({
    contract: z.object({ status: z.enum(rulings), ruling: reason }),
    defaultValues: { status: "dismissed", ruling: "" },
    send: useMutation(ruleProtest(useQueryClient())),
    toSend: (ruling) => ({ ...ruling, protest_id: protestId }),
    onSent: onDone,
  });
  return (
    <form {...form.element} className="grid gap-5">
      <fieldset>
        <legend className="text-sm font-semibold">{t("protests.decision")}</legend>
        {rulings.map((status) => (
          <Choice key={status} type="radio" value={status} {...form.register("status")}>
            {t(`protests.rulings.${status}`)}
          </Choice>
        ))}
      </fieldset>
      <Field
        label={t("protests.ruling_reason")}
        hint={t("protests.ruling_hint")}
        error={form.formState.errors.ruling && t("protests.ruling_missing")}
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register("ruling")}
            maxLength={PROTEST_REASON.longest}
            rows={4}
            dir="auto"
          />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("protests.save")}
        busyLabel={t("saving")}
        variant="primary"
      />
    </form>
  );
}

/** A final result although protests are open: why. */
export function FinaliseForm({ eventId, onDone }: { eventId: string; onDone: () => void }) {
  const { t } = useTranslation("admin-results");
  const { t: steps } = useTranslation("event-steps");
  const { number } = useReaderFormat();
  const { user } = useMember();
  const { data: consequences = [] } = useQuery(
    consequencesQuery(user.id, { eventId, to: "final" }),
  );
  const unjudged = unjudgedOf(consequences);
  const form = useContractForm({
    contract: z.object({ reason }),
    defaultValues: { reason: "" },
    send: useMutation(finaliseEvent(useQueryClient())),
    toSend: (final) => ({ event_id: eventId, reason: final.reason, unjudged }),
    onSent: onDone,
  });
  return (
    <form {...form.element} className="grid gap-5">
      {unjudged > 0 && (
        <p className="text-sm font-semibold">
          {steps("consequence.catches_pending", { count: unjudged, n: number(unjudged) })}
        </p>
      )}
      <Field
        label={t("finalise.reason")}
        hint={t("protests.ruling_hint")}
        error={form.formState.errors.reason && t("protests.ruling_missing")}
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register("reason")}
            maxLength={PROTEST_REASON.longest}
            rows={3}
            dir="auto"
          />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("finalise.action")}
        busyLabel={t("saving")}
        variant="primary"
      />
    </form>
  );
}

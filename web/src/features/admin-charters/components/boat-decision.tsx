import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  BOAT_LIMITS,
  type OwnBoat,
} from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { boatReason } from "../contracts.ts";
import { decideBoat } from "../mutations.ts";

type Reasoned = "changes_requested" | "suspended";

/** Where a listing stands, and what can be decided about it. */
export function BoatDecision({ boat }: { boat: OwnBoat }) {
  const { t } = useTranslation("admin-charters");
  const { t: own } = useTranslation("own-boats");
  const [asked, setAsked] = useState<Reasoned | null>(null);
  const { state, review_due: isChanged, missing, revision } = boat;
  const decide = useMutation({ ...decideBoat(useQueryClient()), onError: useErrorToast() });
  const isOwned = boat.office?.owner_email !== null;
  const waits = state === "submitted" || isChanged;
  const give = (decision: "approved" | "reinstated"): void =>
    decide.mutate(
      { boat_id: boat.id, decision, seen_revision: revision },
      { onSuccess: () => toast("success", t(`decide.done.${decision}`)) },
    );
  return (
    <section
      aria-label={t("decide.title")}
      className="grid gap-3 border-s-4 border-contour bg-card py-3 ps-4 pe-4"
    >
      <p className="max-w-prose">
        {t(isChanged ? "decide.state.changed" : `decide.state.${state}`)}
      </p>
      {waits && missing.length > 0 && (
        <div>
          <p className="font-semibold">{own("submit.missing")}</p>
          <ul className="list-disc ps-5">
            {missing.map((need) => (
              <li key={need}>{own(`need.${need}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {isOwned ? (
        <div className="flex flex-wrap gap-3">
          {waits && missing.length === 0 && (
            <Button variant="primary" busy={decide.isPending} onClick={() => give("approved")}>
              {t("decide.approve")}
            </Button>
          )}
          {(state === "submitted" || state === "approved") && (
            <Button onClick={() => setAsked("changes_requested")}>
              {t("decide.changes_requested")}
            </Button>
          )}
          {state === "suspended" && (
            <Button variant="primary" busy={decide.isPending} onClick={() => give("reinstated")}>
              {t("decide.reinstate")}
            </Button>
          )}
          {state !== "suspended" && state !== "draft" && (
            <Button variant="danger" onClick={() => setAsked("suspended")}>
              {t("decide.suspended")}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-ink-2">{t("decide.no_owner")}</p>
      )}
      <Dialog open={asked !== null} onOpenChange={() => setAsked(null)}>
        {asked && (
          <DialogContent
            title={t(`decide.${asked}`)}
            description={t(`decide.text.${state === "approved" ? "listed" : "unlisted"}`)}
          >
            <ReasonForm
              boat={boat}
              decision={asked}
              onDone={() => {
                setAsked(null);
                toast("success", t(`decide.done.${asked}`));
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </section>
  );
}

interface ReasonProps {
  boat: OwnBoat;
  decision: Reasoned;
  onDone: () => void;
}

function ReasonForm({ boat, decision, onDone }: ReasonProps) {
  const { t } = useTranslation("admin-charters");
  const form = useContractForm({
    contract: boatReason,
    defaultValues: { reason: "" },
    send: useMutation(decideBoat(useQueryClient())),
    toSend: ({ reason }) => ({
      boat_id: boat.id,
      decision,
      seen_revision: boat.revision,
      reason,
    }),
    onSent: onDone,
  });
  return (
    <form {...form.element} className="grid gap-5">
      <Field
        label={t(`decide.reason.${decision}`)}
        hint={t("decide.reason_hint")}
        error={form.formState.errors.reason && t("decide.reason_missing")}
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register("reason")}
            dir="auto"
            rows={4}
            maxLength={BOAT_LIMITS.reason}
          />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t(`decide.${decision}`)}
        busyLabel={t("saving")}
        variant={decision === "suspended" ? "danger" : "primary"}
      />
    </form>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog, AlertDialogContent } from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { signedWaiver, type ApplicantRow } from "../applicants.ts";
import { ruleApplicants, takeWaivers } from "../mutations.ts";
import { canRule } from "../steps.ts";
import { DeclineForm } from "./decline-form.tsx";

/** Approving as a button; declining and a waiver on paper behind a menu, as both are asked about. */
export function ApplicantActions({ person }: { person: ApplicantRow }) {
  const { t } = useTranslation("admin-entries");
  const { number } = useReaderFormat();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<"decline" | "waiver" | null>(null);
  const name = isolate(person.display_name);
  const outcome = {
    onError: useErrorToast(),
    onSuccess: () => toast("success", t("changed_person", { name })),
  };
  const rule = useMutation(ruleApplicants(queryClient));
  const waiver = useMutation(takeWaivers(queryClient));
  if (!canRule(person)) return null;
  const close = (): void => {
    rule.reset();
    setAsked(null);
  };
  return (
    <div className="contents">
      {(person.approval === "open" || person.approval === "declined") && (
        <Button
          busy={rule.isPending}
          aria-label={t("approve_of", { name })}
          onClick={() =>
            rule.mutate([{ applicant_id: person.id, approved: true, reason: "" }], outcome)
          }
        >
          {t("approve")}
        </Button>
      )}
      <Menu>
        <MenuTrigger asChild>
          <Button size="icon" variant="quiet" aria-label={t("more_steps_person", { name })}>
            <Ellipsis aria-hidden="true" className="size-5" />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {person.lacks_waiver && (
            <MenuItem onSelect={() => setAsked("waiver")}>{t("take_waiver")}</MenuItem>
          )}
          <MenuItem onSelect={() => setAsked("decline")}>{t("decline")}</MenuItem>
        </MenuContent>
      </Menu>
      <Dialog open={asked === "decline"} onOpenChange={close}>
        <DialogContent title={t("decline")} description={t("decline_lead", { name })}>
          <DeclineForm
            person={person}
            send={rule}
            onSent={() => {
              close();
              outcome.onSuccess();
            }}
          />
        </DialogContent>
      </Dialog>
      <AlertDialog open={asked === "waiver"} onOpenChange={close}>
        <AlertDialogContent
          title={t("take_waiver")}
          description={t("take_waiver_lead", {
            name,
            n: number(person.current_waiver_version ?? 1),
          })}
          action={t("take_waiver")}
          variant="primary"
          onConfirm={() => waiver.mutate([signedWaiver(person)], outcome)}
        />
      </AlertDialog>
    </div>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { signedWaiver, type ApplicantRow } from "../applicants.ts";
import { ruleApplicants, takeWaivers } from "../mutations.ts";
import { canRule } from "../steps.ts";

/** Approves those of the chosen people who are not approved yet, and records what they signed on paper. */
export function ChosenPeople({ chosen }: { chosen: readonly ApplicantRow[] }) {
  const { t } = useTranslation("admin-entries");
  const { number } = useReaderFormat();
  const queryClient = useQueryClient();
  const onError = useErrorToast();
  const counted = (people: readonly unknown[]) => ({
    count: people.length,
    n: number(people.length),
  });

  const undecided = chosen.filter(
    (person) => canRule(person) && (person.approval === "open" || person.approval === "declined"),
  );
  const unsigned = chosen.filter((person) => canRule(person) && person.lacks_waiver);
  const approve = useMutation({
    ...ruleApplicants(queryClient),
    onError,
    onSuccess: (_, { length }) =>
      toast("success", t("approved_done", { count: length, n: number(length) })),
  });
  const sign = useMutation({
    ...takeWaivers(queryClient),
    onError,
    onSuccess: (_, { length }) =>
      toast("success", t("waivers_done", { count: length, n: number(length) })),
  });

  if (undecided.length === 0 && unsigned.length === 0) {
    return <p className="text-sm text-ink-2">{t("chosen_none")}</p>;
  }
  return (
    <div className="flex flex-wrap gap-3">
      {undecided.length > 0 && (
        <Button
          busy={approve.isPending}
          onClick={() =>
            approve.mutate(
              undecided.map(({ id }) => ({ applicant_id: id, approved: true, reason: "" })),
            )
          }
        >
          {t("approve_chosen", counted(undecided))}
        </Button>
      )}
      {unsigned.length > 0 && (
        <AlertDialog>
          <AlertDialogTrigger asChild>
            <Button busy={sign.isPending}>{t("waivers_chosen", counted(unsigned))}</Button>
          </AlertDialogTrigger>
          <AlertDialogContent
            title={t("waivers_chosen", counted(unsigned))}
            description={t("waivers_lead")}
            action={t("take_waiver")}
            variant="primary"
            onConfirm={() => sign.mutate(unsigned.map(signedWaiver))}
          />
        </AlertDialog>
      )}
    </div>
  );
}

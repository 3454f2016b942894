import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../components/form-error.tsx";
import { AlertDialog, AlertDialogContent } from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { DEADLINE } from "../../../lib/format/deadline.ts";
import type { EnteredEvent, OwnEntry } from "../queries.ts";
import { useEntryChange } from "../use-entry-change.ts";

interface Props {
  entry: OwnEntry;
  event: EnteredEvent;
  /** The event still takes entries. */
  isOpen: boolean;
}

/** What becomes of the fee is said before the entry is withdrawn. */
export function Withdraw({ entry, event, isOpen }: Props) {
  const { t } = useTranslation("entering");
  const { date } = useReaderFormat();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const withdraw = useEntryChange();
  const refund = (): string | null => {
    if (entry.payment_status === "due") return t("withdraw.fee_due");
    if (entry.payment_status !== "paid") return null;
    const until = event.refund_until && Date.parse(event.refund_until);
    if (!until || now >= until) return t("withdraw.no_refund");
    return t("withdraw.refund", {
      date: date(until, DEADLINE, event.time_zone),
    });
  };
  return (
    <>
      <Button variant="danger" busy={withdraw.isSending} onClick={() => setOpen(true)}>
        {t("withdraw.open")}
      </Button>
      <FormError form={withdraw} />
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent
          title={t("withdraw.title", { team: isolate(entry.team_name) })}
          description={[
            t(
              entry.status === "waitlisted"
                ? "withdraw.text_waiting"
                : isOpen
                  ? "withdraw.text"
                  : "withdraw.text_closed",
            ),
            refund(),
          ]
            .filter((text) => text !== null)
            .join(" ")}
          action={t("withdraw.open")}
          dismiss={t("withdraw.keep")}
          onConfirm={() =>
            withdraw.send({ call: "withdraw_entry", args: { registration_id: entry.id } })
          }
        />
      </AlertDialog>
    </>
  );
}

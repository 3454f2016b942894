import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { codeOf } from "../../../lib/api/errors.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { money } from "../../../lib/format/money.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { dueFeeQuery, type DockRow, type DueFee } from "../dock.ts";
import { takeCash } from "../mutations.ts";
import { entryKeys } from "../queries.ts";
import { canTakeCash } from "../steps.ts";
import { CashForm } from "./cash-form.tsx";

/**
 * A fee paid in cash at the dock: the amount as it is now, then one tap that records it. It stays while
 * the fee of the row is settled, for the words about it.
 */
export function TakeCash({ entry }: { entry: DockRow }) {
  const { t } = useTranslation("admin-entries");
  const { locale } = useReaderFormat();
  const { user } = useMember();
  const queryClient = useQueryClient();
  const failed = useErrorToast();
  const [asked, setAsked] = useState<DueFee | null>(null);
  const [open, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const team = isolate(entry.team_name);
  const amountOf = ({ amount_minor, currency }: DueFee): string =>
    isolate(money(amount_minor, currency, locale));

  const ask = async (): Promise<void> => {
    setAsking(true);
    try {
      const fee = await queryClient.fetchQuery(dueFeeQuery(user.id, entry.id));
      setOpen(fee !== null);
      if (fee) {
        setAsked(fee);
      } else {
        toast("success", t("cash.nothing_due", { team }));
        void queryClient.invalidateQueries({ queryKey: entryKeys.rows() });
      }
    } catch (error) {
      failed(error);
    } finally {
      setAsking(false);
    }
  };
  const record = useMutation({
    ...takeCash(queryClient),
    // Before the dialog shows the error: beside it stands the amount to agree to.
    onError: async (error) => {
      if (codeOf(error) === "payment_changed") await ask();
    },
  });

  return (
    <>
      {canTakeCash(entry) && (
        <Button
          className="my-1"
          busy={isAsking || record.isPending}
          aria-label={t("cash.take_of", { team })}
          onClick={() => {
            record.reset();
            void ask();
          }}
        >
          <Banknote aria-hidden="true" className="size-5" />
          {t("cash.take")}
        </Button>
      )}
      <Dialog open={open} onOpenChange={setOpen}>
        {asked && (
          <DialogContent
            title={t("cash.title", { amount: amountOf(asked) })}
            description={t("cash.text", { team })}
          >
            <CashForm
              fee={asked}
              send={record}
              onSent={(fee) => {
                setOpen(false);
                toast("success", t("cash.done", { team, amount: amountOf(fee) }));
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

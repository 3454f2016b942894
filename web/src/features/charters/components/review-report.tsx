import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountFirst } from "../../../components/account-first.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";

/** Its form comes with a schema library, which reading reviews does not need. */
const ReviewReportForm = lazyPart(
  async () => (await import("./review-report-form.tsx")).ReviewReportForm,
  () => <Skeleton className="h-80" />,
);

/** Reports a review to the office. */
export function ReviewReport({ id, author }: { id: string; author: string }) {
  const { t } = useTranslation("boats");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t("reviews.report_of", { name: isolate(author) })}
        onClick={() => setIsOpen(true)}
      >
        {t("reviews.report")}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        {isOpen && (
          <DialogContent title={t("report.title")} description={t("report.lead")}>
            <AccountFirst why={t("report.account")}>
              <ReviewReportForm
                reviewId={id}
                onDone={() => {
                  setIsOpen(false);
                  toast("success", t("report.done"));
                }}
              />
            </AccountFirst>
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AlertDialog, AlertDialogContent } from "./ui/alert-dialog.tsx";

/** A session that ends takes its pages with it, whatever is typed on them. */
const endsSession = (path: string): boolean => path.startsWith("/auth/");

/** Asks before the reader leaves a page with words that were not sent, by a link or with the tab. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => when && !endsSession(next.pathname),
    enableBeforeUnload: when,
    disabled: !when,
    withResolver: true,
  });
  return (
    <AlertDialog open={status === "blocked"} onOpenChange={(open) => !open && reset?.()}>
      <AlertDialogContent
        title={t("leave.title")}
        description={t("leave.text")}
        action={t("leave.go")}
        dismiss={t("leave.stay")}
        onConfirm={() => proceed?.()}
      />
    </AlertDialog>
  );
}

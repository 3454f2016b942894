import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { askBeforeLeaving } from "../lib/page/leaving.ts";
import { AlertDialog, AlertDialogContent } from "./ui/alert-dialog.tsx";

/** A session that ends takes its pages with it, whatever is typed on them. */
const endsSession = (path: string): boolean => path.startsWith("/auth/");

/** Asks before the reader leaves a page with words that were not sent, by a link, with the tab or by logging out. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => when && !endsSession(next.pathname),
    enableBeforeUnload: when,
    disabled: !when,
    withResolver: true,
  });
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();
  useEffect(() => {
    if (!when) return undefined;
    return askBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve)));
  }, [when]);
  const stay = (): void => {
    reset?.();
    answer?.(false);
    setAnswer(undefined);
  };
  const leave = (): void => {
    proceed?.();
    answer?.(true);
  };
  return (
    <AlertDialog
      open={status === "blocked" || answer !== undefined}
      onOpenChange={(open) => !open && stay()}
    >
      <AlertDialogContent
        title={t("leave.title")}
        description={t("leave.text")}
        action={t("leave.go")}
        dismiss={t("leave.stay")}
        onConfirm={leave}
      />
    </AlertDialog>
  );
}

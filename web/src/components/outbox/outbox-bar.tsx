import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isUnsent, isWaiting } from "../../lib/outbox/outbox-item.ts";
import { useOutbox, useOutboxSending } from "../../lib/outbox/use-outbox.ts";
import { askBeforeLeaving } from "../../lib/page/leaving.ts";
import { AlertDialog, AlertDialogContent } from "../ui/alert-dialog.tsx";

/**
 * On every page of a member: sends the catches that wait on this device, says how many they are, and
 * asks before a logout that leaves them waiting.
 */
export function OutboxBar({ userId }: { userId: string }) {
  const { t } = useTranslation("outbox");
  useOutboxSending(userId);
  const items = useOutbox(userId) ?? [];
  const waiting = items.filter(isWaiting).length;
  const unsent = items.filter(isUnsent);
  const refused = unsent.length - waiting;
  const [first] = unsent;
  if (!first) return null;
  return (
    <section aria-label={t("title")} className="border-b border-line bg-card print:hidden">
      <div className="measure flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
        <output className="flex items-center gap-3 font-semibold">
          <span aria-hidden="true" className="flex gap-1">
            {unsent.slice(0, 5).map(({ id }) => (
              <span key={id} className="h-4 w-3 border-2 border-signal" />
            ))}
          </span>
          {[
            waiting > 0 && t("waiting", { count: waiting }),
            refused > 0 && t("refused", { count: refused }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </output>
        <Link
          to="/profile/tournaments/$eventId/catch"
          params={{ eventId: (unsent.find((item) => !isWaiting(item)) ?? first).event.id }}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-signal decoration-2 underline-offset-4"
        >
          {t("show")}
        </Link>
      </div>
      <SignOutQuestion count={unsent.length} />
    </section>
  );
}

/** Asked by `mayLeave`, which a logout calls. */
function SignOutQuestion({ count }: { count: number }) {
  const { t } = useTranslation("outbox");
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();
  useEffect(() => askBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  const give = (leaves: boolean): void => {
    answer?.(leaves);
    setAnswer(undefined);
  };
  return (
    <AlertDialog open={answer !== undefined} onOpenChange={(open) => !open && give(false)}>
      <AlertDialogContent
        title={t("leave.title", { count })}
        description={t("leave.text")}
        action={t("leave.go")}
        dismiss={t("leave.stay")}
        onConfirm={() => give(true)}
      />
    </AlertDialog>
  );
}

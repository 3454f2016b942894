import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import type { NextStatus } from "../../lib/events/life-cycle.ts";
import type { Consequence } from "../../lib/events/steps.ts";
import { isolate, useReaderFormat } from "../../lib/format/reader-format.ts";
import { AlertDialogContent } from "../ui/alert-dialog.tsx";
import { textLinkStyle } from "../ui/text-link-style.ts";

interface Props {
  event: { id: string; name: string; status: EventStatus };
  to: NextStatus;
  consequences: readonly Consequence[];
  onConfirm: () => void;
}

/** Re-opening is its own word: the event goes back, not on. */
export const wordOf = (event: { status: EventStatus }, to: NextStatus) =>
  event.status === "provisional" && to === "judging" ? "reopen" : to;

/** Asks before a step, with all that it brings about. */
export function StepQuestion({ event, to, consequences, onConfirm }: Props) {
  const { t } = useTranslation("event-steps");
  const { number } = useReaderFormat();
  return (
    <AlertDialogContent
      title={t(`confirm.${to}.title`, { event: isolate(event.name) })}
      description={
        <>
          {consequences.map(({ kind, amount }) => (
            <span key={kind} className="mb-1.5 block font-semibold text-ink">
              {t(`consequence.${kind}`, { count: amount, n: number(amount) })}
              {kind === "catches_pending" && (
                <>
                  {" "}
                  <Link
                    to="/admin/leaderboard"
                    search={{ event: event.id }}
                    className={textLinkStyle}
                  >
                    {t("see_catches")}
                  </Link>
                </>
              )}
              {kind === "entries_open" && (
                <>
                  {" "}
                  <Link
                    to="/admin/registrations"
                    search={{ event: event.id, status: "pending" }}
                    className={textLinkStyle}
                  >
                    {t("see_entries")}
                  </Link>
                </>
              )}
            </span>
          ))}
          {t(`confirm.${to}.text`)}
        </>
      }
      action={t(`step.${wordOf(event, to)}`)}
      {...(to === "cancelled" && { dismiss: t("keep_event") })}
      variant={to === "cancelled" ? "danger" : "primary"}
      onConfirm={onConfirm}
    />
  );
}

import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EntryStatusBadge } from "../../../components/entry-status-badge.tsx";
import { PaymentStatusBadge } from "../../../components/payment-status-badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { money } from "../../../lib/format/money.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { DockRow as Row } from "../dock.ts";
import { canCheckIn } from "../steps.ts";
import { TakeCash } from "./take-cash.tsx";

interface Props {
  entry: Row;
  busy: boolean;
  onSee: (entry: Row, present: boolean) => void;
}

/**
 * A team at the dock. "Undo" stands away from where the thumb has just pressed, so that a second tap
 * takes nothing back.
 */
export function DockRow({ entry, busy, onSee }: Props) {
  const { t } = useTranslation("admin-entries");
  const { locale, digits, time } = useReaderFormat();
  const { status, checked_in_at: seen, payment_status: fee, amount_minor, currency } = entry;
  const team = isolate(entry.team_name);
  const isOpen = canCheckIn(entry);
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3">
      <span className="display text-3xl figures">{digits(entry.number)}</span>
      <div className="grid justify-items-start gap-0.5">
        <bdi className="text-lg leading-snug font-semibold wrap-anywhere">{entry.team_name}</bdi>
        <span className="text-sm text-ink-2">
          <bdi>{entry.division_name}</bdi>
        </span>
        {(status !== "confirmed" || fee === "due") && (
          <span className="flex flex-wrap items-center gap-2">
            {status !== "confirmed" && <EntryStatusBadge status={status} />}
            {fee === "due" && <PaymentStatusBadge status={fee} />}
            {fee === "due" && amount_minor !== null && currency && (
              <span className="text-sm whitespace-nowrap figures">
                {money(amount_minor, currency, locale)}
              </span>
            )}
          </span>
        )}
        {fee && <TakeCash entry={entry} />}
        {seen && isOpen && (
          <Button
            variant="quiet"
            className="-ms-4 underline underline-offset-4"
            busy={busy}
            aria-label={t("undo_of", { team })}
            onClick={() => onSee(entry, false)}
          >
            {t("undo")}
          </Button>
        )}
      </div>
      {seen ? (
        <span className="flex items-center gap-2 text-starboard">
          <Check aria-hidden="true" className="size-6" />
          <span className="sr-only">{t("checked_in")}</span>
          <time dateTime={seen} className="text-lg font-semibold figures">
            {time(Date.parse(seen), entry.time_zone)}
          </time>
        </span>
      ) : isOpen ? (
        <Button
          variant="primary"
          size="large"
          className="min-w-24"
          busy={busy}
          aria-label={t("check_in_of", { team })}
          onClick={() => onSee(entry, true)}
        >
          {t("check_in")}
        </Button>
      ) : (
        // What keeps the team ashore, and the button that confirms it.
        <Link
          to="/admin/registrations"
          search={{ event: entry.event_id, q: entry.team_name }}
          className={`${textLinkStyle} inline-flex min-h-11 items-center text-sm`}
          aria-label={t("open_entry_of", { team })}
        >
          {t("open_entry")}
        </Link>
      )}
    </div>
  );
}

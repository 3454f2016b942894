import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EntryStatusBadge } from "../../../components/entry-status-badge.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { PaymentStatusBadge } from "../../../components/payment-status-badge.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { hasEnded, isOnStartList } from "../../../lib/entries/entry-status.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { isOnBoard } from "../entry-state.ts";
import { ownEntriesQuery, type OwnEntry } from "../queries.ts";

const isCurrent = ({ status, event_status: event }: OwnEntry): boolean =>
  status !== "withdrawn" && event !== "final" && event !== "cancelled";

/** The reader's own entries, with their state and what is still open; `current` leaves out what is over. */
export function OwnEntries({ current = false }: { current?: boolean }) {
  const { t } = useTranslation("entering");
  const { user } = useMember();
  const list = listed(useQuery(ownEntriesQuery(user.id)));
  return (
    <QueryList
      list={current ? { ...list, rows: list.rows?.filter(isCurrent) } : list}
      label={t("own.title")}
      className="border-t-2 border-ink"
      empty={<NoEntries words={current ? "none_current" : "none"} />}
    >
      {(entry) => <EntryRow entry={entry} />}
    </QueryList>
  );
}

export function NoEntries({ words = "none" }: { words?: "none" | "none_current" }) {
  const { t } = useTranslation("entering");
  return (
    <EmptyState
      action={
        <LinkButton to="/tournaments" variant="primary">
          {t("own.find")}
        </LinkButton>
      }
    >
      {t(`own.${words}`)}
    </EmptyState>
  );
}

function EntryRow({ entry }: { entry: OwnEntry }) {
  const { t } = useTranslation("entering");
  const { t: events } = useTranslation("events");
  const { number, date } = useReaderFormat();
  const { status, open_steps: open, payment_status: payment, starts_at: starts } = entry;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <Link
          to="/profile/tournaments/$eventId"
          params={{ eventId: entry.event_id }}
          className="inline-flex min-h-11 items-center text-xl font-semibold hover:underline"
        >
          <bdi>{entry.event_name}</bdi>
        </Link>
        <p className="text-ink-2">
          {starts && (
            <>
              {date(
                Date.parse(starts),
                { day: "numeric", month: "long", year: "numeric" },
                entry.time_zone,
              )}
              {" · "}
            </>
          )}
          <bdi>{entry.team_name}</bdi>
          {" · "}
          <bdi>{entry.division_name}</bdi>
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {entry.event_status === "cancelled" ? (
            <Badge tone="bad">{events("status.cancelled")}</Badge>
          ) : (
            <EntryStatusBadge status={status} />
          )}
          {!hasEnded(status) && open !== null && open > 0 && (
            <Badge tone="signal">{t("own.open_steps", { count: open, n: number(open) })}</Badge>
          )}
          {payment && payment !== "waived" && (
            <>
              <span className="ms-2 text-sm text-ink-2">{t("step.fee")}</span>
              <PaymentStatusBadge status={payment} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {status === "waitlisted" && entry.waitlist_position !== null && (
          <p>{t("own.position", { n: number(entry.waitlist_position) })}</p>
        )}
        {isOnStartList(status) && (
          <p className="sm:text-end">
            <span className="block text-sm text-ink-2">{t("card.number")}</span>
            <span className="display text-3xl leading-none figures">{number(entry.number)}</span>
          </p>
        )}
        {isOnBoard(entry) && (
          <LinkButton
            to="/leaderboard"
            search={{ event: entry.event_id, division: entry.division_id, row: entry.number }}
          >
            {t("own.board")}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

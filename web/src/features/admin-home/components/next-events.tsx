import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EventStatusBadge } from "../../../components/event-status-badge.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { nextEventsQuery, type NextEvent } from "../queries.ts";

/** The events that are under way or to come, beside what waits. */
export function NextEvents() {
  const { t } = useTranslation("admin-home");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(nextEventsQuery(user.id));
  return (
    <section aria-labelledby="next-events" className="min-w-0">
      <div className="flex min-h-11 items-end justify-between gap-4 border-b-2 border-ink pb-2">
        <h2 id="next-events" className="text-xl">
          {t("events")}
        </h2>
        <Link to="/admin/events" className={`${textLinkStyle} text-sm`}>
          {t("all_events")}
        </Link>
      </div>
      {data?.map((event) => (
        <EventItem key={event.id} event={event} />
      ))}
      {data?.length === 0 && (
        <div className="grid justify-items-start gap-4 py-6">
          <p className="text-ink-2">{t("no_events")}</p>
          <LinkButton to="/admin/events">{t("plan_event")}</LinkButton>
        </div>
      )}
      {!data &&
        (error ? (
          <LoadError error={error} message={t("events_failed")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="mt-4 h-48" />
        ))}
    </section>
  );
}

function EventItem({ event }: { event: NextEvent }) {
  const { t } = useTranslation("admin-home");
  const { date, number } = useReaderFormat();
  const at = event.starts_at === null ? null : Date.parse(event.starts_at);
  const part = (options: Intl.DateTimeFormatOptions): string =>
    at === null ? "" : date(at, options, event.time_zone);
  return (
    <article className="flex flex-wrap gap-x-4 border-b border-line py-3">
      {event.starts_at !== null && at !== null ? (
        <time dateTime={event.starts_at} className="w-14 shrink-0 leading-tight">
          <span className="block display text-2xl figures">{part({ day: "numeric" })}</span>
          <span className="text-xs text-ink-2">{part({ month: "short" })}</span>
        </time>
      ) : (
        <span className="w-14 shrink-0 text-xs text-ink-2">{t("no_date")}</span>
      )}
      <div className="grid min-w-[min(100%,11rem)] flex-1 justify-items-start gap-1">
        <h3 className="font-sans text-base font-semibold tracking-normal">
          <Link
            to="/admin/events/$eventId"
            params={{ eventId: event.id }}
            className="underline-offset-4 hover:underline"
          >
            <bdi>{event.name}</bdi>
          </Link>
        </h3>
        <p className="text-sm text-ink-2">
          <bdi>{event.tournament_name}</bdi>
          {" · "}
          {t("teams", { count: event.teams, n: number(event.teams) })}
        </p>
        <EventStatusBadge status={event.status} />
      </div>
    </article>
  );
}

import { useTranslation } from "react-i18next";
import { Countdown } from "../../../components/countdown.tsx";
import { Band } from "../../../components/layout/band.tsx";
import type { EventPage } from "../queries.ts";

export function EventHeader({ event }: { event: EventPage }) {
  const { t } = useTranslation("events");
  const { status, venue, tournament } = event;
  const live = status === "live";
  return (
    <Band>
      <p
        className={`text-sm font-semibold ${live ? "text-signal" : status === "cancelled" ? "text-port" : "text-ink-2"}`}
      >
        {t(`status.${status}`)}
      </p>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">
            <bdi>{event.name}</bdi>
          </h1>
          <p className="mt-2 text-ink-2">
            {tournament && <bdi>{tournament.name}</bdi>}
            {tournament && venue && " · "}
            <bdi>{venue}</bdi>
          </p>
        </div>
        <Countdown
          days={event.event_days}
          status={status}
          figureClass="mt-1 text-3xl sm:text-4xl"
        />
      </div>
    </Band>
  );
}

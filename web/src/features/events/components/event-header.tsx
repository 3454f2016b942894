import { useTranslation } from "react-i18next";
import { Countdown } from "../../../components/countdown.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { TitleBlock } from "../../../components/layout/title-block.tsx";
import type { PublishedEvent } from "../queries.ts";

export function EventHeader({ event }: { event: PublishedEvent }) {
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
      <TitleBlock
        title={event.name}
        line={
          <p className="text-ink-2">
            {tournament && (
              <span className="inline-block">
                <bdi>{tournament.name}</bdi>
                {venue && " ·"}
              </span>
            )}{" "}
            <bdi className="inline-block">{venue}</bdi>
          </p>
        }
        clock={
          <Countdown days={event.event_days} status={status} figureClass="text-3xl sm:text-4xl" />
        }
      />
    </Band>
  );
}

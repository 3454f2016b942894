import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { placesLeft, placesQuery } from "../lib/events/places.ts";
import { useReaderFormat } from "../lib/format/reader-format.ts";
import { LoadError } from "./ui/load-error.tsx";
import { Skeleton } from "./ui/skeleton.tsx";
import { SideBlock } from "./side-block.tsx";

/** Beyond these the figures alone say it. */
const MOST_DRAWN = 200;

interface Props {
  eventId: string;
  /** Places that the reader's own teams hold. */
  own?: number;
}

/** The places of an event, one by one: taken, the reader's own, free. The page follows their topic. */
export function PlacesDrawn({ eventId, own = 0 }: Props) {
  const { t } = useTranslation("places");
  const { number } = useReaderFormat();
  const { data: places, error, refetch } = useQuery(placesQuery(eventId));
  if (!places) {
    return (
      <SideBlock title={t("title")}>
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="mt-3 h-28" />
        )}
      </SideBlock>
    );
  }
  const { capacity, taken, waiting } = places;
  const left = placesLeft(places);
  const story = [
    t("taken", { count: taken, n: number(taken) }),
    ...(waiting > 0 ? [t("waiting", { count: waiting, n: number(waiting) })] : []),
  ].join(t("join"));
  return (
    <SideBlock title={t("title")}>
      <div className="flex items-center gap-3 pt-3" aria-live="polite">
        {left !== null && (
          <span className="display text-4xl leading-none figures">
            {t("left", { n: number(left) })}
          </span>
        )}
        <p className="min-w-0">
          <span className="block">
            {capacity === null
              ? t("no_limit")
              : t("of_left", { count: left ?? 0, n: number(capacity) })}
          </span>
          <span className="block text-sm text-ink-2">{story}</span>
        </p>
      </div>
      {capacity !== null && capacity <= MOST_DRAWN && (
        <div aria-hidden="true" className="mt-3 grid grid-cols-[repeat(20,minmax(0,1fr))] gap-1">
          {Array.from({ length: Math.max(capacity, taken) }, (_place, index) => (
            <span key={index} className={`h-3.5 ${markOf(index, taken, own)}`} />
          ))}
        </div>
      )}
      {own > 0 && (
        <p className="mt-3 text-sm font-semibold text-signal">
          {t("yours", { count: own, n: number(own) })}
        </p>
      )}
    </SideBlock>
  );
}

function markOf(index: number, taken: number, own: number): string {
  if (index >= taken) return "border border-dashed border-ink-2";
  return index >= taken - own
    ? "bg-signal forced-colors:bg-[highlight]"
    : "bg-ink forced-colors:bg-[canvastext]";
}

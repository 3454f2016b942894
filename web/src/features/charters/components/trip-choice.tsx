import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  BOAT_LIMITS,
  type BoatMonth,
  type BoatPage,
  type TripPart,
} from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { knownZone } from "../../../lib/format/time-zone.ts";
import type { RawSearch } from "../../../lib/page/search-params.ts";
import { addMonths, monthOf, todayIn } from "../days.ts";
import { boatMonthQuery } from "../queries.ts";
import type { TripParams } from "../search.ts";
import { type DayState, MonthDays } from "./month-days.tsx";

export type Trip = TripParams;

/** Whole months ahead that can be requested. */
const MONTHS_AHEAD = Math.floor(BOAT_LIMITS.days_ahead / 31);

/** Writes what is chosen into the address, where it survives the login. */
export function useTripChoice(): (change: Partial<Trip>) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: ".",
      search: ((before: RawSearch) => ({ ...before, ...change })) as never,
      replace: true,
      resetScroll: false,
    });
}

/** The free days of a boat, month by month; one of them can be chosen. */
export function TripChoice({ boat, trip }: { boat: BoatPage; trip: Trip }) {
  const { t } = useTranslation("boats");
  const { zoneName } = useReaderFormat();
  const choose = useTripChoice();
  const [today] = useState(() => todayIn(knownZone(boat.time_zone), Date.now()));
  const [month, setMonth] = useState(
    monthOf(trip.day !== undefined && trip.day > today ? trip.day : today),
  );
  const { data, error, isPlaceholderData, refetch } = useQuery(boatMonthQuery(boat.id, month));
  const words = useDayWords();
  if (!data && error) {
    return (
      <LoadError error={error} message={t("calendar.failed")} onRetry={() => void refetch()} />
    );
  }
  const days = new Map(
    data?.days.map(({ day, free }) => [
      day,
      { state: stateOf(boat, free), words: words(boat, free) },
    ]),
  );
  return (
    <>
      <MonthDays
        month={month}
        from={monthOf(today)}
        until={addMonths(monthOf(today), MONTHS_AHEAD)}
        onMonth={setMonth}
        days={days}
        chosen={trip.day}
        onChoose={(day) => choose({ day, part: undefined })}
        isStale={isPlaceholderData || data === undefined}
      />
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        <Legend className="border-starboard bg-card">{t("calendar.free")}</Legend>
        {boat.price_half !== null && (
          <Legend className="border-dashed border-starboard bg-card">{t("calendar.half")}</Legend>
        )}
        <span className="line-through">{t("calendar.taken")}</span>
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {t("calendar.zone", { zone: zoneName(boat.time_zone) })}
      </p>
    </>
  );
}

function Legend({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3.5 rounded-sm border ${className}`} />
      {children}
    </span>
  );
}

type Free = BoatMonth["days"][number]["free"];

/** All that the boat offers on a day, some of it, or nothing. */
function stateOf(boat: BoatPage, free: Free): DayState {
  if (free.length === 0) return "taken";
  const isWhole = boat.price_day === null ? free.length === 2 : free.includes("day");
  return isWhole ? "free" : "part";
}

function useDayWords(): (boat: BoatPage, free: Free) => string {
  const { t } = useTranslation("boats");
  const halves: Readonly<Record<TripPart, string>> = {
    day: t("calendar.free"),
    morning: t("calendar.morning"),
    afternoon: t("calendar.afternoon"),
  };
  return (boat, free) => {
    const state = stateOf(boat, free);
    if (state === "taken") return t("calendar.taken");
    return state === "free" ? t("calendar.free") : halves[free[0] ?? "day"];
  };
}

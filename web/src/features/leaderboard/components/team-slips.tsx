import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { useLineClass } from "../../../lib/format/use-line-class.ts";
import { lineClassesOf } from "../../../lib/scoring/line-classes.ts";
import { boardQuery } from "../queries.ts";
import { slipsQuery, type TeamSlip } from "../slips.ts";

interface Props {
  eventId: string;
  registrationId: string;
}

/** What the scales wrote for one's own team, a slip for each day; nothing before the first weigh-in. */
export function TeamSlips({ eventId, registrationId }: Props) {
  const { t } = useTranslation("scales");
  const { user } = useMember();
  const { data: board } = useSuspenseQuery(boardQuery(eventId));
  const { data: slips = [] } = useQuery(slipsQuery(user.id, registrationId, board.version));
  const id = useId();
  if (slips.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {t("own_slips")}
      </h2>
      <ul className="grid gap-x-8 gap-y-4 pt-4 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
        {slips.map((slip) => (
          <Slip key={slip.id} slip={slip} event={board.event} />
        ))}
      </ul>
    </section>
  );
}

interface SlipProps {
  slip: TeamSlip;
  event: Board["event"];
}

function Slip({ slip, event }: SlipProps) {
  const { t } = useTranslation("scales");
  const { t: events } = useTranslation("events");
  const { date, number, weight, length } = useReaderFormat();
  const words = useFishWords();
  const lineName = useLineClass(event.rules);
  const hasLines = lineClassesOf(event.rules).classes.length > 0;
  const { bag, fish, late_minutes: late, revision } = slip;
  const inWeight = bag !== null || fish.every((one) => one.weight_g !== null);
  const sizeOf = (one: TeamSlip["fish"][number]): number =>
    (inWeight ? one.weight_g : one.length_mm) ?? 0;
  const size = (amount: number): string => measureText(inWeight ? weight(amount) : length(amount));
  const time = date(
    Date.parse(slip.weighed_at),
    { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    event.time_zone,
  );
  return (
    <li className="grid content-start gap-2 border border-line bg-card p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
        {event.days.length > 1 && (
          <span className="font-semibold">{events("day", { n: number(slip.day) })}</span>
        )}
        <time dateTime={slip.weighed_at} className="text-sm text-ink-2 figures">
          {time}
        </time>
      </p>
      {(bag?.fish ?? fish.length) === 0 && <p>{t("no_fish")}</p>}
      {bag && fish.length > 0 && <p className="text-sm text-ink-2">{t("singly")}</p>}
      <ol>
        {fish.map((one) => (
          <li key={one.id} className="flex justify-between gap-4 border-b border-line py-1 text-sm">
            <span className="min-w-0">
              {words.species(one.species)}
              {one.is_dead && <strong className="ms-2 text-port">{t("dead")}</strong>}
              {one.angler && <bdi className="block wrap-anywhere text-ink-2">{one.angler}</bdi>}
              {hasLines && one.line_class !== undefined && (
                <span className="block text-ink-2">
                  {t("line_of", { line: lineName(one.line_class) })}
                </span>
              )}
            </span>
            <span className="font-semibold whitespace-nowrap figures">{size(sizeOf(one))}</span>
          </li>
        ))}
      </ol>
      {bag && bag.fish > 0 && (
        <Count name={t("bag")}>{t("fish_count", { count: bag.fish, n: number(bag.fish) })}</Count>
      )}
      {bag && bag.dead > 0 && <Count name={t("dead_fish")}>{number(bag.dead)}</Count>}
      {bag && bag.short > 0 && <Count name={t("short_fish")}>{number(bag.short)}</Count>}
      <p className="flex items-baseline justify-between gap-4">
        <span>{t("together")}</span>
        <span className="text-lg font-semibold figures">
          {size(bag?.weight_g ?? fish.reduce((sum, one) => sum + sizeOf(one), 0))}
        </span>
      </p>
      {late > 0 && <Count name={t("late")}>{number(late)}</Count>}
      {revision > 1 && (
        <p className="text-sm text-ink-2">
          {t("correction_no", { n: number(revision - 1) })}
          {slip.reason && (
            <span dir="auto" className="block wrap-anywhere">
              {slip.reason}
            </span>
          )}
        </p>
      )}
    </li>
  );
}

function Count({ name, children }: { name: string; children: string }) {
  return (
    <p className="flex justify-between gap-4 text-sm">
      <span>{name}</span>
      <span className="figures">{children}</span>
    </p>
  );
}

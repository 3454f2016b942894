import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/ui/class-names.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Actor, Waypoint } from "../waypoints.ts";

interface Props {
  /** From 1. */
  position: number;
  waypoint: Waypoint;
  /** What was chosen, or what is missing. */
  line?: ReactNode;
  /** What can be done beside the title. */
  action?: ReactNode;
  isLast?: boolean;
  children?: ReactNode;
}

/** Solid: done. A heavy ring: open, magenta where the reader must act. A thin ring: later. */
export function WaypointItem({ position, waypoint, line, action, isLast, children }: Props) {
  const { t } = useTranslation("entering");
  const { number } = useReaderFormat();
  const { name, state, actors } = waypoint;
  const isYours = actors.some(({ who }) => who === "you");
  return (
    <li className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[2.5rem_minmax(0,1fr)] sm:gap-x-6">
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames(
            "absolute start-[calc(1.125rem-1px)] top-12 -bottom-1.5 border-s-2 sm:start-[calc(1.25rem-1px)] sm:top-13",
            state === "done" ? "border-ink" : "border-dashed border-ink-2",
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          "display mt-2 flex size-9 items-center justify-center rounded-full text-lg figures sm:size-10",
          state === "done" && "bg-ink text-paper",
          state === "open" && "border-4 bg-paper",
          state === "open" && (isYours ? "border-signal text-signal" : "border-ink"),
          state === "later" && "border-2 border-ink-2 text-ink-2",
        )}
      >
        {state === "done" ? <Check className="size-5" /> : number(position)}
      </span>
      <div
        className={classNames(
          "min-w-0 pb-1",
          !isLast && (children ? "border-b-2 border-ink" : "border-b border-line"),
        )}
      >
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <h3 className="text-xl">{t(`step.${name}`)}</h3>
            <span className="sr-only">{t(`state.${state}`)}</span>
            {line && <span className="min-w-0 text-ink-2">{line}</span>}
          </div>
          {actors.length > 0 && <Actors actors={actors} />}
          {action}
        </div>
        {children && <div className="grid gap-4 border-t border-line py-4">{children}</div>}
      </div>
    </li>
  );
}

/** Magenta for the reader, an ink ring for somebody else. */
function Actors({ actors }: { actors: readonly Actor[] }) {
  const { t } = useTranslation("entering");
  const { locale } = useReaderFormat();
  const others = actors.flatMap((actor) => {
    if (actor.who === "you") return [];
    return [actor.who === "person" ? isolate(actor.name) : t(`actor.${actor.who}`)];
  });
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold">
      {others.length < actors.length && (
        <span className="flex items-center gap-2 text-signal">
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-signal" />
          {t("actor.you")}
        </span>
      )}
      {others.length > 0 && (
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 shrink-0 rounded-full border-2 border-ink" />
          {t("waiting_for", {
            names: new Intl.ListFormat(locale, { type: "conjunction" }).format(others),
          })}
        </span>
      )}
    </span>
  );
}

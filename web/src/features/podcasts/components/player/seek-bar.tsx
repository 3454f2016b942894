import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../../lib/format/reader-format.ts";
import { clockText, spokenTime } from "../../../../lib/player/times.ts";

/** Seconds by key; up and down as right and left, in every language: time runs to the right. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 60,
  PageDown: -60,
};

interface Props {
  position: number;
  duration: number;
  onSeek: (to: number) => void;
}

/** Where the playhead is, to drag and to move by key; it jumps when the finger lets go. */
export function SeekBar({ position, duration, onSeek }: Props) {
  const { t } = useTranslation("player");
  const { locale } = useReaderFormat();
  const [dragged, setDragged] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = Math.min(dragged ?? position, duration || Infinity);
  const seek = useRef(onSeek);
  useEffect(() => {
    seek.current = onSeek;
  }, [onSeek]);
  useEffect(() => {
    const element = input.current;
    // React's own `onChange` is the event of each step of a drag; this one comes at its end.
    const letGo = (): void => {
      if (element) seek.current(Number(element.value));
      setDragged(null);
    };
    element?.addEventListener("change", letGo);
    return () => element?.removeEventListener("change", letGo);
  }, []);
  const press = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onSeek(position + by);
  };
  const time = spokenTime(shown, locale);
  const values = duration > 0 ? t("time_of", { time, all: spokenTime(duration, locale) }) : time;
  return (
    <div dir="ltr" className="flex min-w-0 grow items-center gap-3 text-sm figures text-ink-2">
      <span aria-hidden="true" className="min-w-10 text-end">
        {clockText(shown, locale)}
      </span>
      <input
        ref={input}
        type="range"
        aria-label={t("position")}
        aria-valuetext={values}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(shown)}
        disabled={duration <= 0}
        onChange={(event) => setDragged(Number(event.target.value))}
        onKeyDown={press}
        className="h-11 w-full min-w-0 grow cursor-pointer accent-signal"
      />
      <span aria-hidden="true" className="min-w-10">
        {duration > 0 ? clockText(duration, locale) : "–:––"}
      </span>
    </div>
  );
}

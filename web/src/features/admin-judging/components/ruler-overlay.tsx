import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/ui/class-names.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import {
  dragged,
  inFrame,
  marksOf,
  middleOf,
  onPhoto,
  swung,
  type PhotoRuler,
  type Point,
  type RulerPart,
} from "../photo-ruler.ts";
import type { PhotoView } from "../photo-view.ts";

/** Millimetres of its marks. */
const STEP = { metric: 10, imperial: 25.4 } as const;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const SWINGS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

interface Props {
  ruler: PhotoRuler;
  /** Millimetres for a pixel of the photo; null before it was set. */
  scale: number | null;
  view: PhotoView;
  fit: number;
  frame: { width: number; height: number };
  onChange: (change: (now: PhotoRuler) => PhotoRuler) => void;
}

/** A ruler over the photo: each end and the whole are moved by pointer or keys. */
export function RulerOverlay({ ruler, scale, view, fit, frame, onChange }: Props) {
  const { t } = useTranslation("admin-judging");
  const { units } = useReaderFormat();
  const last = useRef<Point | null>(null);
  const place = (point: Point): Point => {
    const at = inFrame(point, view, fit);
    return { x: at.x + frame.width / 2, y: at.y + frame.height / 2 };
  };
  const [from, to] = [place(ruler.from), place(ruler.to)];
  const pixels = Math.hypot(to.x - from.x, to.y - from.y);
  // Across the line, to one side.
  const across = pixels > 0 ? { x: (from.y - to.y) / pixels, y: (to.x - from.x) / pixels } : null;
  const marks =
    scale === null || !across ? [] : marksOf(ruler, { scale, step: STEP[units], pixels });
  const move = (part: RulerPart, by: Point): void =>
    onChange((now) => dragged(now, part, onPhoto(by, view, fit)));

  const handle = (part: RulerPart, label: string, at: Point) => ({
    type: "button" as const,
    "aria-label": label,
    title: label,
    style: { left: at.x - 22, top: at.y - 22 },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      if (!last.current) return;
      const { clientX: x, clientY: y } = event;
      move(part, { x: x - last.current.x, y: y - last.current.y });
      last.current = { x, y };
    },
    onPointerUp: () => {
      last.current = null;
    },
    onPointerCancel: () => {
      last.current = null;
    },
    onDoubleClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const pace = event.shiftKey ? 10 : 1;
      const arrow = ARROWS[event.key];
      const swing = SWINGS[event.key];
      if (arrow) move(part, { x: arrow.x * pace, y: arrow.y * pace });
      else if (swing) onChange((now) => swung(now, swing * pace));
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  });

  return (
    <>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        {/* Light below dark: seen on any fish. */}
        {(["stroke-paper", "stroke-signal"] as const).map((stroke, n) => (
          <g key={stroke} className={stroke} strokeWidth={n === 0 ? 5 : 2}>
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            {across &&
              marks.map((part, at) => {
                const x = from.x + (to.x - from.x) * part;
                const y = from.y + (to.y - from.y) * part;
                const reach = at % 10 === 0 ? 18 : at % 5 === 0 ? 13 : 8;
                return (
                  <line
                    key={part}
                    x1={x}
                    y1={y}
                    x2={x - across.x * reach}
                    y2={y - across.y * reach}
                  />
                );
              })}
          </g>
        ))}
      </svg>
      {(
        [
          ["from", t("photo.ruler_start"), from],
          ["to", t("photo.ruler_end"), to],
          ["all", t("photo.ruler_whole"), place(middleOf(ruler))],
        ] as const
      ).map(([part, label, at]) => (
        <button
          key={part}
          {...handle(part, label, at)}
          className={classNames(
            "absolute grid size-11 touch-none place-items-center rounded-full",
            part === "all" ? "cursor-move" : "cursor-crosshair",
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              "border-2 border-paper ring-2 ring-signal",
              part === "all" ? "size-4 bg-signal" : "size-5 rounded-full",
            )}
          />
        </button>
      ))}
    </>
  );
}

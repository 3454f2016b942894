import { Maximize, RotateCw, Ruler, X, ZoomIn, ZoomOut } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { closer, farther, moved, transformOf, turned, WHOLE, zoomed } from "../photo-view.ts";
import { usePicture } from "../use-picture.ts";

/** Pixels that an arrow key moves an enlarged photo. */
const NUDGE = 60;
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: NUDGE, y: 0 },
  ArrowRight: { x: -NUDGE, y: 0 },
  ArrowUp: { x: 0, y: NUDGE },
  ArrowDown: { x: 0, y: -NUDGE },
};

interface PhotoStageProps {
  picture: Blob;
  alt: string;
  onClose: () => void;
}

/** A photo as large as the page allows: enlarged and moved by fingers, mouse or keys, turned, and measured. */
export function PhotoStage({ picture, alt, onClose }: PhotoStageProps) {
  const { t } = useTranslation("admin-judging");
  const [view, setView] = useState(WHOLE);
  const [hairline, setHairline] = useState<number | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const show = usePicture(picture);

  /** From the middle of the frame. */
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, placeOf(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    fingers.current.set(event.pointerId, now);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    setView((shown) => {
      if (!other) return moved(shown, { x: now.x - before.x, y: now.y - before.y });
      const apart = (one: typeof now) => Math.hypot(one.x - other.x, one.y - other.y);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      return zoomed(shown, apart(now) / Math.max(1, apart(before)), middle);
    });
  };
  const onPointerEnd = ({ pointerId }: PointerEvent<HTMLElement>): void => {
    fingers.current.delete(pointerId);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const arrow = ARROWS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") setView(closer);
    else if (event.key === "-") setView(farther);
    else if (event.key === "Escape") onClose();
    else if (arrow && view.zoom > 1) setView((shown) => moved(shown, arrow));
    else return;
    event.preventDefault();
  };

  const tools = [
    { label: t("photo.closer"), Icon: ZoomIn, onClick: () => setView(closer) },
    { label: t("photo.farther"), Icon: ZoomOut, onClick: () => setView(farther) },
    { label: t("photo.whole"), Icon: Maximize, onClick: () => setView(WHOLE) },
    { label: t("photo.turn"), Icon: RotateCw, onClick: () => setView(turned) },
  ];
  return (
    <figure aria-label={alt} className="mt-2 border border-ink">
      {/* Its buttons do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="@container-size relative grid aspect-square max-h-[min(70vh,40rem)] w-full touch-none place-items-center overflow-hidden bg-land"
        data-zoomed={view.zoom > 1 || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onDoubleClick={() => setView((shown) => (shown.zoom > 1 ? WHOLE : closer(closer(shown))))}
        onKeyDown={onKeyDown}
      >
        <img
          ref={show}
          alt={alt}
          draggable={false}
          style={{ transform: transformOf(view) }}
          // A square, so that a turned photo is whole as well.
          className="size-[min(100cqw,100cqh)] max-w-none object-contain select-none"
        />
        {hairline !== null && (
          <span
            aria-hidden="true"
            style={{ insetInlineStart: `${hairline}%` }}
            className="pointer-events-none absolute inset-y-0 border-s-2 border-dashed border-signal"
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-ink bg-card p-2">
        {tools.map(({ label, Icon, onClick }) => (
          <Button key={label} size="icon" aria-label={label} title={label} onClick={onClick}>
            <Icon aria-hidden="true" className="size-5" />
          </Button>
        ))}
        <Button
          size="icon"
          aria-label={t("photo.hairline")}
          title={t("photo.hairline")}
          aria-pressed={hairline !== null}
          variant={hairline === null ? "secondary" : "primary"}
          onClick={() => setHairline((shown) => (shown === null ? 50 : null))}
        >
          <Ruler aria-hidden="true" className="size-5" />
        </Button>
        {hairline !== null && (
          <input
            type="range"
            min="0"
            max="100"
            step="0.1"
            value={hairline}
            aria-label={t("photo.hairline_at")}
            className="h-11 min-w-32 grow accent-signal"
            onChange={({ target }) => setHairline(target.valueAsNumber)}
          />
        )}
        <Button
          size="icon"
          variant="quiet"
          className="ms-auto"
          aria-label={t("photo.close")}
          title={t("photo.close")}
          onClick={onClose}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </figure>
  );
}

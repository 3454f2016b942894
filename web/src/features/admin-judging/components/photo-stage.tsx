import { Maximize, RotateCw, Ruler, ZoomIn, ZoomOut } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { closer, farther, moved, transformOf, turned, WHOLE, zoomed } from "../photo-view.ts";
import { usePicture } from "../use-picture.ts";
import { useShortcuts } from "../use-shortcuts.ts";

/** Pixels that an arrow key moves an enlarged photo. */
const NUDGE = 60;
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: NUDGE, y: 0 },
  ArrowRight: { x: -NUDGE, y: 0 },
  ArrowUp: { x: 0, y: NUDGE },
  ArrowDown: { x: 0, y: -NUDGE },
};

/** A photo in all of its pane: enlarged and moved by fingers, mouse or keys, turned, and measured. */
export function PhotoStage({ picture, alt }: { picture: Blob; alt: string }) {
  const { t } = useTranslation("admin-judging");
  const [view, setView] = useState(WHOLE);
  const [hairline, setHairline] = useState<number | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const show = usePicture(picture);
  const toggleHairline = (): void => setHairline((shown) => (shown === null ? 50 : null));

  useShortcuts({
    "+": () => setView(closer),
    "-": () => setView(farther),
    "0": () => setView(WHOLE),
    t: () => setView(turned),
    c: toggleHairline,
  });

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
    if (!arrow || view.zoom === 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    setView((shown) => moved(shown, arrow));
    event.preventDefault();
  };

  const tools = [
    { label: t("photo.closer"), Icon: ZoomIn, keys: "+", onClick: () => setView(closer) },
    { label: t("photo.farther"), Icon: ZoomOut, keys: "-", onClick: () => setView(farther) },
    { label: t("photo.whole"), Icon: Maximize, keys: "0", onClick: () => setView(WHOLE) },
    { label: t("photo.turn"), Icon: RotateCw, keys: "t", onClick: () => setView(turned) },
  ];
  return (
    <figure aria-label={alt} className="relative h-full">
      {/* The buttons do the same for those who use neither fingers nor a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a surface for gestures, whose buttons stand beside it */}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move an enlarged photo
        tabIndex={0}
        className={classNames(
          "@container-size relative grid size-full touch-none place-items-center overflow-hidden bg-shoal focus-visible:-outline-offset-3",
          // A whole photo has nowhere to go: a finger scrolls the page.
          view.zoom === 1 && "max-lg:touch-pan-y",
        )}
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
          className={classNames(
            "max-w-none object-contain select-none",
            view.turns % 2 === 0 ? "h-[100cqh] w-[100cqw]" : "h-[100cqw] w-[100cqh]",
          )}
        />
        {hairline !== null && (
          <span
            aria-hidden="true"
            style={{ insetInlineStart: `${hairline}%` }}
            className="pointer-events-none absolute inset-y-0 border-s-2 border-dashed border-signal"
          />
        )}
      </div>
      <div className="pointer-events-none absolute inset-x-2 bottom-2 flex flex-wrap items-center gap-2 *:pointer-events-auto">
        <div className="flex flex-wrap">
          {tools.map(({ label, Icon, keys, onClick }) => (
            <Button
              key={label}
              size="icon"
              variant="primary"
              className="rounded-none border-s-paper first:rounded-s-md last:rounded-e-md"
              aria-label={label}
              aria-keyshortcuts={keys}
              title={label}
              onClick={onClick}
            >
              <Icon aria-hidden="true" className="size-5" />
            </Button>
          ))}
        </div>
        <Button
          size="icon"
          aria-label={t("photo.hairline")}
          aria-keyshortcuts="c"
          title={t("photo.hairline")}
          aria-pressed={hairline !== null}
          variant={hairline === null ? "primary" : "secondary"}
          onClick={toggleHairline}
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
            className="h-11 min-w-24 grow rounded-md bg-card px-2 accent-signal"
            onChange={({ target }) => setHairline(target.valueAsNumber)}
          />
        )}
      </div>
    </figure>
  );
}

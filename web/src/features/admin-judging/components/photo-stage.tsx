import { Maximize, RotateCw, Ruler, ZoomIn, ZoomOut } from "lucide-react";
import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { fitOf, newRuler, type PhotoRuler } from "../photo-ruler.ts";
import { closer, farther, moved, transformOf, turned, WHOLE, zoomed } from "../photo-view.ts";
import { usePicture } from "../../../lib/page/use-picture.ts";
import { useShortcuts } from "../use-shortcuts.ts";
import { RulerOverlay } from "./ruler-overlay.tsx";
import { RulerPanel } from "./ruler-panel.tsx";

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
  const [ruler, setRuler] = useState<PhotoRuler | null>(null);
  // Kept while the ruler is put away: it is the photo's.
  const [scale, setScale] = useState<number | null>(null);
  const [frame, setFrame] = useState({ width: 0, height: 0 });
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const show = usePicture(picture);
  const measured = useCallback((stage: HTMLDivElement | null) => {
    if (!stage) return undefined;
    const observer = new ResizeObserver(() =>
      setFrame({ width: stage.clientWidth, height: stage.clientHeight }),
    );
    observer.observe(stage);
    return () => observer.disconnect();
  }, []);
  const fit = size && frame.width > 0 ? fitOf(frame, size, view.turns) : null;
  const toggleRuler = (): void => {
    if (fit !== null) setRuler((shown) => (shown ? null : newRuler(frame, view, fit)));
  };

  useShortcuts({
    "+": () => setView(closer),
    "-": () => setView(farther),
    "0": () => setView(WHOLE),
    t: () => setView(turned),
    c: toggleRuler,
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
        ref={measured}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move an enlarged photo
        tabIndex={0}
        data-held={view.zoom > 1 || ruler ? true : undefined}
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
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
          className={classNames(
            // Centred whatever its size: turned, it is larger than its frame.
            "absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2 object-contain select-none",
            view.turns % 2 === 0 ? "h-[100cqh] w-[100cqw]" : "h-[100cqw] w-[100cqh]",
          )}
        />
        {ruler && fit !== null && (
          <RulerOverlay
            ruler={ruler}
            scale={scale}
            view={view}
            fit={fit}
            frame={frame}
            onChange={(change) => setRuler((now) => now && change(now))}
          />
        )}
      </div>
      <div className="pointer-events-none absolute inset-x-2 bottom-2 flex lg:top-2 lg:bottom-auto flex-wrap items-center gap-2 *:pointer-events-auto">
        {/* Large text: one row, so that they stay within the photo. */}
        <div className="flex max-w-full overflow-x-auto *:shrink-0">
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
          aria-label={t("photo.ruler")}
          aria-keyshortcuts="c"
          title={t("photo.ruler")}
          aria-pressed={ruler !== null}
          variant={ruler ? "secondary" : "primary"}
          onClick={toggleRuler}
        >
          <Ruler aria-hidden="true" className="size-5" />
        </Button>
        {ruler && <RulerPanel ruler={ruler} scale={scale} onScale={setScale} />}
      </div>
    </figure>
  );
}

import { useRef, useState, type CSSProperties, type PointerEvent } from "react";

/** Towards which end of the line, as the page is read. */
export type Side = "start" | "end";

/** Pixels after which lifting the finger decides; before, what was moved goes back. */
const FAR = 96;
/** Pixels before which a finger has not chosen a direction. */
const SLACK = 12;
/** What takes fingers for itself: controls, and a photo that is moved or measured. */
const HELD = "button, a, input, select, textarea, label, [data-held]";

interface Drag {
  /** What was at hand when the finger came down. */
  of: string;
  pointer: number;
  x: number;
  y: number;
  isSideways: boolean;
}

/**
 * A finger that moves what is at hand sideways: far enough, it decides. A mouse has buttons for that.
 *
 * @param of the id of what is at hand: a finger that came down on another thing decides nothing
 */
export function useSwipe(of: string, onSwipe: (side: Side) => void) {
  const drag = useRef<Drag | null>(null);
  const [by, setBy] = useState(0);

  function sideOf(across: number): Side | null {
    if (Math.abs(across) < FAR) return null;
    return across > 0 === (document.documentElement.dir === "rtl") ? "start" : "end";
  }

  function end(): void {
    drag.current = null;
    setBy(0);
  }
  return {
    /** What letting go would decide. */
    aimed: sideOf(by),
    style: (by === 0 ? {} : { transform: `translateX(${by}px)` }) satisfies CSSProperties,
    gestures: {
      onPointerDown({ isPrimary, pointerType, pointerId, target, clientX, clientY }: PointerEvent) {
        end();
        // A second finger enlarges.
        if (!isPrimary || pointerType === "mouse") return;
        if (target instanceof Element && target.closest(HELD)) return;
        drag.current = { of, pointer: pointerId, x: clientX, y: clientY, isSideways: false };
      },
      onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
        const held = drag.current;
        if (held?.pointer !== pointerId) return;
        if (held.of !== of) return end();
        const [across, along] = [clientX - held.x, clientY - held.y];
        if (!held.isSideways) {
          if (Math.hypot(across, along) < SLACK) return;
          if (Math.abs(across) < Math.abs(along)) return end();
          held.isSideways = true;
        }
        setBy(across);
      },
      onPointerUp({ pointerId, clientX }: PointerEvent) {
        const held = drag.current;
        if (held?.pointer !== pointerId) return;
        // Of the event: a quick finger is lifted before its last move has been rendered.
        const side = held.isSideways && held.of === of ? sideOf(clientX - held.x) : null;
        end();
        if (side) onSwipe(side);
      },
      onPointerCancel: end,
    },
  };
}

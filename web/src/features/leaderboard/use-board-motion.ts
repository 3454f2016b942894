import { useLayoutEffect, useRef, type RefObject } from "react";
import { prefersReducedMotion } from "../../lib/page/motion.ts";

/** Where every row of the list lies; both in the order of the board. */
interface Layout {
  ids: readonly number[];
  /** Offsets in px; a virtualizer's measurements. */
  places: readonly { start: number }[];
}

const GLIDE: KeyframeAnimationOptions = { duration: 300, easing: "cubic-bezier(0.2, 0, 0, 1)" };
const FADE: KeyframeAnimationOptions = { duration: 5_000, easing: "ease-in" };

/**
 * When the board moves to another `version`, lets the rows on the screen glide from their old
 * places to their new ones and the ground of the `changed` ones fade. Nothing under reduced motion.
 */
export function useBoardMotion(
  list: RefObject<HTMLElement | null>,
  version: number,
  layout: Layout,
  changed: (id: number) => boolean,
): void {
  const before = useRef({ version, ...layout });
  useLayoutEffect(() => {
    const previous = before.current;
    before.current = { version, ...layout };
    if (previous.version === version || !list.current || prefersReducedMotion()) return;
    const places = new Map(previous.ids.map((id, index) => [id, previous.places[index]?.start]));
    const index = new Map(layout.ids.map((id, position) => [id, position]));
    for (const element of list.current.querySelectorAll<HTMLElement>("[data-team]")) {
      const id = Number(element.dataset["team"]);
      const from = places.get(id);
      const to = layout.places[index.get(id) ?? -1]?.start;
      if (from !== undefined && to !== undefined && from !== to) {
        // From no further than a screen away: a longer way would only be a blur.
        const way = Math.max(-innerHeight, Math.min(innerHeight, from - to));
        element.animate({ translate: [`0 ${way}px`, "0 0"] }, GLIDE);
      }
      if (changed(id)) {
        element.firstElementChild?.animate(
          { backgroundColor: ["var(--color-signal-ground)", "transparent"] },
          FADE,
        );
      }
    }
  });
}

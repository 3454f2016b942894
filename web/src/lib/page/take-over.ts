const stillPage = (): HTMLElement | null => document.getElementById("first-screen");

const isBackOrReload = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((visit) => visit instanceof PerformanceNavigationTiming && visit.type !== "navigate");

let isScrolled = false;

/** Begins to notice whether the reader scrolls in the prerendered page. */
export function watchScrolling(): void {
  if (!stillPage()) return;
  // Now, while nothing waits to be laid out: asked when both pages stand there, it would cost a phone
  // the layout of both.
  isScrolled = window.scrollY > 0;
  addEventListener("scroll", () => (isScrolled = true), { once: true, passive: true });
}

/**
 * Whether the router may set where the page is scrolled to. Not over the prerendered page for a new
 * visit, which begins at its top anyway, nor for a reader who has scrolled in it.
 */
export const mayRestoreScroll = (): boolean =>
  stillPage() === null || (isBackOrReload() && !isScrolled);

/**
 * Puts the living page in `root` in the place of the prerendered one, which looks the same: what
 * was focused there is focused here, and the button that was pressed last is pressed
 * (public/first-paint.js marks it).
 */
export function takeOver(root: HTMLElement): void {
  const still = stillPage();
  if (!still) return;
  const focused = twinOf(document.activeElement, still, root);
  const pressed = twinOf(still.querySelector("[data-pressed]"), still, root);
  still.remove();
  // From here on the page responds to input; `npm run bench:web` counts the scripts until then.
  performance.mark("living");
  focused?.focus({ preventScroll: true });
  pressed?.click();
}

/** The element at the same place below `root` as `element` below `still`, if it is the same one. */
function twinOf(element: Element | null, still: Element, root: Element): HTMLElement | null {
  if (!element || element === still || !still.contains(element)) return null;
  const path: number[] = [];
  for (let at: Element = element; at !== still && at.parentElement; at = at.parentElement) {
    path.unshift([...at.parentElement.children].indexOf(at));
  }
  const twin = path.reduce<Element | undefined>((at, index) => at?.children[index], root);
  const isSame = twin?.tagName === element.tagName && twin.textContent === element.textContent;
  return isSame && twin instanceof HTMLElement ? twin : null;
}

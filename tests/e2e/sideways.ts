import { type Page, expect } from "@playwright/test";

/**
 * Expects that the page has no scroll bar at its foot, and that no control, title or cell is squeezed
 * to nothing; else shows what stands out of the window or has no width.
 */
export async function expectToFit(page: Page): Promise<void> {
  const misfits = () =>
    page.evaluate(() => {
      const limit = innerWidth;
      const shown = [...document.querySelectorAll("body *:not(svg *)")]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0);
      const outside = shown.filter(
        ({ box }) => box.width > 0 && (box.right > limit + 1 || box.left < -1),
      );
      const squeezed = shown.filter(
        ({ element, box }) =>
          box.width < 1 && element.matches("a, button, h1, h2, h3, td, th") && element.textContent,
      );
      return [...(document.documentElement.scrollWidth > limit ? outside : []), ...squeezed].map(
        ({ element }) => element.outerHTML.slice(0, 200),
      );
    });
  await expect.poll(misfits).toEqual([]);
}

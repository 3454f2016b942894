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
      // A pixel is what rounding makes of a box that ends at the edge.
      const scrolls = document.documentElement.scrollWidth > limit + 1;
      return [...(scrolls ? outside : []), ...squeezed].map(({ element }) =>
        element.outerHTML.slice(0, 200),
      );
    });
  await expect.poll(misfits).toEqual([]);
}

/**
 * Expects that all text can be read: no word is broken over two lines, but in names and addresses,
 * and nothing is cut off by what holds it. A line that ends in an ellipsis keeps at least five letters.
 */
export async function expectToBeReadable(page: Page): Promise<void> {
  const unreadable = () =>
    page.evaluate(() => {
      /** Names break where they must; the rest is no text that a reader sees. */
      const UNREAD = "bdi, code, svg, script, style, [aria-hidden=true]";
      const found: string[] = [];
      const isHidden = (element: Element): boolean =>
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest(".sr-only, [hidden]") !== null;
      for (const element of document.querySelectorAll("body *:not(svg, svg *)")) {
        const { overflowX, textOverflow, fontSize, clipPath } = getComputedStyle(element);
        if (overflowX === "visible" || overflowX === "auto" || overflowX === "scroll") continue;
        if (clipPath !== "none" || isHidden(element) || !element.textContent) continue;
        const room = textOverflow === "ellipsis" ? 2.5 * parseFloat(fontSize) : Infinity;
        if (element.clientWidth + 1 < Math.min(element.scrollWidth, room)) {
          found.push(`cut: ${element.outerHTML.slice(0, 200)}`);
        }
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node as Text;
        const holder = text.parentElement;
        if (!holder || isHidden(holder) || holder.closest(UNREAD)) continue;
        if (getComputedStyle(holder).overflowWrap === "anywhere") continue;
        for (const word of text.data.matchAll(/[^\s\p{Pd}·]{3,}/gu)) {
          // Japanese has no spaces, and an address may end where the line does.
          if (/@|\.\p{L}|[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u.test(word[0])) continue;
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const [first, ...others] = range.getClientRects();
          if (first && others.some(({ top }) => top > first.bottom - 2)) {
            found.push(`broken: ${word[0]} in ${holder.outerHTML.slice(0, 200)}`);
          }
        }
      }
      return found;
    });
  await expect.poll(unreadable).toEqual([]);
}

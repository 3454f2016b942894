import type { Page } from "@playwright/test";
import { expectToFit } from "./sideways.ts";

/** Writes every word of the page twice, as it appears: the texts of a language twice as long. */
function doubleEveryWord(): void {
  const done = new WeakMap<Text, string>();
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      const text = node.data;
      if (done.get(node) === text || node.parentElement?.closest("script, style, [translate=no]"))
        return;
      const twice = text.replaceAll(/\p{L}+/gu, (word) => word + word.toLowerCase());
      done.set(node, twice);
      if (twice !== text) node.data = twice;
    } else {
      for (const child of node.childNodes) visit(child);
    }
  };
  visit(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) visit(target);
      for (const node of addedNodes) visit(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Expects that nothing of an open page stands out at 1440 and at 360 px, were every word twice as long. */
export async function expectToFitTwiceAsLong(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(doubleEveryWord);
  const before = page.viewportSize();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }
  if (before) await page.setViewportSize(before);
}

import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";

const PAGES = [
  "/",
  "/about",
  "/services",
  "/services/managed-it",
  "/contact",
  "/privacy-policy",
  "/leaderboard",
  `/events/${demo.live}`,
  "/auth/login",
  "/blogs",
  "/404",
];

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
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) visit(target);
      for (const node of addedNodes) visit(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

for (const width of [360, 1440]) {
  test(`at ${width} px nothing stands out, were every word twice as long`, async ({
    newReader,
  }) => {
    const { page } = await newReader({ viewport: { width, height: 900 } });
    await page.addInitScript(doubleEveryWord);
    for (const path of PAGES) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expectToFit(page);
      });
    }
  });
}

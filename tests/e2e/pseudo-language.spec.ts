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

test("nothing stands out at 1440 and at 360 px, were every word twice as long", async ({
  newReader,
}) => {
  const { page } = await newReader();
  await page.addInitScript(doubleEveryWord);
  for (const path of PAGES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const width of [1440, 360]) {
      await test.step(`${path}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page);
      });
    }
  }
});

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Page, expect } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules whose result a colour can change (axe's `cat.color`, without what WCAG AAA adds). */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Runs axe on what the page shows now: all of its default rules, or the named ones. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  expect(page.frames(), "a frame would not be read").toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const found = await page.evaluate(async (only) => {
    if (!window.axe) throw new Error("axe is not in the page");
    const { violations } = await window.axe.run({
      resultTypes: ["violations"],
      ...(only && { runOnly: [...only] }),
    });
    return violations.map(({ id, nodes }) => ({
      rule: id,
      at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
    }));
  }, rules);
  expect(found).toEqual([]);
}

/** The page's elements with their attributes and texts, and what of them is shown where. */
export function shownElements(page: Page): Promise<string> {
  return page.evaluate(() => {
    const places = [...document.body.querySelectorAll("*")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return [isShown, x, y, width, height].join(" ");
    });
    return [document.body.outerHTML, ...places].join("\n");
  });
}

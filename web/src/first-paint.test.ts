// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import script from "../public/first-paint.js?raw";

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  document.documentElement.lang = "en";
});

/** Runs the script as the page does: before anything else of it. */
function found(stored: string | null, browser: string[], page: string): string {
  document.head.innerHTML = `<link rel="manifest" href="/site.webmanifest">`;
  const root = document.documentElement;
  root.lang = page;
  if (stored !== null) localStorage.setItem("castboard.language", stored);
  vi.spyOn(navigator, "languages", "get").mockReturnValue(browser);
  // oxlint-disable-next-line typescript/no-implied-eval -- the file is no module, and the page loads it as it is
  new Function(script)();
  return `${root.lang} ${root.dir}`;
}

test.each([
  ["what was chosen before the browser's", "ja", ["ar"], "en", "ja ltr"],
  ["the browser's before the page's", null, ["fr", "ar-EG", "ja"], "ja", "ar rtl"],
  ["the page's where the browser's is none of the site's", null, ["fr"], "ja", "ja ltr"],
  ["English where none is known", "fr", ["de"], "fr", "en ltr"],
])("the language is %s", (_order, stored, browser, page, expected) => {
  expect(found(stored, browser, page)).toBe(expected);
});

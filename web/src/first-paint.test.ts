// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import script from "../public/first-paint.js?raw";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.lang = "en";
});

/** Runs the script as the page does: before anything else of it. `ahead` is what the build wrote, if it did. */
function found(stored: string | null, browser: string[], page: string, ahead?: object): string {
  const list = `<script type="application/json" id="first-screen-files">${JSON.stringify(ahead)}</script>`;
  document.head.innerHTML = `<link rel="manifest" href="/site.webmanifest">${ahead ? list : ""}`;
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

test.each([
  ["en", ["/assets/plex-sans-400-a1.woff2", "/assets/plex-sans-600-b2.woff2"]],
  ["ja", []],
  ["ar", []],
])(
  "a page in %s fetches the faces of English text ahead only if it is English",
  (language, expected) => {
    const faces = ["/assets/plex-sans-400-a1.woff2", "/assets/plex-sans-600-b2.woff2"];
    const texts = { en: {}, ja: {}, ar: {} };
    found(language, [], "en", { path: null, faces, scripts: [], texts, screens: {} });
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=font]")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(expected);
  },
);

test("scripts start when the first pictures are on the screen, not when they are loaded", async () => {
  const painted: (() => void)[] = [];
  const frames: (() => void)[] = [];
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(call: (seen: { getEntriesByName: () => unknown[] }) => void) {
        painted.push(() => call({ getEntriesByName: () => ["first-contentful-paint"] }));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  document.body.innerHTML = `<div data-picture="0"><img loading="eager"></div>`;
  const picture = document.querySelector("img");
  if (!picture) throw new Error("The page has a picture");
  vi.spyOn(picture, "complete", "get").mockReturnValue(false);
  const started = () => document.querySelectorAll("link[rel=modulepreload]").length;

  const texts = { en: {}, ja: {}, ar: {} };
  const ahead = { path: location.pathname, faces: [], scripts: ["/a.js"], texts, screens: {} };
  found("en", [], "en", ahead);
  for (const paint of painted) paint();
  picture.dispatchEvent(new Event("load"));
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  expect(started()).toBe(0);
  frames[0]?.();
  await vi.waitFor(() => expect(started()).toBe(1));
});

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languages } from "../../web/src/lib/page/languages.ts";

const PUBLIC = join(import.meta.dirname, "../../web/public");
const read = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(PUBLIC, path), "utf8"));
const english = read("site.webmanifest");

test("the app is installed alone, with icons that are there", () => {
  expect(english).toMatchObject({ id: "/", display: "standalone", start_url: "/start" });
  const icons = english["icons"] as { src: string; purpose?: string }[];
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const { src } of icons) expect(existsSync(join(PUBLIC, src)), src).toBe(true);
});

test.each(["en", "ja", "ar"] as const)("in %s it says the same in its language", (language) => {
  const own = read(language === "en" ? "site.webmanifest" : `site.${language}.webmanifest`);
  const common = read(`../src/locales/${language}/common.json`);
  const shortcuts = english["shortcuts"] as { url: string }[];
  expect(own).toMatchObject({
    ...english,
    lang: language,
    dir: languages[language].direction,
    description: common["tagline"],
    shortcuts: shortcuts.map(({ url }) => ({ url })),
  });
});

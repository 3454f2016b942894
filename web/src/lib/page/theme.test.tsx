// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { chooseTheme, followTheme } from "./theme.ts";

afterEach(() => {
  chooseTheme("system");
  document.head.replaceChildren();
});

test("the browser's bars take the colour of the chosen theme, else of the device's", () => {
  for (const scheme of ["light", "dark"]) {
    const bar = document.createElement("meta");
    bar.name = "theme-color";
    bar.dataset["scheme"] = scheme;
    document.head.append(bar);
  }
  const media = () =>
    [...document.querySelectorAll<HTMLMetaElement>("meta")].map((bar) => bar.media);
  followTheme();
  expect(media()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
  chooseTheme("dark");
  expect(media()).toEqual(["not all", "all"]);
  chooseTheme("system");
  expect(media()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
});

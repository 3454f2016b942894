import { expect } from "@playwright/test";
import type { Reader } from "./fixtures.ts";
import { type Words, words } from "./words.ts";

/** What entrants of the specs accept. */
export const WAIVER = "I wear a life jacket while the engine runs.";

type Step = keyof Words["entering"]["step"];

/** The step of this name, as the list of steps shows it. */
export const stepOf = ({ page, language }: Reader, name: Step) =>
  page.getByRole("listitem").filter({
    has: page.getByRole("heading", {
      level: 3,
      name: words(language, "entering").step[name],
      exact: true,
    }),
  });

/** Reads the waiver and accepts it: the reader's own, or that of a minor of this name. */
export async function acceptWaiver({ page, language }: Reader, minor?: string): Promise<void> {
  const { waiver } = words(language, "entering");
  const named = (label: "read" | "accept") =>
    minor
      ? // The name stands between direction marks.
        { name: new RegExp(waiver[`${label}_for`].replace("{{name}}", `.*${minor}.?`)) }
      : { name: waiver[label], exact: true };
  await page.getByRole("button", named("read")).click();
  const dialog = page.getByRole("dialog", { name: waiver.title });
  await expect(dialog).toContainText(WAIVER);
  await dialog.getByRole("button", named("accept")).click();
  await expect(dialog).toBeHidden();
}

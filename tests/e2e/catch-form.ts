import { type Page, expect } from "@playwright/test";
import { exifSegment } from "../../web/src/lib/upload/exif-fake.ts";
import { jpeg, withSegment } from "../helpers/jpeg.ts";
import { words } from "./words.ts";

const catching = words("ar", "catching");

interface Fish {
  /** As it is typed. */
  weight: string;
  /** Of the photo, 0 to 255: another one for each catch. */
  shade: number;
  /** Of the checklist, to be ticked. */
  check?: string;
  /** The photos that the event asks for, by their names; else one. */
  shots?: readonly string[];
}

/** Fills the catch form in Arabic, with photos of an hour ago. */
export async function fillCatch(page: Page, fish: Fish): Promise<void> {
  const { weight, shade, check, shots } = fish;
  await page.getByRole("radio", { name: "قاروص كبير الفم" }).check({ force: true });
  await page.getByRole("textbox", { name: catching.measure.weight }).fill(weight);
  if (check) await page.getByRole("checkbox", { name: check }).check();
  const taken = new Date(Date.now() - 3_600_000).toISOString().slice(0, 19);
  const time = taken.replaceAll("-", ":").replace("T", " ");
  const segment = exifSegment({ time, offset: "+00:00" });
  for (const [n, shot] of (shots ?? [null]).entries()) {
    await page
      .getByRole("group", { name: shot ?? catching.photo.label, exact: true })
      .locator("input[type=file]:not([capture])")
      .setInputFiles({
        name: "fish.jpg",
        mimeType: "image/jpeg",
        buffer: withSegment(await jpeg(400, 300, shade + n), segment),
      });
    await expect(page.getByRole("img", { name: shot ?? catching.photo.alt })).toBeVisible();
  }
}

export const saveCatch = (page: Page): Promise<void> =>
  page.getByRole("button", { name: catching.save }).click();

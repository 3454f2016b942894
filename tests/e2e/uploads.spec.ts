import type { Page } from "@playwright/test";
import { exifSegment } from "../../web/src/lib/upload/exif-fake.ts";
import { claiming, jpeg, withSegment } from "../helpers/jpeg.ts";
import { createAccount } from "./accounts.ts";
import { type Reader, expect, test } from "./fixtures.ts";
import { words } from "./words.ts";

/** A picture's way from a device to the site, on the profile, its first user. */

const profile = words("en", "profile");
const upload = words("en", "upload");
const common = words("en", "common");
const errors = words("en", "errors");

const JPEG = { name: "photo.jpg", mimeType: "image/jpeg" };

async function openProfile({ page, signIn }: Reader, stack: Parameters<typeof createAccount>[0]) {
  const { email } = await createAccount(stack);
  await signIn(email);
  await page.goto("/profile/settings");
  return page.locator("input[type=file]:not([capture])");
}
const picture = (page: Page) => page.getByRole("img", { name: profile.avatar.alt });

/** The colours at the middle of the top and of the bottom, and the size. */
const look = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const colour = (y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(bitmap.width / 2, y, 1, 1).data ?? [];
      return red > blue ? "red" : "blue";
    };
    return [bitmap.width, bitmap.height, colour(8), colour(bitmap.height - 8)];
  }, address);

test("a large photo from a phone held upright arrives upright, small and without its place", async ({
  reader,
  stack,
}) => {
  const { page } = reader;
  const input = await openProfile(reader, stack);
  // 12 megapixels, red to the left as stored: turned as the camera says, red is on top.
  const segment = exifSegment({
    orientation: 6,
    time: "2026:06:06 09:15:00",
    latitude: [25, 12, 17, "N"],
    longitude: [55, 16, 15, "E"],
  });
  const photo = withSegment(await jpeg(4000, 3000), segment);
  const sent = page.waitForRequest((request) => request.url().includes("/object/incoming/"));
  await input.setInputFiles({ ...JPEG, buffer: photo });
  const onItsWay = (await sent).postDataBuffer();
  if (onItsWay) expect(onItsWay.includes("Exif")).toBe(false);
  await expect(picture(page)).toBeVisible({ timeout: 30_000 });
  const address = (await picture(page).getAttribute("src")) ?? "";
  expect(await look(page, address)).toEqual([512, 512, "red", "blue"]);
  const small = address.replace(".webp", "-192.webp");
  expect(await look(page, small)).toEqual([192, 192, "red", "blue"]);
  for (const one of [address, small]) {
    const stored = Buffer.from(await (await fetch(one)).arrayBuffer());
    expect(stored.length).toBeLessThan(1_048_576);
    for (const trace of ["Exif", "EXIF", "XMP ", "2026:06:06"]) {
      expect(stored.includes(trace)).toBe(false);
    }
  }
});

test("a picture is chosen, dropped, pasted or taken, and its bytes say what it is", async ({
  reader,
  stack,
}) => {
  const { page } = reader;
  const input = await openProfile(reader, stack);
  const { choose, change } = profile.avatar;
  const field = page.getByRole("group", { name: new RegExp(`^(${choose}|${change})$`) });
  const addresses = new Set<string>();
  /** Waits for one that was not there before. */
  const arrives = async () => {
    const former = [...addresses].at(-1) ?? "";
    await expect(picture(page)).not.toHaveAttribute("src", former, { timeout: 30_000 });
    addresses.add((await picture(page).getAttribute("src")) ?? "");
  };
  const bring = (how: "drop" | "paste", bytes: Buffer) =>
    field.evaluate(
      (element, [type, content]) => {
        const files = new DataTransfer();
        files.items.add(new File([Uint8Array.from(content)], "photo.jpg"));
        const way = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === "drop"
            ? new DragEvent(type, { ...way, dataTransfer: files })
            : new ClipboardEvent(type, { ...way, clipboardData: files }),
        );
      },
      [how, Array.from(bytes)] as const,
    );
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );
  await input.setInputFiles({ ...JPEG, buffer: png });
  await arrives();
  await bring("drop", await jpeg(60, 60, 40));
  await arrives();
  await bring("paste", await jpeg(60, 60, 80));
  await arrives();
  await page
    .locator("input[capture=user]")
    .setInputFiles({ ...JPEG, buffer: await jpeg(60, 60, 120) });
  await arrives();
  expect(addresses.size).toBe(4);
});

test("what is no picture is sent nowhere, a cut sends the rest again, a refusal is offered again", async ({
  reader,
  stack,
}) => {
  const { page, expectAccessible } = reader;
  const input = await openProfile(reader, stack);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/begin_upload|incoming/.test(request.url())) sent.push(request.url());
  });
  await input.setInputFiles({ ...JPEG, buffer: Buffer.from("GIF89a, whatever it is called") });
  await expect(page.getByRole("alert")).toHaveText(upload.type);
  await input.setInputFiles({ ...JPEG, buffer: claiming(await jpeg(64, 48), 60_000, 60_000) });
  await expect(page.getByRole("alert")).toHaveText(upload.dimensions);
  await expectAccessible();
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: upload.dismiss }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);

  let files = 0;
  let published = 0;
  await page.route("**/object/incoming/**", (route) =>
    (files += 1) === 1 ? route.abort("connectionreset") : route.continue(),
  );
  await page.route("**/functions/v1/uploads", (route) =>
    (published += 1) === 1 ? route.abort("connectionreset") : route.continue(),
  );
  await input.setInputFiles({ ...JPEG, buffer: await jpeg(300, 300, 40) });
  await expect(picture(page)).toBeVisible({ timeout: 30_000 });
  // The first file was cut, the second arrived; what came after it was cut and did not need it anew.
  expect([files, published]).toEqual([2, 2]);
  await page.unrouteAll();

  // One that the server refuses is offered again, and one under way can be cancelled.
  const former = (await picture(page).getAttribute("src")) ?? "";
  await page.route("**/rpc/begin_upload", (route) =>
    route.fulfill({ status: 429, json: { code: "rate_limited", message: "", hint: null } }),
  );
  await input.setInputFiles({ ...JPEG, buffer: await jpeg(300, 300, 80) });
  await expect(page.getByRole("alert")).toHaveText(errors.error.rate_limited);
  await page.unroute("**/rpc/begin_upload");
  // The line takes the file and says nothing.
  await page.route("**/object/incoming/**", () => undefined);
  await page.getByRole("button", { name: common.try_again }).click();
  await expect(page.getByText(upload.step.sending.replace("{{name}}", JPEG.name))).toBeVisible();
  await page.getByRole("button", { name: common.cancel, exact: true }).click();
  await expect(page.getByText(JPEG.name)).toHaveCount(0);
  await page.unroute("**/object/incoming/**");
  await input.setInputFiles({ ...JPEG, buffer: await jpeg(300, 300, 120) });
  await expect(picture(page)).not.toHaveAttribute("src", former, { timeout: 30_000 });
});

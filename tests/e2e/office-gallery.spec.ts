import { demo } from "../helpers/demo.ts";
import { jpeg } from "../helpers/jpeg.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { expectToast } from "./toasts.ts";
import { languagesOf, words } from "./words.ts";

const PHOTOS = 50;

test("50 photos are uploaded over a broken connection, sorted by keyboard, described and published", async ({
  newReader,
}) => {
  test.slow();
  const said = words("en", "admin-gallery");
  const upload = words("en", "upload");
  const files = await Promise.all(
    Array.from({ length: PHOTOS }, async (_none, n) => ({
      name: `${n + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await jpeg(96, 72, n * 5),
    })),
  );
  const { page, signIn, setOffline, expectAccessible } = await newReader();
  await signIn(demo.admin.email);
  await page.goto("/admin/gallery");
  await page.getByRole("button", { name: said.album.new }).click();
  const dialog = page.getByRole("dialog");
  const slug = `harbour-${Date.now()}`;
  for (const [n, title] of ["Harbour days", "港の日々", "أيام الميناء"].entries()) {
    await dialog.getByLabel(said.album.title).nth(n).fill(title);
  }
  await dialog.getByLabel(said.album.slug).fill(slug);
  await dialog.getByRole("button", { name: said.album.create }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbour days" })).toBeVisible();

  const counted = (n: number) =>
    upload.total.sent.replace("{{n}}", String(n)).replace("{{of}}", String(PHOTOS));
  await page.locator("input[type=file]").first().setInputFiles(files);
  await expect(page.getByText(/^([5-9]|\d\d) of 50 pictures sent/)).toBeVisible({
    timeout: 60_000,
  });
  await setOffline(true);
  await expect(page.getByText(/can't be sent right now/).first()).toBeVisible();
  await setOffline(false);
  await page.getByRole("button", { name: upload.total.pause }).click();
  await page.getByRole("button", { name: upload.total.resume }).click();
  await expect(page.getByText(counted(PHOTOS))).toBeVisible({ timeout: 120_000 });

  const rows = page.getByRole("list", { name: said.photos }).getByRole("listitem");
  await expect(rows).toHaveCount(PHOTOS);
  await page.getByLabel(/^Alt text for 50 photos/).fill("Boats in the harbour");
  await page.getByRole("button", { name: said.bulk.set }).click();
  await expect(page.getByText("50 photos changed")).toBeVisible();
  const id = async (n: number) => (await rows.nth(n).getAttribute("data-photo")) ?? "";
  const [first, second] = [await id(0), await id(1)];
  const alt = rows.first().getByLabel(said.photo.alt);
  await alt.fill("The first boat");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Dawn");
  await page.keyboard.press("Tab");
  const down = rows.first().getByRole("button", { name: /^Move .?The first boat.? down$/ });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Now at place 2 of 50")).toBeAttached();
  await expect.poll(() => id(1)).toBe(first);
  await expectToFit(page);
  await expectAccessible();
  // Rows have their heights before they come into view, and do not move the button.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => scrollTo(0, 0));
  const before = await height();
  const publish = page.getByRole("button", { name: said.album.publish });
  await publish.scrollIntoViewIfNeeded();
  expect(await height()).toBe(before);
  await publish.click();
  await expectToast(page, said.album.done.published);

  for (const language of languagesOf("ja")) {
    const stranger = await newReader({ language });
    await stranger.page.goto(`/gallery/${slug}?photo=${first}`);
    // Typed right after the text before it.
    await expect(stranger.page.getByRole("dialog").getByText("Dawn")).toBeVisible();
    const shown = stranger.page.locator("main img");
    await expect(shown.first()).toBeVisible();
    const sent = await stranger.page.evaluate(
      async (photos) =>
        Promise.all(
          photos.map(async (photo) => {
            const picture = await fetch(`/functions/v1/photos/gallery/${photo}-480.webp`);
            return [picture.status, picture.headers.get("content-type")];
          }),
        ),
      [first, second],
    );
    for (const one of sent) expect(one).toEqual([200, "image/webp"]);
  }
});

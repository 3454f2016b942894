import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { drawPicture, storePicture } from "../helpers/store-picture.ts";
import { expect, test } from "./fixtures.ts";
import { article, idOf, threadOf, topOf } from "./forum-page.ts";
import { words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 4, onnotice: () => {} });
});
test.afterEach(() => sql.end());

/** Puts a picture of its own, of so many pixels, into a post, which may say another size. */
async function addPicture(
  stack: { url: string; secret_key: string },
  postId: number,
  size: [number, number],
  said = size.join("x"),
): Promise<void> {
  const drawn = await drawPicture(postId, size, "forum-images");
  await storePicture(sql, { url: stack.url, secretKey: stack.secret_key }, drawn, {
    bucket: "forum-images",
    folder: demo.maya.id,
    owner: demo.maya.id,
  });
  await sql`
    update public.forum_posts set body = ${`![Snook](image:${drawn.source}#${said})`}
    where id = ${postId}`;
}

test("a picture in a post has its room before it arrives", async ({ newReader, stack }) => {
  const thread = await threadOf(sql, 2);
  await addPicture(stack, thread.opening, [1600, 1200]);
  const { page } = await newReader({ viewport: { width: 390, height: 844 } });
  await page.route("**/functions/v1/photos/forum/**", () => undefined);
  await page.goto(thread.path, { waitUntil: "commit" });
  await expect(page.locator("#first-screen")).toHaveCount(0);
  const room = await page.getByAltText("Snook").evaluate((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    return { width, ratio: width / height };
  });
  expect(room.width).toBeGreaterThan(300);
  expect(room.ratio).toBeCloseTo(4 / 3, 1);
});

test("a picture in a post is as wide as its own shape, and opens on the whole screen", async ({
  newReader,
  stack,
}) => {
  const thread = await threadOf(sql, 2);
  await addPicture(stack, thread.opening, [900, 1200]);
  const { page, expectAccessible } = await newReader({ viewport: { width: 1280, height: 600 } });
  await page.goto(thread.path);
  const picture = page.getByRole("button", { name: "Snook", exact: true });
  const shape = await picture.getByRole("img").evaluate((image) => {
    const { width, height } = image.getBoundingClientRect();
    return width / height;
  });
  expect(shape).toBeCloseTo(3 / 4, 2);
  await picture.click();
  const shown = words("en", "gallery");
  const viewer = page.getByRole("dialog", { name: shown.viewer });
  await expect(viewer.getByRole("img", { name: "Snook" })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(picture).toBeFocused();
});

test("a picture that arrives late, in another size than its post says, leaves the reader's place", async ({
  newReader,
  stack,
}) => {
  const thread = await threadOf(sql, 40);
  await addPicture(stack, await idOf(sql, thread.id, 17), [1600, 1200], "1600x200");
  const { page } = await newReader({ viewport: { width: 390, height: 844 } });
  let arrive = (): void => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/functions/v1/photos/forum/**", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(`${thread.path}?post=20`, { waitUntil: "commit" });
  await expect(article(page, 20)).toBeFocused();
  await expect(article(page, 1)).toBeAttached();
  const heightOf = () =>
    page.getByAltText("Snook").evaluate((image) => image.getBoundingClientRect().height);
  const [before, height] = [await topOf(page, 20), await heightOf()];
  arrive();
  await expect.poll(heightOf).toBeGreaterThan(height + 100);
  expect(Math.abs((await topOf(page, 20)) - before)).toBeLessThan(1);
});

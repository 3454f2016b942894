import postgres from "postgres";
import { exifSegment } from "../../web/src/lib/upload/exif-fake.ts";
import { addPicturedAlbum } from "../helpers/pictured-album.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { jpeg, withSegment } from "../helpers/jpeg.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { expectToBeReadable, expectToFit } from "./sideways.ts";
import { expectToast, holdToasts } from "./toasts.ts";
import { languagesOf, words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(async () => {
  await sql.end();
});

for (const language of languagesOf("ja")) {
  test(`${language}: a member's photo is public from its approval to its takedown`, async ({
    newReader,
    stack,
  }) => {
    const own = words(language, "own-gallery");
    const shown = words(language, "gallery");
    const upload = words(language, "upload");
    const member = await newReader({ language, viewport: { width: 360, height: 780 } });
    const account = await createAccount(stack, language);
    await member.signIn(account.email);
    const { page } = member;
    await page.goto("/profile/gallery");
    const taken = withSegment(
      await jpeg(640, 480),
      exifSegment({ latitude: [27, 57, 2, "N"], longitude: [82, 27, 26, "W"] }),
    );
    await page.locator("input[type=file]:not([capture])").setInputFiles([
      { name: "dock.jpg", mimeType: "image/jpeg", buffer: Buffer.from(taken) },
      { name: "words.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
    ]);
    await expect(page.getByRole("alert")).toHaveText(upload.type);
    const form = page.getByRole("form", { name: "dock.jpg" });
    await form.getByRole("button", { name: own.upload.submit }).click();
    await expect(form.getByText(own.describe.alt_missing)).toBeVisible();
    await member.expectAccessible();
    const alt = `A red boat ${Date.now()}`;
    await form.getByLabel(own.describe.alt).fill(alt);
    await form.getByLabel(own.describe.caption).fill("Before lines in");
    await form.getByRole("button", { name: own.upload.submit }).click();
    const row = page.getByRole("listitem").filter({ has: page.getByRole("img", { name: alt }) });
    await expect(row).toContainText(own.state.pending);
    await expect(form).toHaveCount(0);
    await expectToFit(page);
    await member.expectAccessible();

    const [{ id }] = await sql<[{ id: string }]>`
      select id from public.gallery_photos where owner = ${account.id}`;
    const [{ name }] = await sql<[{ name: string }]>`
      select member_name as name from public.gallery_photos where id = ${id}`;
    const addresses = [
      ...[480, 1024, 2048].map((side) => `/functions/v1/photos/gallery/${id}-${side}.webp`),
      `/storage/v1/object/public/gallery-photos/${name}`,
    ];
    const statuses = () =>
      Promise.all(
        addresses.map(async (path) => Math.floor((await fetch(stack.url + path)).status / 100)),
      );
    expect(await statuses()).toEqual([4, 4, 4, 4]);

    // While it waits its words can be changed.
    await row.getByRole("button", { name: own.describe.open }).click();
    await row.getByLabel(own.describe.caption).fill("After lines out");
    await row.getByRole("button", { name: own.describe.submit }).click();
    await expect(row).toContainText("After lines out");
    await call(sql, demo.admin, "decide_photos", { ids: [id], approve: true });
    expect(await statuses()).toEqual([2, 2, 2, 4]);
    const file = Buffer.from(await (await fetch(stack.url + (addresses[2] ?? ""))).arrayBuffer());
    for (const trace of ["Exif", "EXIF", "GPS"]) expect(file.includes(trace)).toBe(false);

    const stranger = await newReader({ language });
    await stranger.page.goto("/gallery");
    const search = stranger.page.getByRole("searchbox", { name: shown.search });
    await search.fill(`${alt} elsewhere`);
    await expect(stranger.page.getByText(shown.none_found)).toBeVisible();
    await search.fill(alt);
    await stranger.page
      .getByRole("region", { name: shown.results })
      .getByRole("link", { name: alt })
      .click();
    const viewer = stranger.page.getByRole("dialog", { name: shown.viewer });
    await expect(viewer).toContainText("After lines out");
    await viewer.getByRole("button", { name: shown.report.open }).click();
    const dialog = stranger.page.getByRole("dialog", { name: shown.report.title });
    await dialog.getByRole("radio", { name: shown.report.reasons.other }).check();
    await dialog.getByRole("button", { name: shown.report.submit }).click();
    await expect(dialog.getByText(shown.report.note_missing)).toBeVisible();
    await stranger.expectAccessible();
    await dialog.getByLabel(shown.report.note).fill("My boat's number can be read");
    await dialog.getByRole("button", { name: shown.report.submit }).click();
    await expectToast(stranger.page, shown.report.done);
    await expect(viewer).toHaveCount(0);
    const reports = await sql`
      select reason, words, reporter from public.gallery_reports where photo_id = ${id}`;
    expect([...reports]).toEqual([
      { reason: "other", words: "My boat's number can be read", reporter: null },
    ]);

    // Its owner takes it down where they see it, thinks again, and takes it down for good.
    await page.goto(`/gallery?photo=${id}`);
    const takeDown = page.getByRole("button", { name: shown.take_down.open });
    await expect(takeDown).toBeVisible();
    await holdToasts(page);
    await takeDown.click();
    await page.getByRole("button", { name: shown.take_down.undo }).click();
    await expectToast(page, shown.take_down.undone);
    expect(await statuses()).toEqual([2, 2, 2, 4]);
    await page.goto("/profile/gallery?state=approved");
    await row.getByRole("button", { name: own.take_down }).click();
    await expect(row).toHaveCount(0);
    // A shared cache keeps a file for some seconds.
    await expect.poll(statuses, { timeout: 30_000 }).toEqual([4, 4, 4, 4]);
    await stranger.page.reload();
    await expect(stranger.page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(stranger.page.getByRole("link", { name: alt })).toHaveCount(0);
  });
}

for (const language of languagesOf("ar")) {
  test(`${language}: an album works by keyboard, and each photo has its own URL`, async ({
    newReader,
    stack,
  }) => {
    const shown = words(language, "gallery");
    const slug = `album-${language}-${Date.now()}`;
    const place = { url: stack.url, secretKey: stack.secret_key };
    const event = await createSmallEvent(sql, ["Anchor"]);
    await addPicturedAlbum(sql, place, { slug, photos: 5, eventId: event.id });
    const { page, expectAccessible } = await newReader({ language });
    await page.goto(`/gallery/${slug}`);
    // Rows of equal height, in the order of the list.
    const tiles = page.getByRole("main").getByRole("listitem");
    await expect(tiles).toHaveCount(5);
    const boxes = await tiles.evaluateAll((all) =>
      all.map((tile) => tile.getBoundingClientRect().toJSON() as DOMRect),
    );
    for (const [n, box] of boxes.entries()) {
      const former = boxes[n - 1];
      if (former && former.top === box.top) {
        expect(Math.abs(former.height - box.height)).toBeLessThanOrEqual(1);
        expect(former.left < box.left).toBe(language !== "ar");
      } else if (former) expect(box.top).toBeGreaterThan(former.top);
    }
    await expectToFit(page);
    await expectToBeReadable(page);
    await expectAccessible();

    await tiles.first().getByRole("link").focus();
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog", { name: shown.viewer });
    await expect(viewer).toBeVisible();
    const address = page.url();
    expect(address).toMatch(/\?photo=[\da-f-]{36}$/);
    await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight");
    await expect(page).not.toHaveURL(address);
    const second = page.url();
    await expect(viewer.getByText(/[2٢].*[5٥]/)).toBeVisible();
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    expect(page.url()).toMatch(new RegExp(`/gallery/${slug}$`));
    await expect(tiles.nth(1).getByRole("link")).toBeFocused();

    // A shared address opens its photo; the page before is where the Back button leads.
    const visitor = await newReader({ language, viewport: { width: 360, height: 780 } });
    await visitor.page.goto(second);
    const theirs = visitor.page.getByRole("dialog", { name: shown.viewer });
    await expect(theirs).toBeVisible();
    await expectToFit(visitor.page);
    await theirs.getByRole("button", { name: shown.close_photo }).click();
    await expect(theirs).toHaveCount(0);
    await expect(visitor.page.locator(`#photo-${second.slice(-36)}`)).toBeFocused();

    const html = await (await page.request.get(`/gallery/${slug}`)).text();
    expect(html).toMatch(/<meta property="og:image" content="[^"]+\/photos\/gallery\/[^"]+-1024/);
    expect(html).toContain('"@type":"ImageGallery"');
    await page.goto(`/events/${event.id}`);
    await page.getByRole("link", { name: /5|٥/ }).last().scrollIntoViewIfNeeded();
    await expect(page.getByRole("list", { name: shown.event.title }).getByRole("link")).toHaveCount(
      5,
    );
  });
}

for (const language of languagesOf("en")) {
  test(`${language}: an angler offers a catch's photo to the gallery and withdraws it`, async ({
    newReader,
  }) => {
    const { offer } = words(language, "own-gallery");
    const [fish] = await sql<[{ id: string; photo: string; former: object }]>`
      select c.id, c.registration_id || '/' || c.id || '.webp' as photo,
        jsonb_build_object('angler', d.angler_id, 'sender', d.submitted_by) as former
      from public.catches as c join public.catch_details as d on d.catch_id = c.id
      where c.status = 'accepted' and c.registration_id = ${demo.loneHeron}
        and private.is_published_catch(c)
      order by c.captured_at limit 1`;
    await addUpload(sql, { folder: demo.loneHeron, source: fish.id, owner: demo.maya.id });
    await sql`
      update public.catch_details
      set photo_path = ${fish.photo}, angler_id = null, submitted_by = ${demo.maya.id}
      where catch_id = ${fish.id}`;
    await sql`
      insert into storage.objects (bucket_id, name)
      values ('catch-photos', ${fish.photo.replace(".webp", "-480.webp")})`;
    const { page, signIn, expectAccessible } = await newReader({ language });
    await signIn(demo.maya.email);
    await page.goto(`/profile/tournaments/${demo.live}`);
    const offers = page.getByRole("region", { name: offer.title });
    const choice = offers.getByRole("checkbox");
    await expect(choice).toHaveCount(1);
    await expect(choice).not.toBeChecked();
    await choice.check();
    await expect(offers.getByText(offer.pending)).toBeVisible();
    await expectAccessible();
    const offered = () => sql`
      select kind, state, alt from public.gallery_photos where catch_id = ${fish.id}`;
    const [row] = await offered();
    expect(row).toMatchObject({ kind: "catch", state: "pending" });
    expect(Object.keys(row?.["alt"] as object).toSorted()).toEqual(["ar", "en", "ja"]);
    await choice.uncheck();
    await expect(offers.getByText(offer.pending)).toHaveCount(0);
    expect([...(await offered())]).toEqual([]);
    // The catch is as the demo data has it.
    const { angler, sender } = fish.former as { angler: string | null; sender: string | null };
    await sql`
      update public.catch_details
      set photo_path = null, angler_id = ${angler}, submitted_by = ${sender}
      where catch_id = ${fish.id}`;
  });
}

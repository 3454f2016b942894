import postgres from "postgres";
import { chartersOf, dayIn } from "../helpers/charters.ts";
import { demo } from "../helpers/demo.ts";
import { jpeg } from "../helpers/jpeg.ts";
import { drawPicture, storeFiles } from "../helpers/store-picture.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { expectToBeReadable, expectToFit } from "./sideways.ts";
import { languagesOf, words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(async () => {
  await sql.end();
});

for (const language of languagesOf("ar")) {
  test(`${language}: a trip is requested, accepted, discussed and cancelled`, async ({
    newReader,
    stack,
  }) => {
    const boats = words(language, "boats");
    const bookings = words(language, "bookings");
    const charters = chartersOf({ sql });
    const port = `Port ${Date.now()}`;
    const boatId = await charters.addBoat(demo.ken, { name: "Salt Heron", port });
    const picture = await drawPicture(1, [900, 600], "boat-photos");
    const [{ name }] = await sql<[{ name: string }]>`
      select u.name from private.uploads as u
      join public.boat_photos as p on p.source = u.source where p.boat_id = ${boatId}`;
    await storeFiles({ url: stack.url, secretKey: stack.secret_key }, picture.encoded, {
      bucket: "boat-photos",
      name,
    });
    const day = dayIn(20);

    // A visitor finds the boat by its port and a free day, and the login leads back to the day.
    const reader = await newReader({ language, viewport: { width: 360, height: 780 } });
    const { page } = reader;
    await page.goto("/boats");
    await page.getByLabel(boats.filter.port).selectOption(port);
    await page.getByLabel(boats.filter.day).fill(day);
    await reader.expectAccessible();
    await expectToFit(page);
    await page.getByRole("link", { name: "Salt Heron" }).click();
    await page.waitForURL(`**/boats/${boatId}?**`);
    await expect(page.getByText(boats.request.account)).toBeVisible();
    await reader.expectAccessible();
    await expectToFit(page);
    await expectToBeReadable(page);

    const account = await createAccount(stack, language);
    await reader.signIn(account.email);
    await page.goto(`/boats/${boatId}?day=${day}`);
    await page.getByRole("radio", { name: new RegExp(boats.part.morning) }).check();
    await page.getByLabel(boats.request.message).fill("We would like to fish for snook.");
    await page.reload();
    // The message is kept on the device, and the part in the address.
    await expect(page.getByLabel(boats.request.message)).toHaveValue(/snook/);
    await expect(page.getByRole("radio", { name: new RegExp(boats.part.morning) })).toBeChecked();
    await reader.expectAccessible();
    await page.getByRole("button", { name: boats.request.submit }).click();
    await page.getByRole("link", { name: boats.request.open }).click();
    await expect(page.getByText(bookings.state.requested)).toBeVisible();
    await expect(page.getByText("+15555550100")).toHaveCount(0);

    const [{ id }] = await sql<[{ id: string }]>`
      select id from public.charter_bookings where angler = ${account.id}`;

    // The captain accepts: the angler's open page shows it, with the contact details.
    const captain = await newReader({ language });
    await captain.signIn(demo.ken.email);
    await captain.page.goto("/profile/charter-boats");
    const newest = captain.page
      .getByRole("list", { name: bookings.own.requests })
      .getByRole("link")
      .first();
    await expect(newest).toBeVisible();
    await captain.expectAccessible();
    await newest.click();
    await captain.page.waitForURL(`**/profile/bookings/${id}`);
    await expect(captain.page.getByText("We would like to fish for snook.")).toBeVisible();
    await captain.page.getByRole("button", { name: bookings.accept.action }).click();
    await expect(page.getByText(bookings.status.angler.accepted)).toBeVisible();
    await expect(page.getByText("+15555550100")).toBeVisible();
    await reader.expectAccessible();
    await expectToFit(page);

    // Messages arrive on the other side without a reload.
    await captain.page.getByLabel(bookings.messages.label).fill("Bring a hat.");
    await captain.page.getByRole("button", { name: bookings.messages.send }).click();
    await expect(page.getByText("Bring a hat.")).toBeVisible();

    // The calendar's file needs no login, and the consequence stands before the button.
    const link = page.getByRole("link", { name: bookings.facts.calendar });
    const calendar = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(await calendar.text()).toContain("BEGIN:VEVENT");
    await page.getByRole("button", { name: bookings.cancel.action }).click();
    const dialog = page.getByRole("dialog", { name: bookings.cancel.title });
    await expect(dialog.getByText(bookings.cancel.free)).toBeVisible();
    await reader.expectAccessible();
    await dialog.getByRole("button", { name: bookings.cancel.action }).click();
    await expect(page.getByText(bookings.status.angler.cancelled_by_angler)).toBeVisible();
    await expect(captain.page.getByText(bookings.status.owner.cancelled_by_angler)).toBeVisible();
    await expect(page.getByText("+15555550100")).toHaveCount(0);
  });

  test(`${language}: a trip that took place is reviewed once, answered once, and disputed`, async ({
    newReader,
    stack,
  }) => {
    const boats = words(language, "boats");
    const bookings = words(language, "bookings");
    const charters = chartersOf({ sql });
    const boatId = await charters.addBoat(demo.ken, { name: "Night Tide" });
    const account = await createAccount(stack, language);
    const angler = { id: account.id };
    const id = await charters.addTrip(angler, demo.ken, boatId);

    const reader = await newReader({ language });
    await reader.signIn(account.email);
    const { page } = reader;
    await page.goto(`/profile/bookings/${id}`);
    await page.getByRole("button", { name: bookings.review.submit }).click();
    await expect(page.getByText(bookings.review.stars_missing)).toBeVisible();
    await page.getByRole("radio").first().check();
    await page.getByLabel(bookings.review.body).fill("A calm day with three snook.");
    await page.getByRole("button", { name: bookings.review.submit }).click();
    await expect(page.getByRole("button", { name: bookings.review.submit })).toHaveCount(0);

    await page.getByRole("button", { name: bookings.dispute.open }).click();
    const dialog = page.getByRole("dialog", { name: bookings.dispute.open });
    await dialog.getByLabel(bookings.dispute.subject).selectOption("money");
    await dialog.getByLabel(bookings.dispute.body).fill("The fuel was charged again.");
    await dialog.getByRole("button", { name: bookings.dispute.submit }).click();
    await expect(page.getByText(bookings.dispute.waiting)).toBeVisible();
    await reader.expectAccessible();

    const captain = await newReader({ language });
    await captain.signIn(demo.ken.email);
    await captain.page.goto(`/profile/bookings/${id}`);
    await captain.page.getByLabel(bookings.review.your_reply).fill("Thank you, come again.");
    await captain.page.getByRole("button", { name: bookings.review.reply_submit }).click();
    await expect(captain.page.getByText(bookings.review.reply, { exact: true })).toBeVisible();

    const stranger = await newReader({ language });
    await stranger.page.goto(`/boats/${boatId}`);
    const reviews = stranger.page.getByRole("list", { name: boats.reviews.title });
    await expect(reviews).toContainText("A calm day with three snook.");
    await expect(reviews).toContainText("Thank you, come again.");
  });
}

for (const language of languagesOf("ja")) {
  test(`${language}: a member lists a boat in steps, with a photo and blocked days`, async ({
    newReader,
    stack,
  }) => {
    const own = words(language, "own-boats");
    const reader = await newReader({ language, viewport: { width: 360, height: 780 } });
    const account = await createAccount(stack, language);
    await reader.signIn(account.email);
    const { page } = reader;
    const step = async (name: keyof typeof own.step): Promise<void> => {
      await page
        .getByRole("navigation", { name: own.steps })
        .getByRole("link", { name: own.step[name] })
        .click();
      await expect(page.getByRole("heading", { level: 2, name: own.step[name] })).toBeVisible();
    };
    await page.goto("/profile/add-boat");
    await page.getByLabel(own.field.name).fill("Blue Kite");
    await expect(page.getByText(own.saved, { exact: true })).toBeVisible();
    // A reload goes on with the draft.
    await page.reload();
    await expect(page.getByLabel(own.field.name)).toHaveValue("Blue Kite");
    await page.getByLabel(own.field.captain_name).fill("Captain Rin");
    await page.getByLabel(own.field.port).fill("Onjuku");
    await page.getByLabel(own.field.capacity).fill("90");
    await expect(page.getByText(own.problem.capacity)).toBeVisible();
    await page.getByLabel(own.field.capacity).fill("6");
    await reader.expectAccessible();
    await expectToFit(page);
    await step("words");
    await page.getByLabel(own.field.description).first().fill("A quick boat with a wide deck.");
    await step("prices");
    await page.getByLabel(own.field.price_day).fill("450");
    await reader.expectAccessible();
    await step("contact");
    await page.getByLabel(own.field.phone).fill("+81 90 1234 5678");
    await page.getByLabel(own.field.meeting_point).fill("Pier 2");
    await expect(page.getByText(own.saved, { exact: true })).toBeVisible();
    await step("photos");
    const taken = Buffer.from(await jpeg(640, 480));
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "deck.jpg", mimeType: "image/jpeg", buffer: taken });
    const form = page.getByRole("form", { name: "deck.jpg" });
    await form.getByRole("button", { name: own.photos.add }).click();
    await expect(form.getByText(own.photos.alt_missing)).toBeVisible();
    await form.getByLabel(own.photos.alt).fill("The deck");
    await form.getByRole("button", { name: own.photos.add }).click();
    await expect(
      page.getByRole("list", { name: own.photos.title }).getByText("The deck"),
    ).toBeVisible();
    await step("submit");
    await page.getByRole("button", { name: own.submit.action }).click();
    await expect(page.getByText(own.state.submitted)).toBeVisible();

    const [boat] = await sql`
      select id, state, capacity, price_day, currency from public.boats where owner = ${account.id}`;
    expect(boat).toMatchObject({ state: "submitted", capacity: 6, price_day: 45_000 });
    await page.goto(`/profile/boats/${String(boat?.["id"])}`);
    await page.getByLabel(own.blocks.from).fill(dayIn(10));
    await page.getByLabel(own.blocks.until).fill(dayIn(40));
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: own.blocks.add }).click();
    await expect(
      page.getByRole("list", { name: own.blocks.title }).getByRole("listitem"),
    ).toHaveCount(1);
    await reader.expectAccessible();
    await expectToFit(page);
  });
}

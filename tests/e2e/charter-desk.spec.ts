import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { chartersOf, dayIn } from "../helpers/charters.ts";
import { demo } from "../helpers/demo.ts";
import { drawPicture, storeFiles } from "../helpers/store-picture.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { expectToBeReadable, expectToFit } from "./sideways.ts";
import { expectToast } from "./toasts.ts";
import { LANGUAGES, type Language, languagesOf, words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(async () => {
  await sql.end();
});

/** The languages of the office, the captain and the angler: each role has another one. */
const rolesOf = (language: Language) => {
  const at = LANGUAGES.indexOf(language);
  return [0, 1, 2].map((n) => LANGUAGES[(at + n) % 3] ?? "en") as [Language, Language, Language];
};

for (const language of languagesOf("en")) {
  test(`${language}: a boat is submitted, corrected, approved, booked and disputed, and the office decides`, async ({
    newReader,
    stack,
  }) => {
    test.slow();
    const [ofOffice, ofCaptain, ofAngler] = rolesOf(language);
    const desk = words(ofOffice, "admin-charters");
    const home = words(ofOffice, "admin-home");
    const own = words(ofCaptain, "own-boats");
    const boats = words(ofAngler, "boats");
    const bookings = words(ofAngler, "bookings");
    const charters = chartersOf({ sql });
    const name = `Kestrel ${Date.now()}`;
    const captain = await createAccount(stack, ofCaptain);
    const boatId = await charters.addDraft(captain, { name, port: "Kiln Harbour" });
    const picture = await drawPicture(1, [900, 600], "boat-photos");
    const [{ name: file }] = await sql<[{ name: string }]>`
      select p.name from public.boat_photos as p where p.boat_id = ${boatId}`;
    const place = { url: stack.url, secretKey: stack.secret_key };
    await storeFiles(place, picture.encoded, { bucket: "boat-photos", name: file });

    const owner = await newReader({ language: ofCaptain });
    await owner.signIn(captain.email);
    await owner.page.goto(`/profile/boats/${boatId}`);
    await owner.page.getByRole("button", { name: own.submit.action }).click();
    await expect(owner.page.getByText(own.state.submitted)).toBeVisible();

    // The office finds it among what waits, and asks for changes.
    const office = await newReader({ language: ofOffice, viewport: { width: 360, height: 780 } });
    await office.signIn(demo.admin.email);
    const admin = office.page;
    await admin.goto("/admin");
    await admin.getByRole("link", { name: `${home.act.boats}: ${home.kind.boats}` }).waitFor();
    await admin.goto("/admin/charter");
    await admin.getByLabel(desk.state, { exact: true }).selectOption("waiting");
    await admin.getByLabel(desk.boats.search).fill(name);
    const review = admin.getByRole("link", { name: new RegExp(name) });
    await expect(admin.getByText("Night Tide")).toHaveCount(0);
    await expect(review).toHaveCount(1);
    await office.expectAccessible();
    await expectToFit(admin);
    await review.click();
    await admin.waitForURL(`**/admin/boats/${boatId}`);
    await expect(admin.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(admin.getByText("+15555550100")).toBeVisible();
    await office.expectAccessible();
    await expectToFit(admin);
    await admin.getByRole("button", { name: desk.decide.changes_requested }).click();
    const asking = admin.getByRole("dialog", { name: desk.decide.changes_requested });
    await asking.getByRole("button", { name: desk.decide.changes_requested }).click();
    await expect(asking.getByText(desk.decide.reason_missing)).toBeVisible();
    await asking.getByLabel(desk.decide.reason.changes_requested).fill("Show the deck, please.");
    await office.expectAccessible();
    await asking.getByRole("button", { name: desk.decide.changes_requested }).click();
    await expect(admin.getByText(desk.decide.state.changes_requested)).toBeVisible();

    // The captain reads it, edits, and submits again.
    await owner.page.reload();
    await expect(owner.page.getByText("Show the deck, please.")).toBeVisible();
    await owner.page.getByLabel(own.field.position).fill("35.1853, 140.3781");
    await owner.page
      .getByLabel(own.field.description)
      .first()
      .fill("A wide deck for four anglers.");
    await expect(owner.page.getByText(own.saved, { exact: true })).toBeVisible();
    await owner.page.getByRole("button", { name: own.submit.action }).click();
    await expect(owner.page.getByText(own.state.submitted)).toBeVisible();

    await admin.reload();
    await expect(admin.getByText("A wide deck for four anglers.")).toBeVisible();
    await admin.getByRole("button", { name: desk.decide.approve, exact: true }).click();
    await expect(admin.getByText(desk.decide.state.approved)).toBeVisible();

    // What changes afterwards is shown beside what was approved.
    await charters.save(captain, boatId, {
      description: { en: "A wide deck for six anglers." },
    });
    await admin.reload();
    const changes = admin.getByRole("region", { name: desk.changes.title });
    await expect(changes.locator("ins")).toHaveText("six");
    await expect(changes.locator("del")).toHaveText("four");
    await admin.getByRole("button", { name: desk.decide.approve, exact: true }).click();
    await expect(admin.getByText(desk.decide.state.approved)).toBeVisible();

    // An angler books, and holds something against the trip.
    const day = dayIn(20);
    const person = await createAccount(stack, ofAngler);
    const angler = await newReader({ language: ofAngler });
    await angler.signIn(person.email);
    await angler.page.goto(`/boats/${boatId}?day=${day}&part=morning&people=2`);
    await angler.page.getByRole("button", { name: boats.request.submit }).click();
    await angler.page.getByRole("link", { name: boats.request.open }).click();
    await angler.page.waitForURL("**/profile/bookings/*");
    const bookingId = new URL(angler.page.url()).pathname.split("/").at(-1) ?? "";
    await charters.accept(captain, bookingId);
    await charters.goBack(bookingId, 22);
    await sql`select private.complete_charters()`;
    await angler.page.reload();
    await angler.page.getByRole("button", { name: bookings.dispute.open }).click();
    const disputing = angler.page.getByRole("dialog", { name: bookings.dispute.open });
    await disputing.getByLabel(bookings.dispute.subject).selectOption("money");
    await disputing.getByLabel(bookings.dispute.body).fill("The fuel was charged again.");
    await disputing.getByRole("button", { name: bookings.dispute.submit }).click();
    await expect(angler.page.getByText(bookings.dispute.waiting)).toBeVisible();

    // All bookings as a table and as a file; from the disputed one to the dispute.
    await admin.setViewportSize({ width: 1440, height: 900 });
    await admin.goto("/admin/charter-management");
    await admin.getByLabel(desk.bookings.search).fill(name);
    await expect(admin.getByRole("row")).toHaveCount(2);
    await expect(admin.locator("[aria-busy=true]")).toHaveCount(0);
    await office.expectAccessible();
    const download = admin.waitForEvent("download");
    await admin.getByRole("button", { name: /CSV/ }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv).toContain(bookingId);
    expect(csv).toContain("500.00");
    await admin.getByRole("row").getByRole("link", { name: desk.bookings.open_dispute }).click();
    await expect(admin.getByText("The fuel was charged again.")).toBeVisible();
    await admin.getByRole("button", { name: desk.rule.submit, exact: true }).click();
    await expect(admin.getByText(desk.rule.missing)).toBeVisible();
    await admin.getByRole("radio", { name: desk.rule.ruling.for_angler }).check();
    await expect(admin.getByText(desk.rule.final)).toBeVisible();
    await admin.getByLabel(desk.rule.reason, { exact: true }).fill("The receipt shows it.");
    await office.expectAccessible();
    await admin.getByRole("button", { name: desk.rule.submit, exact: true }).click();
    await expect(
      admin.getByText(words(ofOffice, "bookings").dispute.ruled.for_angler).first(),
    ).toBeVisible();
    await angler.page.reload();
    await expect(angler.page.getByText("The receipt shows it.")).toBeVisible();
    await expect(angler.page.getByText(bookings.dispute.ruled.for_angler)).toBeVisible();

    // A review that a member reports is hidden, and can be shown again.
    await charters.run(person, "review_charter", {
      booking_id: bookingId,
      stars: 2,
      body: "Call me at home.",
    });
    await owner.page.goto(`/boats/${boatId}`);
    const seen = words(ofCaptain, "boats");
    const reviews = owner.page.getByRole("list", { name: seen.reviews.title });
    await reviews.getByRole("button", { name: seen.reviews.report }).click();
    const reporting = owner.page.getByRole("dialog", { name: seen.report.title });
    await reporting.getByRole("button", { name: seen.report.submit }).click();
    await expect(reporting.getByText(seen.report.choose)).toBeVisible();
    await reporting.getByRole("radio", { name: seen.report.reasons.private }).check();
    await owner.expectAccessible();
    await reporting.getByRole("button", { name: seen.report.submit }).click();
    await expectToast(owner.page, seen.report.done);

    await admin.setViewportSize({ width: 360, height: 780 });
    await admin.goto("/admin/charter-management?view=reviews");
    const reported = admin.getByRole("listitem").filter({ hasText: "Call me at home." });
    await expect(reported).toContainText(desk.reviews.reason.private);
    await office.expectAccessible();
    await expectToFit(admin);
    await expectToBeReadable(admin);
    await reported.getByRole("button", { name: desk.reviews.hide }).click();
    await expect(reported).toHaveCount(0);
    expect(
      JSON.stringify(await charters.run("anon", "read_boat", { boat_id: boatId })),
    ).not.toContain("Call me at home.");
    await admin.getByLabel(desk.state, { exact: true }).selectOption("hidden");
    await reported.getByRole("button", { name: desk.reviews.show }).click();
    await expect(reported).toHaveCount(0);

    // Suspended, it is gone for everybody; lifted, it is back.
    await admin.goto(`/admin/boats/${boatId}`);
    await admin.getByRole("button", { name: desk.decide.suspended }).click();
    const suspending = admin.getByRole("dialog", { name: desk.decide.suspended });
    await suspending.getByLabel(desk.decide.reason.suspended).fill("The licence has ended.");
    await suspending.getByRole("button", { name: desk.decide.suspended }).click();
    await expect(admin.getByText(desk.decide.state.suspended)).toBeVisible();
    await admin.getByRole("button", { name: desk.decide.reinstate }).click();
    await expect(admin.getByText(desk.decide.state.approved)).toBeVisible();
    const history = admin.getByRole("list", { name: desk.history.title });
    await expect(history.getByRole("listitem")).toHaveCount(7);
  });
}

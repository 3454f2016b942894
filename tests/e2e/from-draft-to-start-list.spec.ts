import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { demo } from "../helpers/demo.ts";
import { createAccount, newAddress, signUp } from "./accounts.ts";
import { WAIVER, acceptWaiver, stepOf } from "./entry-steps.ts";
import { type Reader, expect, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { expectToFit } from "./sideways.ts";
import { type Language, languagesOf, words } from "./words.ts";

/**
 * One event as its people live it: an organiser makes it from nothing, a captain enters a crew of
 * three, the event fills up, a place frees up for who waits, registration closes, boats are checked in
 * at the dock, and the start list is printed and saved.
 */

const PHONE = { width: 360, height: 780 };
const WIDE = { width: 1440, height: 900 };
const VIEWPORTS = { en: WIDE, ja: WIDE, ar: PHONE };

/** Each entrant: a browser, and the words of its language. */
const readerWords = ({ language }: Reader) => ({
  auth: words(language, "auth"),
  entering: words(language, "entering"),
  events: words(language, "events"),
  payments: words(language, "payments"),
  teams: words(language, "teams"),
});
const deskWords = (language: Language) => ({
  entries: words(language, "admin-entries"),
  places: words(language, "places"),
  events: words(language, "admin-events"),
  fees: words(language, "admin-payments"),
  list: words(language, "common").list,
  states: words(language, "events").status,
  steps: words(language, "event-steps"),
});

/** A text of the interface whose values may be anything, such as a name between direction marks. */
const saying = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.?*+()]/g, String.raw`\$&`).replaceAll(/\{\{\w+\}\}/g, ".+"));

/** As an organiser: a series with a waiver, an event of two places with a fee, open for entries. */
async function openEvent({ page, language }: Reader, series: string, name: string) {
  const { events: desk, steps, states } = deskWords(language);
  const lines = words(language, "events");
  const dialog = page.getByRole("dialog");
  const title = dialog.getByRole("textbox", { name: desk.name, exact: true });
  const block = (of: string) => page.getByRole("region", { name: of, exact: true });
  const save = async (of: string) => {
    await block(of).getByRole("button", { name: desk.save, exact: true }).click();
    await expect(block(of).getByRole("status")).toHaveText(desk.saved);
  };

  await page.goto("/admin/tournaments");
  await page.getByRole("button", { name: desk.tournament.new }).click();
  await title.fill(series);
  await dialog.getByRole("button", { name: desk.tournament.create }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(series);
  await block(desk.waiver.title).getByLabel(desk.waiver.body).fill(WAIVER);
  await save(desk.waiver.title);

  await page.goto("/admin/events");
  await page.getByRole("button", { name: desk.event.new }).click();
  await title.fill(name);
  await dialog.getByLabel(desk.tournament.one).selectOption(series);
  await dialog.getByLabel(desk.place.zone).fill("Asia/Tokyo");
  await dialog.getByRole("button", { name: desk.event.create }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("button", { name: desk.days.add }).click();
  await dialog.getByLabel(lines.lines_in).fill("2031-05-10T06:00");
  await dialog.getByLabel(lines.lines_out).fill("2031-05-10T15:00");
  await dialog.getByRole("button", { name: desk.save }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: desk.divisions.add }).click();
  await title.fill("Open");
  await dialog.getByRole("button", { name: desk.save }).click();
  await expect(dialog).toBeHidden();
  const entry = block(desk.entry.title);
  await entry.getByLabel(desk.entry.registration_opens_at).fill("2026-01-10T09:00");
  await entry.getByLabel(desk.entry.registration_closes_at).fill("2031-05-01T00:00");
  await entry.getByLabel(desk.entry.capacity).fill("2");
  await entry.getByLabel(desk.entry.team_size_max).fill("3");
  await save(desk.entry.title);
  await block(desk.fee.title).getByLabel(desk.fee.amount).fill("45");
  await save(desk.fee.title);
  for (const to of ["published", "registration_open"] as const) await takeStep(page, to);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";

  async function takeStep(on: Page, to: "published" | "registration_open"): Promise<void> {
    await on.getByRole("button", { name: steps.step[to], exact: true }).click();
    await on.getByRole("alertdialog").getByRole("button", { name: steps.step[to] }).click();
    await expect(on.getByText(states[to], { exact: true }).first()).toBeVisible();
  }
}

/** From the event's page, with a new team; resolves once the steps are shown. */
async function enter(reader: Reader, eventId: string, team?: string): Promise<void> {
  const { page } = reader;
  const { entering, teams, events } = readerWords(reader);
  await page.goto(`/events/${eventId}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^(${events.enter}|${events.join_waitlist})$`) })
    .click();
  if (team) {
    await page.getByRole("button", { name: teams.new.open }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(teams.new.name, { exact: true }).fill(team);
    await dialog.getByRole("button", { name: teams.new.submit }).click();
    await expect(page.getByRole("radio", { name: team })).toBeChecked();
  }
  await page
    .getByRole("button", {
      name: new RegExp(`^(${entering.enter.submit}|${entering.enter.wait})$`),
    })
    .click();
  await expect(stepOf(reader, "crew")).toBeVisible();
}

/** As the captain, puts a minor of the team on the crew, with a guardian and the waiver. */
async function addMinor(reader: Reader, name: string): Promise<void> {
  const { page } = reader;
  const { entering, teams } = readerWords(reader);
  const crew = stepOf(reader, "crew");
  const dialog = page.getByRole("dialog");
  await crew.getByRole("button", { name: teams.add.open }).click();
  await dialog.getByLabel(teams.add.name, { exact: true }).fill(name);
  await dialog.getByRole("button", { name: teams.add.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  await crew.getByRole("button", { name: saying(entering.crew.add_named) }).click();
  // The box follows what is stored.
  await crew.getByRole("listitem").filter({ hasText: name }).getByRole("checkbox").click();
  const guardian = stepOf(reader, "guardian");
  await guardian.getByLabel(entering.guardian.name, { exact: true }).fill("Ana Reyes");
  await guardian.getByRole("button", { name: entering.guardian.save }).click();
  await acceptWaiver(reader, name);
}

/** As the captain, makes an invite onto the crew; returns its link. */
async function inviteToCrew(reader: Reader): Promise<string> {
  const { invite } = readerWords(reader).teams;
  await stepOf(reader, "crew").getByRole("button", { name: invite.open }).click();
  const dialog = reader.page.getByRole("dialog");
  await dialog.getByRole("button", { name: invite.submit }).click();
  const link = await dialog.locator("code").innerText();
  await dialog.getByRole("button", { name: invite.done }).click();
  return link;
}

/** Somebody without an account: by the link, a sign-up and a mail onto the crew. */
async function joinByInvite(reader: Reader, link: string, mailUrl: string): Promise<void> {
  const { page, language } = reader;
  const { auth, teams } = readerWords(reader);
  const { nav } = words(language, "common");
  await page.goto(link);
  await page.getByRole("main").getByRole("link", { name: nav.signup }).click();
  const email = newAddress();
  await signUp(page, language, { email, first: "Rin", last: "Aoki" });
  await expect(page.getByRole("heading", { name: auth.mail.title })).toBeVisible();
  await page.goto(await new Inbox(mailUrl, email).link("signup"));
  await page.getByRole("button", { name: teams.join.submit }).click();
  await page.waitForURL("**/profile/tournaments/*");
  await expectToFit(page);
  await acceptWaiver(reader);
}

for (const language of languagesOf("ar")) {
  test(`${language}: an event from nothing to its start list`, async ({ newReader, stack }) => {
    test.setTimeout(240_000);
    const viewport = VIEWPORTS[language];
    const mark = `${language}-${newAddress().slice(4, 12)}`;
    const [crewTeam, series, eventName] = [`Heron ${mark}`, `Series ${mark}`, `Opening ${mark}`];
    const desk = deskWords(language);
    const organiser = await newReader({ language, viewport });
    await organiser.signIn(demo.admin.email);
    const eventId = await openEvent(organiser, series, eventName);

    // A crew of three: the captain, a minor, and one who signs up through the invite on a phone.
    const captainAccount = await createAccount(stack, language);
    const captain = await newReader({ language, viewport });
    await captain.signIn(captainAccount.email);
    const { entering, payments } = readerWords(captain);
    await enter(captain, eventId, crewTeam);
    await addMinor(captain, "Kim Reyes");
    const link = await inviteToCrew(captain);
    await acceptWaiver(captain);
    const mate = await newReader({ language, viewport: PHONE });
    await joinByInvite(mate, link, stack.mail_url);
    await expect(stepOf(captain, "crew")).toContainText("Rin Aoki", { timeout: 30_000 });

    // The fee by card: then the entry is confirmed.
    await captain.page.getByRole("button", { name: saying(payments.pay_card) }).click();
    await captain.page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(stepOf(captain, "done")).toContainText(entering.card.number, { timeout: 30_000 });
    await captain.expectAccessible();
    await expectToFit(captain.page);

    // The last place is taken; the next one waits.
    const leaver = await newReader({ language, viewport });
    const leaving = await createAccount(stack, language);
    await leaver.signIn(leaving.email);
    await enter(leaver, eventId, `Otter ${mark}`);
    const waiting = await newReader({ language, viewport });
    const waitingAccount = await createAccount(stack, language);
    await waiting.signIn(waitingAccount.email);
    await enter(waiting, eventId, `Tern ${mark}`);
    await expect(waiting.page.getByText(saying(entering.note.waiting))).toBeVisible();

    // A withdrawal moves it up while it looks on; its fee is paid in cash.
    await leaver.page.getByRole("button", { name: entering.withdraw.open }).click();
    await leaver.page
      .getByRole("alertdialog")
      .getByRole("button", { name: entering.withdraw.open })
      .click();
    await expect(waiting.page.getByText(saying(entering.note.promoted))).toBeVisible({
      timeout: 30_000,
    });
    await waiting.page.getByRole("button", { name: entering.note.confirm }).click();
    await acceptWaiver(waiting);
    const { page } = organiser;
    await page.goto(`/admin/payment-details?event=${eventId}`);
    const feeOf = page.getByRole("row").filter({ hasText: `Tern ${mark}` });
    await feeOf.getByRole("button", { name: new RegExp(`^${desk.fees.step.record}`) }).click();
    const record = page.getByRole("dialog", { name: desk.fees.step.record });
    await record.getByLabel(desk.fees.paid_by).selectOption("cash");
    await record.getByRole("button", { name: desk.fees.step.record, exact: true }).click();
    await expect(feeOf).toContainText(payments.method.cash);
    await expect(stepOf(waiting, "done")).toContainText(entering.card.number, { timeout: 30_000 });

    // What their inboxes say, in their language.
    for (const { email } of [captainAccount, waitingAccount]) {
      const inbox = new Inbox(stack.mail_url, email);
      await expect
        .poll(
          async () =>
            (await inbox.mails()).filter(({ subject }) => subject.includes(eventName)).length,
        )
        .toBeGreaterThan(0);
    }

    // Registration closes.
    await page.goto(`/admin/events/${eventId}`);
    const closing = desk.steps.step.registration_closed;
    await page.getByRole("button", { name: closing, exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: closing }).click();
    await expect(
      page.getByText(desk.states.registration_closed, { exact: true }).first(),
    ).toBeVisible();

    // At the dock, on a phone.
    const dock = await newReader({ language, viewport: PHONE });
    await dock.signIn(demo.admin.email);
    await dock.page.goto(`/admin/registrations?event=${eventId}&view=check-in`);
    const boat = dock.page.getByRole("listitem").filter({ hasText: crewTeam });
    await boat.getByRole("button", { name: new RegExp(crewTeam) }).click();
    await expect(boat).toContainText(desk.entries.undo);
    await expectToFit(dock.page);
    await dock.expectAccessible();

    // The start list: saved, and on paper.
    await page.goto(`/admin/registrations?event=${eventId}`);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: desk.list.csv }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    const lineOf = (team: string) => csv.split("\n").find((line) => line.includes(team)) ?? "";
    expect(lineOf(crewTeam)).toContain(desk.places.entry_status.confirmed);
    expect(lineOf(crewTeam)).toContain("Kim Reyes");
    expect(lineOf(`Tern ${mark}`)).toContain(desk.places.entry_status.confirmed);
    expect(lineOf(`Otter ${mark}`)).toContain(desk.places.entry_status.withdrawn);
    await page.goto(`/admin/registrations?event=${eventId}&view=start-list`);
    await page.emulateMedia({ media: "print" });
    const sheet = page.getByRole("table");
    await expect(sheet).toContainText(crewTeam);
    await expect(sheet).toContainText(`Tern ${mark}`);
    await expect(sheet).not.toContainText(`Otter ${mark}`);
    await expect(page.getByRole("banner")).toBeHidden();
  });
}

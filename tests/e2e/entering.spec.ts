import postgres from "postgres";
import { createOpenEvent } from "../helpers/entering.ts";
import { createAccount } from "./accounts.ts";
import { WAIVER, acceptWaiver, stepOf } from "./entry-steps.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

/** From choosing a team to the start list, across two devices of one captain. */

const PHONE = { width: 360, height: 780 };

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

/** A team of people, the captain first; who has no account has only a name. */
async function teamOf(name: string, people: { id?: string; name: string }[]): Promise<void> {
  const [team] = await sql<[{ id: string }]>`
    insert into public.teams (name) values (${name}) returning id`;
  for (const [n, person] of people.entries()) {
    await sql`
      insert into public.team_members (team_id, user_id, display_name, role)
      values (${team.id}, ${person.id ?? null}, ${person.name}, ${n === 0 ? "captain" : "member"})`;
  }
}

test("a captain enters with a minor on a phone in Arabic and goes on with the steps on a laptop", async ({
  newReader,
  stack,
}) => {
  const event = await createOpenEvent(sql, { capacity: 3, waiver: WAIVER, teamSize: [2, 3] });
  const { email, id } = await createAccount(stack);
  await teamOf("Night Tide", [
    { id, name: "Rosa Reyes" },
    { name: "Sami Haddad" },
    { name: "Theo Lind" },
  ]);
  const phone = await newReader({ language: "ar", viewport: PHONE });
  await phone.signIn(email);
  const { page } = phone;
  const arabic = words("ar", "entering");
  await page.goto(`/profile/tournaments/${event.id}`);
  await page.getByRole("checkbox", { name: "Theo Lind" }).uncheck();
  // Pressed twice, it enters once.
  await page.getByRole("button", { name: arabic.enter.submit, exact: true }).dblclick();
  // The steps stand where the form was, and reading goes on at them.
  await expect(page.getByRole("heading", { name: "Night Tide" })).toBeFocused();
  const crew = stepOf(phone, "crew");
  await crew.getByRole("checkbox", { name: /Sami Haddad/ }).check();
  await expect(stepOf(phone, "guardian")).toContainText(arabic.actor.you);
  await expect(page.getByText(words("ar", "places").yours_one)).toBeVisible();
  await expectToFit(page);
  await phone.expectAccessible();
  expect(
    await sql`
      select r.status from public.registrations as r join public.applicants as a
      on a.registration_id = r.id where r.event_id = ${event.id} and a.user_id = ${id}`,
  ).toEqual([{ status: "pending" }]);

  const laptop = await newReader();
  await laptop.signIn(email);
  await laptop.page.goto(`/profile/tournaments/${event.id}`);
  await acceptWaiver(laptop);
  await acceptWaiver(laptop, "Sami Haddad");
  const { card, guardian } = words("en", "entering");
  await laptop.page.getByLabel(guardian.name).fill("Nadia Haddad");
  await laptop.page.getByRole("button", { name: guardian.save }).click();
  await expect(stepOf(laptop, "done")).toContainText(card.number);
  await expect(laptop.page.getByRole("img", { name: /^Check-in code/ })).toBeVisible();
  await laptop.expectAccessible();
  // The phone hears of it.
  await expect(stepOf(phone, "done")).toContainText(arabic.card.number, { timeout: 30_000 });

  await laptop.page.goto("/registrations");
  const own = laptop.page.getByRole("list", { name: words("en", "entering").own.title });
  await expect(own.getByRole("listitem")).toContainText("Night Tide");
  await laptop.page.getByRole("button", { name: /^Mangrove Mile/ }).click();
  await expect(laptop.page.getByText("Paddle Creek")).toBeVisible();

  // A cancelled event has no start list, and nobody is invited to the check-in.
  await sql`update public.events set status = 'cancelled' where id = ${event.id}`;
  await laptop.page.goto(`/profile/tournaments/${event.id}`);
  await expect(laptop.page.getByText(/^The event was cancelled, .*Night Tide/)).toBeVisible();
  // The phone, whose page was open all the time, hears of the event as of the entry: nothing to enter.
  await expect(page.getByText(words("ar", "events").status_words.cancelled)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("button", { name: arabic.enter.submit, exact: true })).toBeHidden();
  await expect(laptop.page.getByRole("img", { name: /^Check-in code/ })).toHaveCount(0);
});

test("a crew of two is confirmed by both, and its place goes to who waits when it withdraws", async ({
  newReader,
  stack,
}) => {
  const event = await createOpenEvent(sql, { capacity: 1, waiver: WAIVER, teamSize: [1, 2] });
  const [lead, mate, next] = [
    await createAccount(stack),
    await createAccount(stack),
    await createAccount(stack),
  ];
  await teamOf("Night Tide", [
    { id: lead.id, name: "Rosa Reyes" },
    { id: mate.id, name: "Rin Aoki" },
  ]);
  const text = words("en", "entering");

  const captain = await newReader();
  await captain.signIn(lead.email);
  await captain.page.goto(`/profile/tournaments/${event.id}`);
  await captain.page.getByRole("checkbox", { name: "Rin Aoki" }).uncheck();
  await captain.page.getByRole("button", { name: text.enter.submit, exact: true }).click();
  await stepOf(captain, "crew")
    .getByRole("button", { name: /^Add .*Rin Aoki/ })
    .click();
  // Who takes themselves off the crew is asked first.
  await stepOf(captain, "crew")
    .getByRole("button", { name: /^Remove .*Rosa Reyes/ })
    .click();
  const leaving = captain.page.getByRole("alertdialog", { name: text.crew.leave.title });
  await leaving.getByRole("button", { name: words("en", "common").cancel }).click();
  await expect(leaving).toBeHidden();
  await acceptWaiver(captain);
  await expect(stepOf(captain, "waiver")).toContainText(/Waiting for .*Rin Aoki/);

  const member = await newReader({ viewport: PHONE });
  await member.signIn(mate.email);
  await member.page.goto(`/profile/tournaments/${event.id}`);
  await acceptWaiver(member);
  await expect(stepOf(member, "done")).toContainText(text.card.number);
  await expect(member.page.getByRole("button", { name: text.withdraw.open })).toBeHidden();
  await expect(stepOf(captain, "done")).toContainText(text.card.number, { timeout: 30_000 });

  // Alone, in one tap; there is no place left.
  const waiting = await newReader({ viewport: PHONE });
  await waiting.signIn(next.email);
  await waiting.page.goto(`/profile/tournaments/${event.id}`);
  await expect(waiting.page.getByText(text.enter.next_waiting)).toBeVisible();
  await expect(waiting.page.getByText(text.enter.next)).toBeHidden();
  await waiting.page.getByRole("button", { name: text.enter.wait, exact: true }).click();
  await expect(waiting.page.getByText(/^You're number 1 on the waitlist/)).toBeVisible();

  await captain.page.getByRole("button", { name: text.withdraw.open }).click();
  const question = captain.page.getByRole("alertdialog");
  await expect(question).toContainText(text.withdraw.text);
  await question.getByRole("button", { name: text.withdraw.open }).click();
  await expect(
    captain.page.getByText(/^The entry of .*Night Tide.* has been withdrawn\./),
  ).toBeVisible();

  await waiting.page
    .getByRole("button", { name: text.note.confirm, exact: true })
    .click({ timeout: 30_000 });
  await acceptWaiver(waiting);
  await expect(stepOf(waiting, "done")).toContainText(text.card.number);
});

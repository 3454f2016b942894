import postgres from "postgres";
import { createOpenEvent } from "../helpers/entering.ts";
import { createAccount } from "./accounts.ts";
import { type Reader, expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { type Language, words } from "./words.ts";

/** From choosing a team to the start list, across two devices of one captain. */

const PHONE = { width: 360, height: 780 };
const WAIVER = "I wear a life jacket while the engine runs.";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

/** The step of this name, as the list of steps shows it. */
const stepOf = ({ page, language }: Reader, name: "crew" | "waiver" | "done") =>
  page.getByRole("listitem").filter({
    has: page.getByRole("heading", {
      level: 3,
      name: words(language, "entering").step[name],
      exact: true,
    }),
  });

async function acceptWaiver(reader: Reader): Promise<void> {
  const { waiver } = words(reader.language, "entering");
  await reader.page.getByRole("button", { name: waiver.read, exact: true }).click();
  const dialog = reader.page.getByRole("dialog", { name: waiver.title });
  await expect(dialog).toContainText(WAIVER);
  await dialog.getByRole("button", { name: waiver.accept, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("a captain enters alone on a phone in Arabic and goes on with the steps on a laptop", async ({
  newReader,
  stack,
}) => {
  const event = await createOpenEvent(sql, { capacity: 3, waiver: WAIVER });
  const { email, id } = await createAccount(stack);
  const language: Language = "ar";
  const phone = await newReader({ language, viewport: PHONE });
  await phone.signIn(email);
  const { page } = phone;
  const { enter } = words(language, "entering");
  await page.goto(`/profile/tournaments/${event.id}`);
  // The team of one and the only division are chosen already: one tap, pressed twice.
  await page.getByRole("button", { name: enter.submit, exact: true }).dblclick();
  await expect(stepOf(phone, "waiver")).toContainText(words(language, "entering").actor.you);
  await expect(page.getByText(words(language, "places").yours_one)).toBeVisible();
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
  const { card, own } = words("en", "entering");
  await expect(stepOf(laptop, "done")).toContainText(card.number);
  await expect(laptop.page.getByRole("img", { name: /^Check-in code/ })).toBeVisible();
  await laptop.expectAccessible();
  // The phone hears of it.
  await expect(stepOf(phone, "done")).toContainText(words(language, "entering").card.number, {
    timeout: 30_000,
  });
  await laptop.page.goto("/profile/tournaments");
  await expect(laptop.page.getByRole("list", { name: own.title })).toContainText("Open event");
});

test("a crew of two is confirmed by both, and withdrawing says what becomes of it", async ({
  newReader,
  stack,
}) => {
  const event = await createOpenEvent(sql, { waiver: WAIVER, teamSize: [2, 2] });
  const accounts = [await createAccount(stack), await createAccount(stack)];
  const [lead, mate] = accounts;
  const [team] = await sql<[{ id: string }]>`
    insert into public.teams (name) values ('Night Tide') returning id`;
  await sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    values (${team.id}, ${lead?.id ?? null}, 'Rosa Reyes', 'captain'),
      (${team.id}, ${mate?.id ?? null}, 'Rin Aoki', 'member')`;
  const text = words("en", "entering");

  const captain = await newReader();
  await captain.signIn(lead?.email ?? "");
  await captain.page.goto(`/profile/tournaments/${event.id}`);
  await captain.page.getByRole("checkbox", { name: "Rin Aoki" }).uncheck();
  await captain.page.getByRole("button", { name: text.enter.submit, exact: true }).click();
  const crew = stepOf(captain, "crew");
  await expect(crew).toContainText(text.actor.you);
  await crew.getByRole("button", { name: /^Add .*Rin Aoki/ }).click();
  await acceptWaiver(captain);
  await expect(stepOf(captain, "waiver")).toContainText(/Waiting for .*Rin Aoki/);

  const member = await newReader({ viewport: PHONE });
  await member.signIn(mate?.email ?? "");
  await member.page.goto(`/profile/tournaments/${event.id}`);
  await acceptWaiver(member);
  await expect(stepOf(member, "done")).toContainText(text.card.number);
  await expect(member.page.getByRole("button", { name: text.withdraw.open })).toBeHidden();

  await expect(stepOf(captain, "done")).toContainText(text.card.number, { timeout: 30_000 });
  await captain.page.getByRole("button", { name: text.withdraw.open }).click();
  const question = captain.page.getByRole("alertdialog");
  await expect(question).toContainText(text.withdraw.text);
  await question.getByRole("button", { name: text.withdraw.open }).click();
  await expect(
    captain.page.getByText(/^The entry of .*Night Tide.* has been withdrawn\./),
  ).toBeVisible();
});

import type { Page } from "@playwright/test";
import { FIRST_SETTINGS as company } from "../../supabase/functions/_shared/contracts/first-settings.ts";
import { expect, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { languagesOf, words } from "./words.ts";

const { badges, cards, form, meeting, sent } = words("en", "contact");

interface Message {
  name: string;
  email: string;
  message: string;
}

const message = (fields: Partial<Message> = {}): Message => ({
  name: "Dee Marlow",
  email: `dee-${crypto.randomUUID()}@boat.example`,
  message: "We plan a two-day open for 60 boats in May.",
  ...fields,
});

async function fill(page: Page, values: Message): Promise<void> {
  await page.getByLabel(form.name).fill(values.name);
  await page.getByLabel(form.email).fill(values.email);
  await page.getByLabel(form.message, { exact: true }).fill(values.message);
}

const send = (page: Page) => page.getByRole("button", { name: form.send }).click();

test("a message goes out to the team, and a receipt to its sender", async ({ reader, stack }) => {
  const { page } = reader;
  const written = message({ message: `<script>alert(1)</script> & "two" days\nin May` });
  await page.goto("/contact?service=automation");
  await expect(page.getByLabel(meeting.service, { exact: true })).toHaveValue("automation");
  await page.getByLabel(meeting.date).fill("2027-05-08");
  await page.getByLabel(meeting.size).selectOption(meeting.sizes.to_200);
  for (const badge of [badges.global, badges.support, badges.team]) {
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
  }
  await fill(page, written);
  await send(page);
  await expect(page.getByRole("button", { name: form.sending })).toBeVisible();
  await expect(page.getByRole("heading", { name: sent.title })).toBeFocused();
  await expect(page.getByText(sent.text)).toBeVisible();
  await expect(page.getByText(sent.next)).toBeVisible();

  const [receipt] = await new Inbox(stack.mail_url, written.email).waitFor(1);
  expect(receipt?.text).toContain("Dee Marlow");
  const all = (await (await fetch(`${stack.mail_url}/api/messages`)).json()) as {
    to: string[];
    text?: string;
    html?: string;
  }[];
  const team = all.find(
    ({ to, text }) => !to.join(" ").includes(written.email) && text?.includes(written.email),
  );
  expect(team?.text).toContain(`<script>alert(1)</script> & "two" days`);
  expect(team?.html).not.toContain("<script>alert(1)");
  expect(team?.text).toMatch(/automation[^]*May 8, 2027[^]*51 to 200 people/);
});

test("each field says what it misses, in exactly these words, and counts as a reader does", async ({
  reader,
}) => {
  const { page } = reader;
  await page.goto("/contact");
  await send(page);
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Message is required")).toBeVisible();
  await expect(page.getByLabel(form.name)).toBeFocused();

  await fill(page, { name: "Dee", email: "dee@boat", message: "Too short" });
  await expect(page.getByText("Email is invalid")).toBeVisible();
  await expect(page.getByText("Message must be at least 10 characters")).toBeVisible();
  await reader.expectAccessible();

  await page.getByLabel(form.message, { exact: true }).fill("👩‍👩‍👧‍👦 né\u0301e");
  await expect(page.getByText("5 of 5,000 characters")).toBeVisible();
});

test("what was typed survives an error and a reload, and is sent once", async ({
  reader,
  stack,
}) => {
  const { page } = reader;
  const written = message();
  await page.goto("/contact");
  await fill(page, written);
  // The checks come with the first word typed; only then may the line break.
  await expect(page.getByLabel(form.message, { exact: true })).toHaveValue(written.message);
  await page.waitForLoadState("networkidle");
  await reader.setOffline(true);
  await send(page);
  await expect(page.getByRole("alert")).toContainText(form.failed);
  await expect(page.getByRole("alert")).toContainText(words("en", "common").error.offline);
  await expect(page.getByLabel(form.name)).toHaveValue(written.name);
  await reader.expectAccessible();

  await reader.setOffline(false);
  await page.reload();
  await expect(page.getByLabel(form.message, { exact: true })).toHaveValue(written.message);
  await send(page);
  await expect(page.getByRole("heading", { name: sent.title })).toBeVisible();
  const mails = await new Inbox(stack.mail_url, written.email).waitFor(1);
  expect(mails).toHaveLength(1);
  await page.reload();
  await expect(page.getByLabel(form.message, { exact: true })).toHaveValue("");
});

test("the sixth message of a minute is refused politely, and kept", async ({ reader, stack }) => {
  const { page } = reader;
  const written = message();
  for (let turn = 0; turn < 5; turn++) {
    const response = await page.request.post("/functions/v1/contact", {
      headers: { apikey: stack.publishable_key },
      data: { ...written, id: crypto.randomUUID(), locale: "en", website: "", elapsed_ms: 9_000 },
    });
    expect(response.status()).toBe(202);
  }
  await page.goto("/contact");
  await fill(page, written);
  await send(page);
  await expect(page.getByRole("alert")).toContainText(/Please wait \d+ seconds? and try again/);
  await expect(page.getByLabel(form.message, { exact: true })).toHaveValue(written.message);
  await expect(page.getByRole("button", { name: form.retry })).toBeEnabled();
});

test("a card copies what it shows, and the keyboard alone fills and sends the form", async ({
  reader,
}) => {
  const { page, context } = reader;
  const written = message();
  await page.clock.install();
  await page.goto("/contact");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const phone = page.getByRole("button", { name: company.phone_hours.en });
  // The living page, which a stopped clock would keep from coming.
  await expect(page.getByLabel(form.name)).toBeEditable();
  // The card says so for three seconds. The page's clock may be ahead of this process's, and goes only forward.
  await page.clock.pauseAt(Date.now() + 60_000);
  await phone.click();
  await expect(page.getByText(cards.copied, { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: cards.phone })).toHaveText(
    `${cards.phone} copied!`,
  );
  await page.clock.resume();
  expect(await clipboard()).toBe(company.phone);
  await page.getByRole("button", { name: company.office_note.en }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(clipboard).toBe(company.office);

  const name = page.getByLabel(form.name);
  // Unlike fill(), keys do not wait for the living page.
  await expect(name).toBeEditable();
  await name.focus();
  await page.keyboard.type(written.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(written.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(written.message);
  await page.keyboard.press("Tab");
  const service = page.getByLabel(meeting.service, { exact: true });
  await expect(service).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(service).not.toHaveValue("");
  await page.getByRole("button", { name: form.send }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: sent.title })).toBeFocused();
});

test("where the clipboard is refused, the text is marked for copying by hand", async ({
  reader,
}) => {
  const { page } = reader;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto("/contact");
  await page.getByRole("button", { name: company.email }).click();
  await expect(page.getByText(cards.by_hand)).toBeVisible();
  expect(await page.evaluate(() => String(document.getSelection()))).toBe(company.email);
});

for (const language of languagesOf("ar")) {
  test(`${language}: the form speaks the reader's language, and so does the receipt`, async ({
    newReader,
    stack,
  }) => {
    const { page } = await newReader({ language });
    const own = words(language, "contact");
    const written = message();
    await page.goto("/contact");
    await page.getByRole("button", { name: own.form.send }).click();
    await expect(page.getByText(own.form.errors.name_required)).toBeVisible();
    await page.getByLabel(own.form.name).fill(written.name);
    await page.getByLabel(own.form.email).fill(written.email);
    await page.getByLabel(own.form.message, { exact: true }).fill(written.message);
    await page.getByRole("button", { name: own.form.send }).click();
    await expect(page.getByRole("heading", { name: own.sent.title })).toBeVisible();
    const [receipt] = await new Inbox(stack.mail_url, written.email).waitFor(1);
    expect(receipt?.html).toContain(`lang="${language}"`);
  });
}

import { writeFile } from "node:fs/promises";
import Parser from "rss-parser";
import { silentMp3 } from "../helpers/audio-files.ts";
import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

/** Bytes: a part of a recording on its way. */
const PART = 6 * 1024 * 1024;
const PARTS = "**/storage/v1/upload/resumable/**";

test("en: an interrupted upload resumes, the episode is published with its length, and a comment is approved by key and the decision undone", async ({
  newReader,
}, testInfo) => {
  test.slow();
  const said = words("en", "admin-podcasts");
  const desk = words("en", "text-desk");
  const site = words("en", "podcasts");
  const title = `Night tide ${Date.now()}`;
  const sound = Buffer.from(silentMp3(1800, { bitrate: 64 }));
  const file = testInfo.outputPath("night-tide.mp3");
  await writeFile(file, sound);
  const { page, signIn, expectAccessible } = await newReader();
  await signIn(demo.admin.email);
  await page.goto("/admin/podcasts");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: said.new }).click();
  await main.getByLabel(said.field.title, { exact: true }).fill(title);
  await main.getByLabel(said.host, { exact: true }).fill("Rosa Delgado");
  await main.getByRole("button", { name: said.create }).click();
  await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();

  // The line is cut behind the first part, and the page is left.
  let isCut = false;
  await page.route(PARTS, async (route) => {
    const { "upload-offset": offset } = route.request().headers();
    if (route.request().method() !== "PATCH" || offset === "0") return route.continue();
    isCut = true;
    return route.abort();
  });
  const block = (name: string) => page.getByRole("region", { name, exact: true });
  const recording = block(said.recording.title);
  await recording.locator("input[type=file]").setInputFiles(file);
  await expect.poll(() => isCut, { timeout: 30_000 }).toBe(true);
  await recording.getByRole("button", { name: said.recording.pause }).click();
  await expect(recording.getByText(/^Paused at \d\d%$/)).toBeVisible();
  await page.unroute(PARTS);
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH" && request.url().includes("/upload/resumable/")) {
      offsets.push(Number(request.headers()["upload-offset"]));
    }
  });
  await page.reload();
  await expect(recording.getByText(/night-tide\.mp3.+is not complete/)).toBeVisible();
  await recording.locator("input[type=file]").setInputFiles(file);
  await expect(recording.getByText(said.recording.done)).toBeVisible({ timeout: 30_000 });
  expect(offsets).toEqual([PART, 2 * PART]);
  await expect(recording.getByText(/30:00.+13\.7 MB/)).toBeVisible();

  const notes = block(said.text.title).getByRole("textbox", {
    name: said.field.show_notes,
    exact: true,
  });
  await notes.fill("The draw at 12:03.");
  await expect(page.getByText(said.text.server)).toBeVisible();

  // By keys alone: Enter begins the next chapter.
  const chapters = block(said.chapters.title);
  await chapters.getByRole("button", { name: said.chapters.add }).click();
  const starts = chapters.getByLabel(said.chapters.start);
  await expect(starts).toBeFocused();
  await page.keyboard.type("0:00");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Casting off");
  await page.keyboard.press("Enter");
  await expect(starts).toHaveCount(2);
  await expect(starts.nth(1)).toBeFocused();
  await page.keyboard.type("30:00");
  await page.keyboard.press("Tab");
  await page.keyboard.type("The weigh-in");
  await chapters.getByRole("button", { name: said.save, exact: true }).click();
  await expect(chapters.getByText(said.chapters.problem.beyond)).toBeVisible();
  await starts.nth(1).fill("12:03");
  await chapters.getByRole("button", { name: said.save, exact: true }).click();
  await expect(chapters.getByText(said.saved)).toBeVisible();

  const transcript = block(said.transcript.title);
  const pasted = transcript.getByRole("textbox", { name: said.transcript.paste });
  await pasted.fill("WEBVTT\n\n00:01.000 --> 0:x\nWelcome.\n");
  await expect(transcript.getByText(`Line 3: ${said.transcript.problem.time}`)).toBeVisible();
  await pasted.fill("WEBVTT\n\n00:01.000 --> 00:04.000\n<v Rosa>Welcome aboard.\n");
  await transcript.getByRole("button", { name: said.transcript.save }).click();
  await expect(transcript.getByText(said.saved)).toBeVisible();
  // What is stored is read back, replaced, and removed once that is confirmed.
  await transcript.getByRole("button", { name: "Edit the transcript in English" }).click();
  await expect(pasted).toBeFocused();
  await expect(pasted).toHaveValue(/00:00:01\.000 --> 00:00:04\.000\n<v Rosa>Welcome aboard\.\n$/);
  await pasted.fill("WEBVTT\n\n00:01.000 --> 00:04.000\n<v Rosa>Welcome back.\n");
  await transcript.getByRole("button", { name: said.transcript.replace }).click();
  await expect(transcript.getByText(said.saved)).toBeVisible();
  await expect(pasted).toHaveValue("");
  await transcript.getByLabel(said.language).selectOption("ja");
  await pasted.fill("ようこそ。");
  await transcript.getByRole("button", { name: said.transcript.save }).click();
  await transcript.getByRole("button", { name: /^Remove the transcript in 日本語$/ }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: said.transcript.remove }).click();
  await expect(transcript.getByRole("listitem").filter({ hasText: "日本語" })).toHaveCount(0);
  await transcript.getByRole("button", { name: "Edit the transcript in English" }).click();
  await expect(pasted).toHaveValue(/Welcome back\.\n$/);
  await transcript.getByRole("button", { name: said.transcript.discard }).click();
  await expectToFit(page);
  await expectAccessible();

  const publishing = block(desk.publish.title);
  await publishing.getByRole("button", { name: desk.publish.publish, exact: true }).click();
  await expect(publishing.getByText(said.publish.current)).toBeVisible();
  const feed = await page.request.get("/functions/v1/pages/podcasts/feed.rss?lang=en");
  const { items } = await new Parser().parseString(await feed.text());
  const { enclosure, link = "" } = items.find((item) => item.title === title) ?? {};
  expect(enclosure).toMatchObject({ type: "audio/mpeg", length: String(sound.length) });
  const part = await page.request.get(new URL(enclosure?.url ?? "").pathname, {
    headers: { range: `bytes=${PART - 50}-${PART + 49}` },
  });
  expect(part.status()).toBe(206);
  expect(await part.body()).toEqual(sound.subarray(PART - 50, PART + 50));

  await page.goto("/admin/podcasts/comments");
  await page.getByRole("checkbox", { name: said.comments.keys }).check();
  const guest = await newReader();
  await guest.page.goto(new URL(link).pathname);
  const text = `Greetings from the pier, ${crypto.randomUUID()}`;
  await guest.page.getByLabel(site.name).fill("Dee");
  await guest.page.getByLabel(site.text).fill(text);
  await guest.page.getByRole("button", { name: site.post }).click();
  await expect(guest.page.getByText(site.waits)).toBeVisible();
  const waiting = main.getByRole("listitem").filter({ hasText: text });
  await expect(waiting).toBeVisible();
  await expectAccessible();
  await waiting.focus();
  await page.keyboard.press("a");
  await expect(waiting).toHaveCount(0);
  await expect(guest.page.getByText(site.waits)).toHaveCount(0);
  await expect(guest.page.getByText(text)).toBeVisible();
  // Taken back by a key, hidden by a button, and taken back from what says so.
  await page.keyboard.press("u");
  await expect(waiting).toBeVisible();
  await expect(guest.page.getByText(site.waits)).toBeVisible();
  await waiting.getByRole("button", { name: /^Hide the comment by/ }).click();
  await expect(waiting).toHaveCount(0);
  const notice = page.getByRole("listitem").filter({ hasText: "is hidden" });
  await notice.getByRole("button", { name: said.comments.undo }).click();
  await expect(waiting).toBeVisible();
});

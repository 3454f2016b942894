import type { Locator, Page } from "@playwright/test";
import postgres from "postgres";
import { asRole } from "../helpers/as-role.ts";
import { addPhoto } from "../helpers/add-photo.ts";
import { demo } from "../helpers/demo.ts";
import { cutOut, drawFish } from "../helpers/fish-picture.ts";
import { addMate } from "../helpers/roster.ts";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";
import { submitCatch } from "../helpers/submit-catch.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { holdToasts, letToastsGo } from "./toasts.ts";
import { languagesOf, words } from "./words.ts";

/** The judges' workplace on a phone and by keys: photos, what looks alike side by side, one after another. */

let sql: postgres.Sql;
let event: SmallEvent;
test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  event = await createSmallEvent(sql, ["Anchor", "Beacon"]);
  const place = { sql, url: stack.url, secretKey: stack.secret_key };
  const [anchor = "", beacon = ""] = event.registrations;
  const fish = drawFish(1, 1);
  for (const [n, [folder, picture]] of [
    [anchor, fish] as const,
    [beacon, drawFish(2, 2)] as const,
    // The first fish once more, by another team.
    [beacon, cutOut(fish, 0.05, 0.05, 0.9)] as const,
  ].entries()) {
    const photo_path = await addPhoto(place, { folder, owner: demo.admin.id, picture });
    await submitCatch(sql, demo.admin, {
      registration_id: folder,
      photo_path,
      weight_g: 1_000 + 100 * n,
      length_mm: 400 + 10 * n,
      captured_at: new Date((event.linesIn[0] as Date).getTime() + (n + 1) * 600_000).toISOString(),
    });
  }
});
test.afterEach(() => sql.end());

for (const language of languagesOf("ar")) {
  test(`one thumb judges photo after photo, and what looks alike stands side by side (${language})`, async ({
    newReader,
  }) => {
    const desk = words(language, "admin-judging");
    const judge = await newReader({ language, viewport: { width: 360, height: 640 } });
    const { page } = judge;
    await judge.signIn(demo.admin.email);
    await page.goto(`/admin/leaderboard?event=${event.id}`);
    const photo = page.getByRole("figure").getByRole("img");
    await expect(photo.first()).toBeVisible();
    const accept = page.getByRole("button", { name: named(desk.accept_of, "Anchor") });
    await expect(photo.first()).toBeInViewport({ ratio: 1 });
    await expect(accept).toBeInViewport({ ratio: 1 });
    const compare = page.getByRole("region", { name: desk.compare.title });
    await expect(page.getByText(desk.flags.similar_photo)).toBeVisible();
    await page.getByRole("definition").getByRole("button", { name: desk.compare.open }).click();
    await expect(compare.getByRole("img")).toHaveCount(2);
    await expect(compare.getByRole("figure").last()).toContainText("Beacon");
    await expect(compare).toBeInViewport();
    await expectToFit(page);
    await judge.expectAccessible();
    await page.emulateMedia({ forcedColors: "active" });
    const tabs = page.getByRole("navigation", { name: desk.lists }).getByRole("link");
    const units = page.getByRole("group", { name: words(language, "events").units });
    expect(await lookOf(page.getByText(desk.light.live).locator("span"))).not.toEqual(
      await lookOf(page.locator("body")),
    );
    for (const [chosen, other] of [
      [tabs.first(), tabs.nth(1)],
      [units.locator("label:has(:checked)"), units.locator("label:not(:has(:checked))")],
    ] as const) {
      expect(await lookOf(chosen)).not.toEqual(await lookOf(other));
    }
    await page.emulateMedia({ forcedColors: "none" });

    await expect(accept).toBeInViewport({ ratio: 1 });
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await holdToasts(page);
    await accept.click();
    await expectToastBesideButtons(page);
    await letToastsGo(page);
    await expect(page.getByRole("button", { name: named(desk.accept_of, "Beacon") })).toBeVisible();
    // The page was scrolled to the compared photos.
    await expect(photo.first()).toBeInViewport({ ratio: 0.9 });
    // It came while the judge looked at the one before.
    expect(fetched.filter((url) => url.includes("/storage/v1/object/catch-photos"))).toEqual([]);
    await expect(compare).toHaveCount(0);

    const frame = page.getByRole("figure").first().getByRole("img");
    await page.keyboard.press("+");
    await expect(frame).toHaveCSS("transform", "matrix(1.5, 0, 0, 1.5, 0, 0)");
    await page.keyboard.press("t");
    await expect(frame).toHaveCSS("transform", "matrix(0, 1, -1, 0, 0, 0)");
    await page.keyboard.press("c");
    // Over a length that is known, then over more, on the turned photo.
    const ruler = page.getByRole("button", { name: desk.photo.ruler_end });
    await ruler.focus();
    await page.getByLabel(desk.photo.ruler_known).fill("20");
    await page.getByRole("button", { name: desk.photo.ruler_set }).click();
    const reads = page.getByLabel(desk.photo.ruler_reads);
    const before = await reads.textContent();
    const at = await ruler.boundingBox();
    await page.mouse.move((at?.x ?? 0) + 22, (at?.y ?? 0) + 22);
    await page.mouse.down();
    await page.mouse.move((at?.x ?? 0) + 72, (at?.y ?? 0) + 22);
    await page.mouse.up();
    await expect(reads).not.toHaveText(before ?? "");
    const dragged = await reads.textContent();
    await ruler.press("Shift+ArrowRight");
    await expect(reads).not.toHaveText(dragged ?? "");
    // The keys of the ruler's parts move nothing else.
    await expect(frame).toHaveCSS("transform", "matrix(0, 1, -1, 0, 0, 0)");
    await page.getByRole("figure").first().locator("[tabindex='0']").focus();
    await page.keyboard.press("d");
    await expect(compare).toBeVisible();

    // The photo is not measured any more: a finger on it decides, towards Accept, at the left in Arabic.
    await page.keyboard.press("c");
    await expect(ruler).toHaveCount(0);
    // The photo is lower while a toast stands.
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    await holdToasts(page);
    await swipe(page, page.getByRole("figure").first(), language === "ar" ? -150 : 150);
    await expect(page.getByText(named(desk.accepted_toast, "Beacon"))).toBeVisible();
    await page.getByRole("button", { name: desk.undo }).first().click();
    await expect(page.getByText(named(desk.undone_toast, "Beacon"))).toBeVisible();
    await expect
      .poll(
        () =>
          sql`select status from public.catches where event_id = ${event.id} order by captured_at`,
      )
      .toEqual([{ status: "accepted" }, { status: "pending" }, { status: "pending" }]);
  });
}

for (const language of languagesOf("ar")) {
  test(`a tap on a toast does not hold the others, and no toast covers a dialog (${language})`, async ({
    newReader,
  }) => {
    const desk = words(language, "admin-judging");
    const viewport = { width: 360, height: 640 };
    const judge = await newReader({ language, viewport, hasTouch: true });
    const { page } = judge;
    await page.clock.install();
    await judge.signIn(demo.admin.email);
    await page.goto(`/admin/leaderboard?event=${event.id}`);
    const decide = (name: string, team: string) =>
      page.getByRole("button", { name: named(name, team) });
    const toasts = page.locator("[data-sonner-toast][data-removed=false]");
    await expect(decide(desk.accept_of, "Anchor")).toBeVisible();
    await holdToasts(page);
    await decide(desk.accept_of, "Anchor").tap();
    await expect(toasts).toHaveCount(1);
    await decide(desk.accept_of, "Beacon").tap();
    await expect(toasts).toHaveCount(2);
    await toasts.filter({ hasText: "Beacon" }).getByRole("button", { name: desk.undo }).tap();
    await expect(page.getByText(named(desk.undone_toast, "Beacon"))).toBeVisible();
    await expect(toasts).toHaveCount(2);
    for (const toast of await toasts.all()) {
      await expect(toast).toHaveAttribute("data-expanded", "false");
    }
    await letToastsGo(page);
    await page.clock.fastForward(8_000);
    await expect(toasts).toHaveCount(0);
    await holdToasts(page);

    await decide(desk.accept_of, "Beacon").tap();
    await expect(toasts).toHaveCount(1);
    await decide(desk.adjust_of, "Beacon").tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect.poll(() => underToast(dialog)).toEqual([]);
    for (const control of await dialog.getByRole("button").all()) {
      await control.scrollIntoViewIfNeeded();
      expect(await underToast(dialog)).toEqual([]);
    }
    await toasts.getByRole("button", { name: desk.undo }).tap();
    await expect(toasts.filter({ hasText: named(desk.undone_toast, "Beacon") })).toBeVisible();
    await expect(dialog).toBeVisible();
  });
}

for (const language of languagesOf("ja")) {
  test(`a team reads what was decided about it, when and why, but not by whom (${language})`, async ({
    stack,
    newReader,
  }) => {
    const desk = words(language, "admin-judging");
    const [anchor = ""] = event.registrations;
    const angler = await createAccount(stack, language);
    await addMate(sql, anchor, { user: angler.id, name: "Ada" });
    const [fish] = await sql<[{ id: string }]>`
      select id from public.catches where registration_id = ${anchor}`;
    await asRole(sql, demo.admin, async (tx) => {
      await tx`
        select public.judge_catch(${fish.id}, 'adjusted', 1, 'wrong_measure', 'Tail not pinched',
          weight_g => 950)`;
      await tx`
        select public.impose_penalty(penalty_id => gen_random_uuid(), registration_id => ${anchor},
          day => 1, kind => 'dead_fish', amount => 100, note => 'One fish did not swim')`;
    });
    const reader = await newReader({ language });
    await reader.signIn(angler.email);
    await reader.page.goto(`/profile/tournaments/${event.id}`);
    const log = reader.page.getByRole("region", { name: desk.rulings.title });
    const entries = log.getByRole("listitem");
    await expect(entries).toHaveCount(2);
    const decision = entries.filter({ hasText: desk.verdict.adjusted });
    await expect(decision).toContainText(desk.reasons.wrong_measure);
    await expect(decision).toContainText("Tail not pinched");
    await expect(decision).toContainText("1.000 kg");
    const penalty = entries.filter({ hasText: desk.penalty.kinds.dead_fish });
    await expect(penalty).toContainText("0.100 kg");
    await expect(penalty).toContainText("One fish did not swim");
    for (const entry of await entries.all()) {
      await expect(entry).toContainText(desk.rulings.judge);
      await expect(entry.getByRole("time")).toHaveCount(1);
    }
    await expect(log).not.toContainText(/Rosa|Delgado/);
    await reader.expectAccessible();
  });
}

/** A name of a team within a sentence. */
const named = (text: string, team: string): RegExp =>
  new RegExp(`^${text.replace("{{team}}", `\\u2068?${team}\\u2069?`)}$`);

/** What a toast covers are words alone, for as long as it stands. */
async function expectToastBesideButtons(page: Page): Promise<void> {
  const toast = page.locator("[data-sonner-toast]").first();
  await expect(toast).toBeVisible();
  // It slides in.
  await expect
    .poll(() =>
      toast.evaluate((shown) => {
        const edge = shown.getBoundingClientRect();
        if (edge.bottom > innerHeight) return ["sliding"];
        const places = [...document.querySelectorAll("main button, main a")].filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
          const under = stack.filter((layer) => !shown.contains(layer));
          return stack.length > under.length && one.contains(under[0] ?? null);
        });
        return places.map((one) => one.textContent);
      }),
    )
    .toEqual([]);
}

/** The controls of a dialog of which a toast covers what is in view. */
const underToast = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((panel) => {
    const toast = document.querySelector("[data-sonner-toast]")?.getBoundingClientRect();
    const scroller = panel.parentElement;
    if (!toast || toast.top < 0 || !scroller) return ["no toast in view"];
    // What has scrolled into its border is not in view.
    const edge = scroller.getBoundingClientRect().top + scroller.clientTop;
    const controls = [...panel.querySelectorAll("button, input, select, textarea")];
    const covered = controls.filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > Math.max(edge, toast.top) && Math.max(edge, top) < toast.bottom;
    });
    return covered.map((one) => one.outerHTML.slice(0, 80));
  });

/** One finger, so many pixels to the right. */
async function swipe(page: Page, over: Locator, by: number): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  const [x, y] = [180, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", moved: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + moved, y }],
    });
  await send("touchStart", 0);
  for (const share of [0.2, 0.5, 0.8, 1]) await send("touchMove", by * share);
  await send("touchEnd", by);
  await session.detach();
}

/** What sets it apart in the reader's own colours. */
const lookOf = (of: Locator): Promise<string[]> =>
  of.evaluate((element) => {
    const { backgroundColor, borderBottomColor } = getComputedStyle(element);
    return [backgroundColor, borderBottomColor];
  });

import { type Page, type Locator, expect } from "@playwright/test";
import { words } from "../e2e/words.ts";

/** What a judge makes of a catch. A mistaken acceptance is undone, and the catch rejected. */
export type Verdict = "accepted" | "adjusted" | "rejected" | "mistaken";

export interface Planned {
  id: string;
  team: string;
  verdict: Verdict;
  /** Grams, of an adjusted catch. */
  weight: number;
}

/** What one catch cost: `presses` are keys on a laptop; on a phone taps, swipes and characters typed. */
export interface Cost {
  verdict: Verdict;
  presses: number;
  milliseconds: number;
}

/** How one kind of device judges: each returns how often something was pressed. */
export interface Hand {
  accept: (page: Page, n: number) => Promise<number>;
  adjust: (page: Page, weight: number) => Promise<number>;
  reject: (page: Page) => Promise<number>;
  undo: (page: Page, team: string) => Promise<number>;
  back: (page: Page) => Promise<number>;
}

const desk = words("en", "admin-judging");
const weightBox = (page: Page): Locator =>
  page.getByRole("dialog").getByRole("textbox", { name: `${desk.measure.weight}, kg` });
const reasonBox = (page: Page): Locator => page.getByRole("dialog").getByLabel(desk.reason);
const typed = (weight: number): string => (weight / 1_000).toFixed(3);

/** Waits until another catch is at hand and its photo is drawn, and returns its id; "" when none is left. */
async function nextAtHand(page: Page, before: string): Promise<string> {
  const found = await page.waitForFunction(
    ([known, empty]) => {
      const row = document.querySelector<HTMLElement>("li[data-id][aria-current=true]");
      const image = document.querySelector<HTMLImageElement>("figure img");
      if (!row) return document.body.textContent?.includes(empty ?? "") ? { id: "" } : null;
      const isShown = image?.complete && image.naturalWidth > 0;
      return row.dataset["id"] !== known && isShown ? { id: row.dataset["id"] ?? "" } : null;
    },
    [before, desk.queue_empty] as const,
    { polling: "raf", timeout: 60_000 },
  );
  return ((await found.jsonValue()) ?? { id: "" }).id;
}

/** Judges all catches in the order in which the desk shows them. */
export async function judgeAll(
  page: Page,
  hand: Hand,
  plan: ReadonlyMap<string, Planned>,
): Promise<Cost[]> {
  const costs: Cost[] = [];
  let id = await nextAtHand(page, "");
  while (id !== "") {
    const fish = plan.get(id);
    if (!fish) throw new Error(`The desk shows a catch that is not in the plan: ${id}`);
    const from = performance.now();
    const presses = await judge(page, hand, fish, costs.length);
    id = await nextAtHand(page, id).catch(async (cause: unknown) => {
      const shown = await page.locator("main").innerText();
      throw new Error(`No catch follows ${fish.verdict} ${costs.length}:\n${shown}`, { cause });
    });
    costs.push({ verdict: fish.verdict, presses, milliseconds: performance.now() - from });
  }
  return costs;
}

async function judge(page: Page, hand: Hand, fish: Planned, n: number): Promise<number> {
  switch (fish.verdict) {
    case "accepted":
      return hand.accept(page, n);
    case "adjusted":
      return hand.adjust(page, fish.weight);
    case "rejected":
      return hand.reject(page);
    case "mistaken": {
      const accepted = await hand.accept(page, n);
      const undone = await hand.undo(page, fish.team);
      const row = page.locator(`li[data-id="${fish.id}"]`);
      await row.getByRole("button").waitFor({ state: "attached" });
      let presses = accepted + undone;
      // What was undone has its old place in the queue: the one before.
      if ((await row.getAttribute("aria-current")) === null) presses += await hand.back(page);
      await expect(row).toHaveAttribute("aria-current", "true");
      return presses + (await hand.reject(page));
    }
  }
}

async function keys(page: Page, pressed: string[]): Promise<number> {
  for (const key of pressed) await page.keyboard.press(key);
  return pressed.length;
}

/** Tab, until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<number> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach it");
}

async function sendByKeys(page: Page, label: string, reason: string): Promise<number> {
  let presses = await tabTo(page, reasonBox(page));
  // A letter chooses the next reason that begins with it.
  while ((await reasonBox(page).locator("option:checked").textContent()) !== reason) {
    presses += await keys(page, [reason.charAt(0)]);
  }
  presses += await tabTo(page, page.getByRole("dialog").getByRole("button", { name: label }));
  presses += await keys(page, ["Enter"]);
  // It keeps the keys to itself until the decision is stored.
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  return presses;
}

const toastOf = (page: Page, team: string): Locator =>
  page.locator("[data-sonner-toast][data-removed=false]").filter({ hasText: team });

/** A laptop: keys alone. */
export const keyboard: Hand = {
  accept: (page) => keys(page, ["a"]),
  async adjust(page, weight) {
    let presses = await keys(page, ["e"]);
    await expect(weightBox(page)).toBeFocused();
    presses += await keys(page, ["ControlOrMeta+a", ...typed(weight).split("")]);
    return presses + (await sendByKeys(page, desk.decide.adjusted, desk.reasons.wrong_measure));
  },
  async reject(page) {
    const presses = await keys(page, ["r"]);
    await expect(reasonBox(page)).toBeFocused();
    return presses + (await sendByKeys(page, desk.decide.rejected, desk.reasons.no_identifier));
  },
  async undo(page, team) {
    await toastOf(page, team).getByRole("button", { name: desk.undo }).waitFor();
    return keys(page, ["u"]);
  },
  back: (page) => keys(page, ["k"]),
};

/** Which of the acceptances on a phone are swipes. */
const SWIPE_EVERY = 4;
/**
 * Milliseconds that a judge on a phone looks at a catch before deciding. Browsers count a tap on the same place
 * within 500 ms as the second one of a double tap, which the desk does not take for the next catch.
 */
const LOOK = 600;
/** Milliseconds for which a finger rests at the end of a swipe. */
const REST = 200;

const button = (page: Page, key: string): Locator =>
  page.locator(`button[aria-keyshortcuts="${key}"]`);

async function swipeToEnd(page: Page): Promise<void> {
  const figure = page.getByRole("figure").first();
  await expect(figure).toBeInViewport({ ratio: 0.5 });
  const photo = await figure.boundingBox();
  if (!photo) throw new Error("There is no photo to swipe");
  const session = await page.context().newCDPSession(page);
  const [x, y] = [photo.x + photo.width / 4, photo.y + photo.height / 2];
  const send = (type: "touchStart" | "touchMove" | "touchEnd", by: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + by, y }],
    });
  await send("touchStart", 0);
  for (const by of [20, 60, 100, 140]) await send("touchMove", by);
  // A finger that rests before it is lifted: Chromium takes a tap during a fling for what stops the fling.
  await page.waitForTimeout(REST);
  await send("touchMove", 141);
  await send("touchEnd", 141);
  await session.detach();
}

async function sendByTaps(page: Page, label: string, reason: string): Promise<number> {
  await reasonBox(page).selectOption({ label: reason });
  await page.getByRole("dialog").getByRole("button", { name: label }).tap();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  // The list, the reason in it, and the button.
  return 3;
}

/** A phone: one thumb. */
export const thumb: Hand = {
  async accept(page, n) {
    await page.waitForTimeout(LOOK);
    if (n % SWIPE_EVERY === 0) await swipeToEnd(page);
    else await button(page, "a").tap();
    return 1;
  },
  async adjust(page, weight) {
    await button(page, "e").tap();
    const text = typed(weight);
    await weightBox(page).fill(text);
    // The button, the box, and its characters.
    return (
      2 + text.length + (await sendByTaps(page, desk.decide.adjusted, desk.reasons.wrong_measure))
    );
  },
  async reject(page) {
    await button(page, "r").tap();
    return 1 + (await sendByTaps(page, desk.decide.rejected, desk.reasons.no_identifier));
  },
  async undo(page, team) {
    await toastOf(page, team).getByRole("button", { name: desk.undo }).tap();
    return 1;
  },
  async back(page) {
    await button(page, "k").tap();
    return 1;
  },
};

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type BrowserContext,
  type Page,
  type PlaywrightWorkerArgs,
  expect,
} from "@playwright/test";
import { sessionOf, storageKey } from "./accounts.ts";

interface Stack {
  url: string;
  publishable_key: string;
}

const PHONE = { width: 360, height: 780 };

/** The app on a phone's home screen: it outlives its browser. */
export interface InstalledApp {
  /**
   * Taps the icon; the first time at a page of the site, signed in as this account. Or opens the address
   * `at`, as the browser of a screen on a wall does.
   */
  open: (options: { isOffline: boolean; signInAs?: string; at?: string }) => Promise<Page>;
  remove: () => Promise<void>;
}

export async function installApp(
  playwright: PlaywrightWorkerArgs["playwright"],
  stack: Stack,
  viewport = PHONE,
): Promise<InstalledApp> {
  const profile = await mkdtemp(join(tmpdir(), "castboard-phone-"));
  const contexts: BrowserContext[] = [];
  return {
    async open({ isOffline, signInAs, at }) {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        locale: "ar",
        viewport,
        serviceWorkers: "allow",
        offline: isOffline,
      });
      contexts.push(context);
      if (signInAs !== undefined) {
        const session = JSON.stringify(await sessionOf(stack, signInAs));
        const localStorage = [{ name: storageKey(stack.url), value: session }];
        await context.setStorageState({
          cookies: [],
          origins: [{ origin: stack.url, localStorage }],
        });
      }
      const [page = await context.newPage()] = context.pages();
      await page.goto(at ?? (signInAs === undefined ? "/start" : "/about"));
      // A browser that has just started may show its first page before it knows of the lost network.
      if (isOffline) {
        await expect
          .poll(
            async () => {
              const isOnline = await page.evaluate(() => navigator.onLine);
              if (isOnline) await page.reload({ waitUntil: "commit" });
              return isOnline;
            },
            { timeout: 30_000 },
          )
          .toBe(false);
      }
      return page;
    },
    async remove() {
      for (const context of contexts) await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** The keys of what the device keeps. */
const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const keys = await new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open("castboard");
      opening.addEventListener("success", () => {
        const asked = opening.result.transaction("kept").objectStore("kept").getAllKeys();
        asked.addEventListener("success", () => {
          opening.result.close();
          resolve(asked.result);
        });
      });
    });
    return keys.map(String);
  });

/** Until the worker is active, with all that a start without a network needs, and the board is kept. */
export async function expectBoardKept(page: Page, eventId: string): Promise<void> {
  // It is registered once the board is kept; before, the database may not be there.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => keptKeys(page)).toContain(`board ${eventId}`);
}

/** Until the worker has all parts of the app, and the device what the entered events' pages need. */
export async function expectReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => keptKeys(page))
    // Written last.
    .toContainEqual(expect.stringMatching(/ entered$/));
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const worker = await (await fetch("/service-worker.js")).text();
          const files = worker.match(/\/assets\/[\w.-]+/g) ?? [];
          const kept = await Promise.all(files.map((path) => caches.match(path)));
          return files.length > 0 && kept.every((file) => file !== undefined);
        }),
      { timeout: 30_000 },
    )
    .toBe(true);
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, type Page, chromium } from "@playwright/test";
import { killBrowser } from "../helpers/kill-browser.ts";

/** A browser of its own with the installed app in it, in which an angler is signed in. */
export interface KilledPhone {
  page: () => Page;
  setOffline: (offline: boolean) => Promise<void>;
  /** Kills the browser's process, and starts it again at a page of the app. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}

/** So long a browser may take to show its first page on a busy machine; milliseconds. */
const START_MS = 120_000;

interface PhoneOptions {
  executablePath: string | undefined;
  url: string;
  session: { name: string; value: string };
}

export async function startPhone({
  executablePath,
  url,
  session,
}: PhoneOptions): Promise<KilledPhone> {
  const profile = await mkdtemp(join(tmpdir(), "castboard-phone-"));
  const open = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : {}),
      serviceWorkers: "allow",
    });
    // A killed browser may have lost what it stored in the last seconds.
    await context.addInitScript(({ name, value }) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    }, session);
    const [page = await context.newPage()] = context.pages();
    // From the worker's cache, where the stack is down.
    await page.goto(`${url}/about`, { waitUntil: "domcontentloaded", timeout: START_MS });
    return { context, page };
  };
  let now = await open();
  await now.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return {
    page: () => now.page,
    setOffline: (offline) => now.context.setOffline(offline),
    async kill() {
      await killBrowser(now.context);
      now = await open();
    },
    async close() {
      await now.context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

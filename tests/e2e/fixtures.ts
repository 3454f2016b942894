import { execFileSync } from "node:child_process";
import {
  type Browser,
  type BrowserContext,
  type Page,
  test as base,
  expect,
} from "@playwright/test";
import { type Account, createAccount, sessionOf, storageKey } from "./accounts.ts";
import { expectAccessible } from "./accessibility.ts";
import { BoardView } from "./board.ts";
import { watchForErrors } from "./page-errors.ts";
import { type StackPlace, ownStackPlace } from "./stacks.ts";
import { noteToasts } from "./toasts.ts";
import { type Language, words } from "./words.ts";

/** What `npm run status -- --json` prints. */
interface StackStatus {
  url: string;
  publishable_key: string;
  secret_key: string;
  db_url: string;
  mail_url: string;
  data_dir: string;
}

interface ReaderOptions {
  language?: Language;
  viewport?: { width: number; height: number };
  hasTouch?: boolean;
  /** IANA name; the machine's own without it. */
  timeZone?: string;
  /** Another origin that this reader has reason to go to. */
  visits?: string;
}

interface SessionOptions {
  /** Seconds until the session ends, as far as the page knows; an hour without it. */
  endsIn?: number;
}

/** A person with a browser of their own. */
export interface Reader {
  context: BrowserContext;
  page: Page;
  board: BoardView;
  language: Language;
  /**
   * Signs in as this browser did before: its next page finds the session in storage. For all that is
   * not about signing in; `logIn` does it through the login page.
   */
  signIn: (email: string, session?: SessionOptions) => Promise<void>;
  /** Cuts their network, or mends it. */
  setOffline: (offline: boolean) => Promise<void>;
  /** Runs axe on what the page shows now. */
  expectAccessible: () => Promise<void>;
}

interface TestFixtures {
  /** Opens another person's browser; closed when the test ends. */
  newReader: (options?: ReaderOptions) => Promise<Reader>;
  /** An anonymous person who reads English. */
  reader: Reader;
  /** A person who reads English, signed in with an account that no other test has. */
  member: Reader & Account;
}

interface WorkerFixtures {
  place: StackPlace;
  /** The stack of this worker: no other worker's specs use it. */
  stack: StackStatus;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  place: [
    async ({}, use, { parallelIndex }) => use(ownStackPlace(parallelIndex)),
    { scope: "worker" },
  ],

  stack: [
    async ({ place: { dataDir } }, use) => {
      const args = ["--import", "tsx", "local/status.ts", "--json", "--data-dir", dataDir];
      await use(JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })));
    },
    { scope: "worker" },
  ],

  baseURL: async ({ place }, use) => use(`http://localhost:${place.port}`),

  newReader: async ({ browser, baseURL, stack }, use) => {
    const opened: { reader: Reader; errors: string[] }[] = [];
    await use(async (options) => {
      const reader = await openReader(browser, stack, options);
      opened.push({
        reader,
        errors: watchForErrors(reader.context, [
          new URL(baseURL ?? "").origin,
          ...(options?.visits ? [options.visits] : []),
        ]),
      });
      return reader;
    });
    for (const { reader, errors } of opened) {
      await reader.context.close();
      expect.soft(errors, "what the page must never do").toEqual([]);
    }
  },

  reader: async ({ newReader }, use) => use(await newReader()),

  member: async ({ reader, stack }, use) => {
    const account = await createAccount(stack);
    await reader.signIn(account.email);
    await use({ ...reader, ...account });
  },
});

export { expect } from "@playwright/test";

async function openReader(
  browser: Browser,
  stack: StackStatus,
  options: ReaderOptions = {},
): Promise<Reader> {
  const { language = "en", viewport, hasTouch = false, timeZone } = options;
  const context = await browser.newContext({
    locale: language,
    hasTouch,
    ...(viewport ? { viewport } : {}),
    ...(timeZone ? { timezoneId: timeZone } : {}),
  });
  await noteToasts(context);
  const page = await context.newPage();
  return {
    context,
    page,
    language,
    board: new BoardView(page, words(language, "leaderboard")),
    signIn: (email, session) => signIn(context, stack, email, session),
    setOffline: (offline) => context.setOffline(offline),
    expectAccessible: () => expectAccessible(page),
  };
}

async function signIn(
  context: BrowserContext,
  stack: StackStatus,
  email: string,
  { endsIn }: SessionOptions = {},
): Promise<void> {
  const session = await sessionOf(stack, email);
  if (endsIn !== undefined) session.expires_at = Math.floor(Date.now() / 1000) + endsIn;
  const localStorage = [{ name: storageKey(stack.url), value: JSON.stringify(session) }];
  await context.setStorageState({ cookies: [], origins: [{ origin: stack.url, localStorage }] });
}

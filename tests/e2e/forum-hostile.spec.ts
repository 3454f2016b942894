import type { Page } from "@playwright/test";
import postgres from "postgres";
import {
  EVASIONS,
  hostileDocuments,
  MISSHAPEN,
  PICTURE,
  SLOW,
} from "../../supabase/functions/_shared/markdown/hostile-documents.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, startThread } from "../helpers/forum.ts";
import { expect, test } from "./fixtures.ts";
import { intruders, misplaced, watch } from "./hostile-page.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

/** How many generated texts are shown beside the listed ones; `npm run prove:hostile` shows 2 000. */
const GENERATED = Number(process.env["HOSTILE_DOCUMENTS"] ?? 40);
const isProof = process.env["HOSTILE_DOCUMENTS"] !== undefined;
/** A page prints at most 500 posts: the opening, these, and a quiet neighbour at the end. */
const IN_ONE_PAGE = 490;

// A post shows something.
const documents = [...EVASIONS, ...MISSHAPEN, ...hostileDocuments(GENERATED)].filter((text) =>
  /[\p{L}\p{N}]/u.test(text),
);
const parts = Array.from({ length: Math.ceil(documents.length / IN_ONE_PAGE) }, (_part, n) =>
  documents.slice(n * IN_ONE_PAGE, (n + 1) * IN_ONE_PAGE),
);
const QUIET = "A quiet neighbour";

const print = (line: string) => process.stdout.write(`${line}\n`);

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

/** Stores the texts as they are: no limit on what members write keeps one of them out. */
const addPosts = (threadId: string, bodies: readonly string[]) =>
  sql.begin(async (tx) => {
    await tx`
      insert into public.forum_posts (key, thread_id, no, author_id, body, version)
      select gen_random_uuid(), t.id, t.last_no + n, ${demo.maya.id}, body, t.version + 1
      from public.forum_threads as t, unnest(${[...bodies]}::text[]) with ordinality as given (body, n)
      where t.id = ${threadId}`;
    await tx`
      update public.forum_threads as t
      set last_no = last_no + ${bodies.length}, posts = posts + ${bodies.length}, version = version + 1
      where t.id = ${threadId}`;
  });

async function newThread(): Promise<{ id: string; path: string }> {
  const forum = await addForum(sql, { moderators: [demo.maya] });
  const { thread } = await startThread(sql, demo.maya, forum, { body: QUIET });
  // The picture that texts name is one that their author has sent.
  const [found] = await sql`select from private.uploads where source = ${PICTURE}`;
  if (!found) {
    const { id } = demo.maya;
    await addUpload(sql, { bucket: "forum-images", folder: id, owner: id, source: PICTURE });
  }
  return { id: thread.id, path: `/topics/${forum.topicSlug}/${thread.number}` };
}

async function openWatched(page: Page, path: string): Promise<void> {
  await page.addInitScript(watch);
  // A picture without a file: any will do.
  await page.route("**/photos/forum/**", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }),
  );
  const response = await page.goto(path);
  expect(response?.headers()["content-security-policy"]).toContain("script-src 'self'");
}

for (const [n, bodies] of parts.entries()) {
  test(`hostile texts run no script, send no request and stay inside their post (${n + 1})`, async ({
    newReader,
  }) => {
    const { id, path } = await newThread();
    await addPosts(id, [...bodies, QUIET]);
    const { page } = await newReader({ viewport: { width: 360, height: 780 } });
    await openWatched(page, path);

    const said = words("en", "forum-thread");
    await page.getByRole("button", { name: said.menu }).click();
    await page.getByRole("menuitem", { name: said.print }).press("Enter");
    await expect(page.locator("article[data-no]")).toHaveCount(bodies.length + 2);
    // Not as it was typed: the parser has arrived.
    await expect(page.locator("article strong").first()).toBeAttached();

    const [ran, moved] = [await intruders(page), await misplaced(page)];
    if (isProof) {
      print(
        `${bodies.length} posts: ${ran.length} ran or were stopped, ${moved.length} out of their place`,
      );
    }
    expect(ran).toEqual([]);
    expect(moved).toEqual([]);
    await expectToFit(page);
  });
}

// Each text alone, as it arrives on an open page: the longest that the page answers nothing. The least of
// three tries, because other work of the machine is not the text's.
if (isProof) {
  test("no text takes the page longer than 300 ms", async ({ newReader }) => {
    test.setTimeout(600_000);
    const { page } = await newReader({ viewport: { width: 360, height: 780 } });
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: "longtask" });
    });
    const take = () =>
      page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
    const arrivalOf = async (text: string): Promise<number> => {
      const { id, path } = await newThread();
      await openWatched(page, path);
      // A first post brings the parser and the fonts along.
      await addPosts(id, ["**bold** `code`\n\n/forums/none"]);
      await expect(page.locator("#post-2 strong")).toBeAttached();
      await page.waitForLoadState("networkidle");
      await take();
      await addPosts(id, [text.slice(0, 20_000)]);
      await expect(page.locator("#post-3")).toBeAttached();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
      );
      return Math.round(Math.max(0, ...(await take())));
    };
    const texts = [...SLOW, ...MISSHAPEN.map((text) => [text.slice(0, 30), text] as const)];
    const longest = new Map<string, number>();
    for (const [name, text] of texts) {
      let least = Infinity;
      for (let turn = 0; turn < 3 && least > 100; turn += 1) {
        least = Math.min(least, await arrivalOf(text));
      }
      longest.set(name, least);
      print(`${String(least).padStart(4)} ms  ${JSON.stringify(name)}`);
    }
    const worst = Math.max(...longest.values());
    print(`worst: ${worst} ms (0: no task of 50 ms or more)`);
    expect(worst).toBeLessThanOrEqual(300);
  });
}

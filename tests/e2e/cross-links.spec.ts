import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { addForum, reply, startThread } from "../helpers/forum.ts";
import { addMate } from "../helpers/roster.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { languagesOf, words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
// Other specs of this worker read which events the demo's post and episode are about.
let eventsOf: { blog: string | null; episode: string | null };
test.beforeEach(async () => {
  [eventsOf] = await sql<[typeof eventsOf]>`
    select (select event_id from public.blogs where id = ${demo.blog}) as blog,
      (select event_id from public.podcasts where id = ${demo.episode}) as episode`;
});
test.afterEach(async () => {
  await sql`update public.blogs set event_id = ${eventsOf.blog} where id = ${demo.blog}`;
  await sql`update public.podcasts set event_id = ${eventsOf.episode} where id = ${demo.episode}`;
  await sql.end();
});

interface Winner {
  eventId: string;
  team: string;
}

/** A new final event whose winning team has this account, of this name, as the angler of its two fish. */
async function addWinner(account: string, name: string): Promise<Winner> {
  const team = `Lucky ${randomUUID().slice(0, 8)}`;
  const event = await createSmallEvent(sql, [team, "Anchor"]);
  const [registration, other] = event.registrations as [string, string];
  const member = await addMate(sql, registration, { user: account, name });
  const at = (minute: number) => new Date((event.linesIn[0] as Date).getTime() + 60_000 * minute);
  const caught = await addCatches(sql, [
    { registration, weight: 900, capturedAt: at(1) },
    { registration, weight: 800, capturedAt: at(2) },
    { registration: other, weight: 100, capturedAt: at(3) },
  ]);
  await sql`
    insert into public.catch_details (catch_id, angler_id)
    select id, ${member} from unnest(${caught.slice(0, 2)}::uuid[]) as c (id)
    on conflict (catch_id) do update set angler_id = excluded.angler_id`;
  for (const status of ["judging", "provisional", "final"]) {
    await sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  return { eventId: event.id, team };
}

for (const language of languagesOf("ar")) {
  test(`${language}: a public page shows chosen catches and links to teams, results and boards, which link back`, async ({
    newReader,
    stack,
  }) => {
    const said = words(language, "anglers");
    const { id, email } = await createAccount(stack, language);
    const name = `Rosa ${randomUUID().slice(0, 8)}`;
    const { eventId, team: crew } = await addWinner(id, name);
    const handle = `rosa-${randomUUID().slice(0, 8)}`;
    await sql`
      insert into public.angler_pages (user_id, handle, name, about, is_public, shows_posts)
      values (${id}, ${handle}, ${name}, 'Grass lines.', true, false)`;
    const member = await newReader({ language, viewport: { width: 360, height: 780 } });
    await member.signIn(email);
    const { page } = member;
    await page.goto("/profile/settings/privacy");
    const block = page.getByRole("region", { name: said.choose.title });
    const fish = block.getByRole("checkbox");
    await fish.first().check();
    await fish.nth(1).check();
    await member.expectAccessible();
    await expectToFit(page);
    await block.getByRole("button", { name: said.choose.save }).click();
    await expect(block.getByText(said.page.saved)).toBeVisible();
    await fish.first().uncheck();
    await block.getByRole("button", { name: said.choose.save }).click();
    await expect(block.getByText(said.page.saved)).toBeVisible();

    const visitor = await newReader({ language });
    await visitor.page.goto(`/anglers/${handle}`);
    const part = (title: string) => visitor.page.getByRole("region", { name: title, exact: true });
    await expect(part(said.catches).getByRole("listitem")).toHaveCount(1);
    await expect(part(said.teams).getByRole("link")).toHaveText([crew]);
    await expect(part(said.bests).getByRole("link").first()).toHaveAttribute(
      "href",
      `/leaderboard?event=${eventId}`,
    );
    await visitor.expectAccessible();
    await part(said.results).getByRole("link").first().click();
    await visitor.page.waitForURL("**/leaderboard?event=*");
    const row = visitor.page.getByRole("button", { name: new RegExp(crew) }).first();
    await row.click();
    await visitor.page.getByRole("link", { name, exact: true }).click();
    await visitor.page.waitForURL(`**/anglers/${handle}`);

    await visitor.page.goto(`/events/${eventId}`);
    await visitor.page.getByRole("link", { name, exact: true }).click();
    await visitor.page.waitForURL(`**/anglers/${handle}`);

    await page.goto("/profile/my-team");
    const team = page.getByRole("region", { name: crew });
    await expect(team.getByRole("link", { name, exact: true })).toBeVisible();
    await team.getByRole("link", { name: "Small event" }).click();
    await page.waitForURL("**/leaderboard?event=*");
  });
}

for (const language of languagesOf("ja")) {
  test(`${language}: an event and its post, episode and album link to each other`, async ({
    newReader,
  }) => {
    const desk = words(language, "admin-blogs");
    const episodes = words(language, "admin-podcasts");
    const admin = await newReader({ language });
    await admin.signIn(demo.admin.email);
    const { page } = admin;
    for (const [address, said] of [
      [`/admin/blogs/${demo.blog}`, desk],
      [`/admin/podcasts/${demo.episode}`, episodes],
    ] as const) {
      await page.goto(address);
      const block = page.getByRole("region", { name: said.settings.title });
      await block.getByLabel(said.field.event).selectOption(demo.live);
      await block.getByRole("button", { name: said.save }).click();
      await expect(block.getByText(said.saved)).toBeVisible();
    }
    const visitor = await newReader({ language });
    const links = words(language, "events").links;
    const block = visitor.page.getByRole("region", { name: links.title });
    await visitor.page.goto(`/events/${demo.live}`);
    await expect(block.getByRole("link", { name: links.talk })).toBeVisible();
    await expect(block.getByText(links.album)).toBeVisible();
    await visitor.expectAccessible();
    const [{ title, slug }] = await sql<[{ title: string; slug: string }]>`
      select title, slug from public.podcasts where id = ${demo.episode}`;
    const about = (ns: "blogs" | "podcasts") =>
      visitor.page.getByRole("link", {
        name: words(language, ns).about_event.replace("{{event}}", "\u2068Harbour Bass Open\u2069"),
      });
    await block.getByRole("link", { name: title }).click();
    await visitor.page.waitForURL(`**/podcasts/${slug}`);
    await about("podcasts").click();
    await visitor.page.waitForURL(`**/events/${demo.live}`);
    await block.getByText(links.post).locator("xpath=..").getByRole("link").click();
    await visitor.page.waitForURL("**/blogs/*");
    await about("blogs").click();
    await visitor.page.waitForURL(`**/events/${demo.live}`);
  });
}

test("a forum post links to its author's page", async ({ reader }) => {
  const { page } = reader;
  const [post] = await sql<[{ author: string; number: number; slug: string; no: number }]>`
    select p.author_id as author, t.number, o.slug, p.no from public.forum_posts as p
    join public.forum_threads as t on t.id = p.thread_id and t.removed_at is null
    join public.forum_topics as o on o.id = t.topic_id
    join public.forums as f on f.id = t.forum_id and f.readers = 'anyone'
    where p.status = 'visible' and p.author_id is not null and p.author_id <> ${demo.maya.id}
    order by p.id limit 1`;
  const handle = `writer-${randomUUID().slice(0, 8)}`;
  await sql`
    insert into public.angler_pages (user_id, handle, name, about, is_public, shows_posts)
    values (${post.author}, ${handle}, 'A writer', '', true, false)`;
  await page.goto(`/topics/${post.slug}/${post.number}?post=${post.no}`);
  const link = page.locator(`#post-${post.no} a[href="/anglers/${handle}"]`);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A writer");
});

test("thread lists and search results link to the authors' pages", async ({ reader, stack }) => {
  const { page } = reader;
  const said = words("en", "forum");
  const [author, other] = [await createAccount(stack), await createAccount(stack)];
  const forum = await addForum(sql, { moderators: [author, other] });
  const { thread } = await startThread(sql, author, forum, { body: "Sandeels at dusk." });
  await reply(sql, other, thread.id, "Sandeels at dawn.");
  const pages = { [author.id]: `starter-${forum.slug}`, [other.id]: `latest-${forum.slug}` };
  for (const [id, handle] of Object.entries(pages)) {
    await sql`
      insert into public.angler_pages (user_id, handle, name, about, is_public, shows_posts)
      values (${id}, ${handle}, ${handle}, '', true, false)`;
  }
  const addresses = Object.values(pages).map((handle) => `/anglers/${handle}`);
  const authorsIn = (list: Locator) =>
    list
      .getByRole("link", { name: "Rosa Reyes", exact: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await page.goto(`/topics/${forum.topicSlug}`);
  const threads = page.getByRole("region", { name: said.threads, exact: true });
  await expect.poll(() => authorsIn(threads)).toEqual(addresses);

  await page.goto(`/forums?q=sandeels&forum=${forum.slug}`);
  const found = page.getByRole("region", { name: said.search.results, exact: true });
  await expect.poll(() => authorsIn(found)).toEqual(addresses.toReversed());
  await found.getByRole("link", { name: "Rosa Reyes", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages[other.id] ?? "");
});

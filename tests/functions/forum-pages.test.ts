import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { pageAnswer } from "../../supabase/functions/_shared/contracts/page.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, reply, startThread, trust } from "../helpers/forum.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();

const ask = (path: string, init?: RequestInit) =>
  fetch(`${stack.url}/functions/v1/pages${path}`, init);

test("the forums come with their topics and latest threads, in three languages", async () => {
  const { sql } = stack.database;
  const forum = await addForum(sql);
  const hidden = await addForum(sql, { readers: "members" });
  await sql`
    update public.forums set names = '{"en": "Rules", "ja": "ルール"}', position = -1
    where id = ${forum.id}`;
  await startThread(sql, demo.maya, forum, { title: "Pinched </script> tails" });
  const response = await ask("/forums");
  expect(response.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=2/);
  const text = await response.text();
  expect(text).not.toContain(hidden.slug);
  const page = pageAnswer.parse(JSON.parse(text));
  expect(page.title).toBeNull();
  const place = Object.entries(page.slots.en).find(([, name]) => name === "Rules")?.[0] ?? "";
  expect([page.slots.ja[place], page.slots.ar[place]]).toEqual(["ルール", "Rules"]);
  const n = place.split(".")[0];
  expect(page.slots.en[`${n}.0.latest`]).toBe("Pinched </script> tails");

  const one = pageAnswer.parse(await (await ask(`/forums/${forum.slug}`)).json());
  expect([one.title, one.slots.ja["name"]]).toEqual(["Rules", "ルール"]);
  expect(one.slots.en["0.latest"]).toBe("Pinched </script> tails");
});

test("a topic comes with its threads, as slots, data and postings", async () => {
  const { sql } = stack.database;
  const forum = await addForum(sql);
  const { thread } = await startThread(sql, demo.maya, forum, { title: "Which tail counts?" });
  const page = pageAnswer.parse(await (await ask(`/topics/${forum.topicSlug}`)).json());
  expect(page.title).toBe(forum.topicSlug);
  expect(page.slots.ar).toMatchObject({
    forum: forum.slug,
    "0.title": "Which tail counts?",
    "0.by": "Maya Haddad",
    "0.posts": "١",
  });
  expect(page.structured).toMatchObject({
    hasPart: [
      {
        "@type": "DiscussionForumPosting",
        headline: "Which tail counts?",
        url: `/topics/${forum.topicSlug}/${thread.number}`,
        commentCount: 0,
      },
    ],
  });
  expect(page.data).toMatchObject({ threads: [{ number: thread.number }], next: null });
});

test("a thread comes with its first posts, as text and data", async () => {
  const { sql } = stack.database;
  const forum = await addForum(sql);
  const { thread } = await startThread(sql, demo.maya, forum, {
    title: "Which tail counts?",
    body: "The **pinched** one.",
  });
  const path = `/topics/${forum.topicSlug}/${thread.number}`;
  const page = pageAnswer.parse(await (await ask(path)).json());
  expect(page).toMatchObject({ title: "Which tail counts?", description: "The pinched one." });
  expect(page.slots.ja).toMatchObject({ "0.name": "Maya Haddad" });
  expect(page.article).toContain('The <strong class="font-semibold">pinched</strong> one.');
  expect(page.structured).toMatchObject({ "@type": "DiscussionForumPosting", url: path });
  expect(page.data).toMatchObject({ posts: [{ no: 1 }] });
  const nodes = [{ kind: "element", tag: "p", start: null }];
  expect(page.parsed).toMatchObject({ "The **pinched** one.": nodes });
  const hidden = await addForum(sql, { readers: "members" });
  const secret = await startThread(sql, demo.maya, hidden);
  const refusals = [`/topics/${hidden.topicSlug}/${secret.thread.number}`, `${path}?post=1`];
  expect(await Promise.all(refusals.map(async (one) => (await ask(one)).status))).toEqual([
    404, 400,
  ]);
});

test("posts come with their nodes where those weigh less than the parser", async () => {
  const { sql } = stack.database;
  const forum = await addForum(sql);
  await trust(sql, demo.maya);
  const bodies = ["# *Tails*", "Words alone", "**a** ".repeat(600)];
  const { thread } = await startThread(sql, demo.maya, forum, { body: bodies[0] });
  for (const body of bodies.slice(1)) await reply(sql, demo.maya, thread.id, body);
  const texts = async () => {
    const headers = { "cache-control": "no-cache" };
    const response = await ask(`/topics/${forum.topicSlug}/${thread.number}`, { headers });
    const { parsed = {} } = pageAnswer.parse(await response.json());
    return Object.keys(parsed).map((text) => text.slice(0, 5));
  };
  expect(await texts()).toEqual(["# *Ta", "**a**"]);
  await reply(sql, demo.maya, thread.id, "**b** ".repeat(600));
  expect(await texts()).toEqual([]);
});

test("the first picture of a thread comes at once with its room, further ones as they are reached", async () => {
  const { sql } = stack.database;
  const forum = await addForum(sql);
  const ids = [randomUUID(), randomUUID()];
  const { id } = demo.maya;
  for (const source of ids) {
    await addUpload(sql, { bucket: "forum-images", folder: id, owner: id, source });
  }
  await trust(sql, demo.maya);
  const body = ids.map((one) => `![Pinched "tail"](image:${one}#640x480)`).join("\n\n");
  const { thread } = await startThread(sql, demo.maya, forum, { body });
  const page = pageAnswer.parse(
    await (await ask(`/topics/${forum.topicSlug}/${thread.number}`)).json(),
  );
  const pictures = page.article?.match(/<img [^>]*>/g) ?? [];
  expect(pictures.map((one) => /fetchpriority="high"|loading="lazy"/.exec(one)?.[0])).toEqual([
    'fetchpriority="high"',
    'loading="lazy"',
  ]);
  expect(pictures[0]).toContain(`src="/functions/v1/photos/forum/${ids[0]}-800.webp"`);
  expect(pictures[0]).toContain('alt="Pinched &quot;tail&quot;" width="640" height="480"');
});

test("what visitors may not read has no page", async () => {
  const hidden = await addForum(stack.database.sql, { readers: "listed", writers: "listed" });
  const statuses = await Promise.all(
    [
      `/forums/${hidden.slug}`,
      `/topics/${hidden.topicSlug}`,
      "/forums/unknown",
      "/topics/unknown",
      "/topics/Not%20one",
      "/forums?q=tail",
    ].map(async (path) => (await ask(path)).status),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 400, 400]);
  expect((await ask("/forums", { method: "POST" })).status).toBe(405);
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { MarkdownNode } from "../../supabase/functions/_shared/markdown/nodes.ts";
import { readMarkdown } from "../../supabase/functions/_shared/markdown/read-markdown.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, reply, startThread, trust } from "../helpers/forum.ts";
import { seededRandom } from "../helpers/random.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const ID = "0b7a4b00-1111-4222-8333-44445555666a";
const OTHER = "0b7a4b00-1111-4222-8333-44445555666b";

const nodesIn = (nodes: readonly MarkdownNode[]): MarkdownNode[] =>
  nodes.flatMap((node) => [node, ...("children" in node ? nodesIn(node.children) : [])]);
const read = (text: string) => nodesIn(readMarkdown(text, { origin: "https://castboard.example" }));
const shown = (text: string): string[] =>
  read(text).flatMap((node) => (node.kind === "image" ? [node.id] : []));
const mentioned = (text: string): number[] =>
  read(text).flatMap((node) => (node.kind === "mention" ? [node.number] : []));

/** For each text: the pictures and the people that the database finds. */
const found = (texts: readonly string[]) => db.sql<{ pictures: string[]; people: string[] }[]>`
  select private.pictures_named(t) as pictures, private.people_named(t) as people
  from unnest(${texts}::text[]) with ordinality as u (t, n) order by n`;

test.each([
  `![a [b] c](image:${ID})`,
  `![a\\] b](image:${ID})`,
  `![a](<image:${ID}#16x9>)`,
  `![a][x]\n\n[x]: image:${ID}`,
  `![x][]\n\n[x]:\n  <image:${ID}>`,
  `![a](\n image:${ID}\n)`,
  `![a](image:${ID.toUpperCase()}#99999x99999 "Title")`,
  `> - ||![**a**](image:${ID})||`,
])("a picture is known however it stands in the text: %s", async (text) => {
  expect(shown(text)).toEqual([ID]);
  expect(await found([text])).toMatchObject([{ pictures: [ID] }]);
});

test.each([
  `![a](&#105;mage:${ID})`,
  `![a](image\\:${ID})`,
  `![a](image:${ID.replace("0b7a", "&#48;b7a")})`,
])("what only Markdown reads as an address of a picture shows none: %s", (text) => {
  expect(shown(text)).toEqual([]);
});

test.each([
  "[@Lou][x]\n\n[x]: member:12",
  "[Lou](member:12)",
  "[@Lou](<member:12>)",
  "[@a \\] b](member:12)",
])("a name is shown as mentioned only where its owner gets a notice: %s", async (text) => {
  expect(await found([text])).toMatchObject([{ people: [] }]);
  expect(mentioned(text)).toEqual([]);
});

test("the database finds the pictures of any text that the site renders", async () => {
  const random = seededRandom(12);
  const parts = [
    "![",
    "!",
    "[",
    "]",
    "(",
    ")",
    "](",
    "][x]",
    "[]",
    "<",
    ">",
    "\\",
    "`",
    "```\n",
    "    ",
    "\n",
    "\n\n",
    "\n[x]: ",
    "> ",
    "- ",
    "||",
    "**",
    " ",
    "a",
    "魚",
    "سمكة",
    "&#105;",
    "&colon;",
    "#160x90",
    '"t"',
    "image:",
    `image:${ID}`,
    `image:${ID}`,
    `(image:${OTHER}`,
    `![a](image:${ID}`,
    `IMAGE:${OTHER.toUpperCase()}`,
    "[@Lou](member:12)",
    "member:7",
  ] as const;
  const some = (most: number) =>
    Array.from({ length: random.int(0, most) }, () => random.pick(parts)).join("");
  const texts = Array.from({ length: 4_000 }, () =>
    random.pick([
      () => `${some(2)}![${some(3)}](${some(1)}image:${ID}${some(1)})${some(3)}`,
      () =>
        `${some(2)}![${some(2)}][x]${some(2)}\n\n[x]:${some(1)} ${some(1)}image:${ID}${some(1)}`,
      () => some(24),
    ])(),
  );
  const known = await found(texts);
  let pictures = 0;
  texts.forEach((text, at) => {
    const ids = shown(text);
    pictures += ids.length;
    const unknown = ids.filter((id) => !known[at]?.pictures.includes(id));
    expect(unknown, JSON.stringify(text)).toEqual([]);
  });
  // The texts do show pictures.
  expect(pictures).toBeGreaterThan(300);
});

test("a picture with brackets in its description is readable, and one without a description is rejected", async () => {
  const { maya, ken } = demo;
  await trust(db.sql, maya, ken);
  const forum = await addForum(db.sql);
  const { thread } = await startThread(db.sql, maya, forum);
  const source = randomUUID();
  const folder = maya.id;
  await addUpload(db.sql, {
    bucket: "forum-images",
    folder,
    owner: maya.id,
    source,
    isPublished: true,
  });
  const { post } = await reply(db.sql, maya, thread.id, `![A bass [41 cm]](<image:${source}>)`);
  const [row] = await db.sql`
    select p.has_image, public.find_forum_image(${source}, true) as name
    from public.forum_posts as p where p.id = ${post.id}`;
  expect(row).toEqual({ has_image: true, name: `${maya.id}/${source}.webp` });
  for (const text of [`![](<image:${source}>)`, `![ ][x]\n\n[x]: image:${source}`]) {
    await expect(reply(db.sql, maya, thread.id, text)).rejects.toMatchObject(
      refused("alt_required"),
    );
  }
  // The address of a picture that is not there is one in a sentence, and not in place of a picture.
  await reply(db.sql, ken, thread.id, `Mine was image:${OTHER}, and went.`);
  for (const text of [`![a [b]](image:${OTHER})`, `![a][x]\n\n[x]: image:${OTHER}`]) {
    await expect(reply(db.sql, ken, thread.id, text)).rejects.toMatchObject(refused("invalid"));
  }
});

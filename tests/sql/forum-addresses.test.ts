import { beforeAll, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, reply, startThread, trust } from "../helpers/forum.ts";
import { seededRandom } from "../helpers/random.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
let forum: SmallForum;
let threadId: string;
beforeAll(async () => {
  await trust(db.sql, demo.maya);
  forum = await addForum(db.sql);
  threadId = (await startThread(db.sql, demo.maya, forum)).thread.id;
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      insert into public.forum_words (word, kind, action) values
        ('bücher.example', 'link', 'refuse'), ('xn--r8jz45g.jp', 'link', 'refuse'),
        ('Spam.Example', 'link', 'refuse'), ('пример.example', 'link', 'refuse')`,
  );
});

const links = async (written: string) => {
  const [row] = await db.sql<{ n: number }[]>`select private.written_links(${written}) as n`;
  return row?.n;
};

test.each([
  ["https://a.example HTTP://b.example", 2],
  ["https://www.a.com/x?y=b.com#c.com", 1],
  ["see www.a.example, WWW.b.example", 2],
  ["//a.example and (//b.example)", 2],
  ["a.com b.co.jp c.shop/x d.example/x e.example:8080", 5],
  ["見てa.comを、b.jp", 2],
  ["[a](https&#58;//a.example) [b](https&#x3A;//b.example) [c](https\\://c.example)", 3],
  ["[a](https:a.example) <mailto:a@b.com>", 2],
  ["ｗｗｗ．a.example a。com b\u200b.com", 3],
  ["[a](https://a.com)[b](https://b.com)", 2],
  ["https://a.com;https://b.com", 2],
  ["www.xn--80ak6aa92e.com xn--e1afmkfd.xn--p1ai", 2],
  ["見てwww.a.exampleとhttps://例え.jp/x、b.jp", 3],
])("%s: %i links", async (written, expected) => {
  expect(await links(written)).toBe(expected);
});

test.each([
  "We went at 10.30.It was 4.5kg/day, e.g. catch.and release; and/or.",
  "Write to angler@a.com or to b.c@d.co.jp",
  "// no comment, [rules](/events) image:x",
  "釣れた。comeback も。みんなで行った。",
  "حقًا.ثم 3//4",
  "photo.jpg and rules.pdf",
])("%s: no links", async (written) => {
  expect(await links(written)).toBe(0);
});

test("a text that is not searched for addresses holds none", async () => {
  const random = seededRandom(12);
  const parts =
    "a 9 . .. - _ + * ` ~ ( ) [ ] < > , ; ! ? # = ' \" \n www. WWW xn-- XN-- com .jp ftp http mailto"
      .split(" ")
      .concat(" ", " ", "a.", ".b");
  const texts = Array.from({ length: 2_000 }, () =>
    Array.from({ length: random.int(1, 9) }, () => random.pick(parts)).join(""),
  );
  // A sign beyond ASCII has a text searched as a whole.
  const differing = await db.sql`
    select written from unnest(${texts}::text[]) as written
    where private.written_links(written) <> private.written_links(written || E'\n\u3042')`;
  expect([...differing]).toEqual([]);
  const [{ counted }] = await db.sql<[{ counted: boolean }]>`
    select bool_or(private.written_links(written) > 0) as counted
    from unnest(${texts}::text[]) as written`;
  expect(counted).toBe(true);
});

test("a newcomer's third address is refused without a scheme, too", async () => {
  const newcomer = await addAccount(db.sql);
  await reply(db.sql, newcomer, threadId, "www.a.example //b.example");
  for (const body of ["www.a.example //b.example c.com", "a.com b.com c.com"]) {
    await expect(reply(db.sql, newcomer, threadId, body)).rejects.toMatchObject(
      refused("too_many_links"),
    );
  }
});

test.each([
  "https://xn--bcher-kva.example/x",
  "https://BÜCHER.example./",
  "shop.xn--bcher-kva.example.",
  "https://例え.jp/",
  "詳しくは例え.jpへ",
  "見てspam.exampleを",
  "https://user@spam.example./x",
  "[x](https://spam%2eexample/) ",
  "[x](https://sp%41m.example)",
  "[x](https://spam&#46;example)",
  "[x](https://spam\\.example)",
  "https://spam。example",
  "https://sp\u00adam.example",
  "ｓｐａｍ．example",
  "xn--e1afmkfd.example",
])("a listed host is found in %s", async (body) => {
  const newcomer = await addAccount(db.sql);
  await expect(reply(db.sql, newcomer, threadId, body)).rejects.toMatchObject(
    refused("words_refused"),
  );
});

test.each(["https://notspam.example", "https://spam.example.org", "https://xn--r8jz45h.jp/"])(
  "another host is taken: %s",
  async (body) => {
    const newcomer = await addAccount(db.sql);
    expect((await reply(db.sql, newcomer, threadId, body)).post.status).toBe("visible");
  },
);

test("invalid Punycode decodes to nothing", async () => {
  for (const label of ["", "99999999", "-", "a b", "é", "zzzzzzzzzzzzzzzzzz", "kva-"]) {
    const [row] = await db.sql`select private.decoded_label(${label}) as text`;
    expect(row?.["text"] ?? "").not.toContain("ü");
  }
});

import { beforeAll, expect, test } from "vitest";
import { type MarkdownNode, wordsOf } from "../../supabase/functions/_shared/markdown/nodes.ts";
import { readMarkdown } from "../../supabase/functions/_shared/markdown/read-markdown.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { type Random, seededRandom } from "../helpers/random.ts";

/** What the limits and lists of the forums take a text for, beside what its readers see and press. */

const db = useTestDatabase();
beforeAll(async () => {
  await db.sql`
    insert into public.forum_words (word, kind, action) values
      ('evilshop.com', 'link', 'refuse'), ('badword', 'word', 'refuse'), ('禁止語', 'word', 'refuse')`;
});

const nodesIn = (nodes: readonly MarkdownNode[]): MarkdownNode[] =>
  nodes.flatMap((node) => [node, ...("children" in node ? nodesIn(node.children) : [])]);
const read = (text: string) => readMarkdown(text, { origin: "https://castboard.example" });
/** What leads off the site when it is pressed. */
const links = (text: string): string[] =>
  nodesIn(read(text)).flatMap((node) =>
    node.kind === "link" && node.to !== "site" ? [node.href] : [],
  );
const hosts = (text: string): string[] =>
  links(text).flatMap((href) => (URL.canParse(href) ? [new URL(href).hostname] : []));

const judged = (texts: readonly string[]) => db.sql<{ links: number; action: string | null }[]>`
  select private.written_links(t) as links, private.listed_action(t) as action
  from unnest(${texts}::text[]) with ordinality as u (t, n) order by n`;

test.each([
  "[x](http://evilshop&period;com)",
  "[x](https&colon;//evilshop&period;com)",
  "&#104;ttp&colon;//evilshop.com",
  "[x]\n\n[x]: http://evilshop&#x2e;com",
  "[x](http://evilshop%E3%80%82com)",
  "[x](http://evil%C2%ADshop.com)",
  "[x](http://evil%EF%B8%8Fshop.com)",
  "[x](http://evil\u00adshop.com)",
  "[x](http://evil&shy;shop.com)",
  "[x](http://ｅvilshop．com/)",
])("a refused host is known however it is written: %s", async (text) => {
  expect(await judged([text])).toEqual([{ links: 1, action: "refuse" }]);
});

test.each(
  ["\u00ad", "\u2060", "\ufeff", "\u202a", "\u202d", "\u061c", "\ufe0f", "\u180e", "\u3164"]
    .map((sign) => `bad${sign}word`)
    .concat("ba&#100;word", "bad&shy;word", "b*ad*word", "禁**止**語", "禁&#27490;語"),
)("a refused word is known however it is written: %j", async (text) => {
  expect(await judged([text])).toMatchObject([{ action: "refuse" }]);
});

test.each([
  "bad word",
  "a bad\nword",
  "b&zzz;adword",
  "100 %E3 of it",
  "a & b & c",
  "&#0;&#xd800;",
])("an honest text is none of them: %j", async (text) => {
  expect(await judged([text])).toEqual([{ links: 0, action: null }]);
});

test("a linked email address counts as a link, a plain one does not", async () => {
  expect(
    await judged(["<u@spam.example> <v@spam.example>", "Write to u@spam.example"]),
  ).toMatchObject([{ links: 2 }, { links: 0 }]);
});

const hex = (code: number): string => code.toString(16);
const bytes = (sign: string): string =>
  [...Buffer.from(sign)].map((byte) => `%${hex(byte).padStart(2, "0")}`).join("");
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ".": ["&period;"],
  ":": ["&colon;"],
  "/": ["&sol;"],
  "@": ["&commat;"],
  o: ["&oscr;", "&ordm;"],
  e: ["&ExponentialE;", "&escr;"],
};
const UNSEEN = [
  "&shy;",
  "\u00ad",
  "&ZeroWidthSpace;",
  "\u200b",
  "%C2%AD",
  "\u2060",
  "\ufe0f",
  "&zwj;",
];

/** The sign in one of the ways in which Markdown, or an address, may write it. */
function disguised(random: Random, sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const wide = code > 0x20 && code < 0x7f ? String.fromCodePoint(code + 0xfe_e0) : sign;
  return random.pick([
    sign,
    sign,
    sign,
    sign.toUpperCase(),
    `&#${code};`,
    `&#x${hex(code)};`,
    `&#X0${hex(code).toUpperCase()};`,
    /[!-/:-@[-`{-~]/.test(sign) ? `\\${sign}` : bytes(sign),
    bytes(wide),
    wide,
    random.pick(NAMES[sign] ?? [sign]),
    `${sign}${random.pick(UNSEEN)}`,
  ]);
}

test("every rendered link counts, and a listed host is found in any disguise", async () => {
  const random = seededRandom(31);
  const hide = (plain: string, share: number): string =>
    Array.from(plain, (sign) => (random.int(0, 99) < share ? disguised(random, sign) : sign)).join(
      "",
    );
  const texts = Array.from({ length: 6_000 }, () => {
    const share = random.pick([5, 15, 40]);
    const host = random.pick([
      "evilshop.com",
      "www.evilshop.com",
      "evilshop。com",
      "other.example",
    ]);
    const address =
      hide(random.pick(["https:", "http:", ""]) + `//${host}`, share) +
      random.pick(["", "/", "/a"]);
    return random.pick([
      () => `See [x](${address}) and more`,
      () => `[x](<${address}> "title")`,
      () => `[x][1]\n\n[1]: ${address}`,
      () => `<${address}>`,
      () => `Look: ${address} there`,
      () => `<${hide(`u@${host}`, share)}>`,
      () => `[x](${hide(`mailto:u@${host}`, share)})`,
    ])();
  });
  const known = await judged(texts);
  let pressed = 0;
  let listed = 0;
  texts.forEach((text, at) => {
    const found = known[at];
    const count = links(text).length;
    pressed += count;
    if (count > 0) expect(found?.links, JSON.stringify(text)).toBeGreaterThanOrEqual(count);
    if (!hosts(text).some((host) => /(?:^|\.)evilshop\.com$/.test(host))) return;
    listed += 1;
    expect(found?.action, JSON.stringify(text)).toBe("refuse");
  });
  // The texts do have links, and links to the listed host.
  expect(pressed).toBeGreaterThan(1_000);
  expect(listed).toBeGreaterThan(500);
});

test("a listed word is found in any disguise that readers can read", async () => {
  const random = seededRandom(32);
  const texts = Array.from({ length: 3_000 }, () =>
    Array.from(random.pick(["badword", "禁止語", "goodword"]), (sign) =>
      random.int(0, 2) > 0
        ? sign
        : random.pick([disguised(random, sign), `*${sign}*`, `**${sign}**`]),
    ).join(""),
  );
  const known = await judged(texts);
  let seen = 0;
  texts.forEach((text, at) => {
    const shown = wordsOf(read(text))
      .normalize("NFKC")
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
    if (!/^\s*(?:badword|禁止語)\s*$/i.test(shown)) return;
    seen += 1;
    expect(known[at]?.action, JSON.stringify(text)).toBe("refuse");
  });
  expect(seen).toBeGreaterThan(300);
});

import { expect, test } from "vitest";
import { isEmailAddress } from "../../supabase/functions/_shared/contracts/email-address.ts";
import { plainLines } from "../../supabase/functions/_shared/contracts/plain-text.ts";
import { SITE_CHAT } from "../../supabase/functions/_shared/contracts/site-settings.ts";
import { chartersOf } from "../helpers/charters.ts";
import { patternOf } from "../helpers/check-constraints.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";

/** Texts that everybody reads hold no marks that turn their direction, and addresses lead somewhere. */

const db = useTestDatabase();
const { maya } = demo;
const { addDraft, readOwn, save } = chartersOf(db);

test("the site and the database store the same plain text of several lines", async () => {
  const texts = Array.from({ length: 0x2100 }, (_, n) => `A${String.fromCharCode(n + 1)}B`).concat(
    "One\r\nTwo\rThree\n\nFour\tFive",
    "\u202egnp\u2066.exe\ufeff",
    "🎣 نیما\u200cزاده 👩\u200d👩",
  );
  const rows = await db.sql<{ stored: string }[]>`
    select private.plain_lines(text) as stored
    from unnest(${texts}::text[]) with ordinality as t (text, n) order by n`;
  expect(texts.map(plainLines)).toEqual(rows.map(({ stored }) => stored));
  const [row] = await db.sql`
    select private.is_in_languages(${db.sql.json({ en: "gnp\u202e" })}, 80) as turned,
      private.is_in_languages(${db.sql.json({ en: "One\nTwo" })}, 80) as lines`;
  expect(row).toEqual({ turned: false, lines: true });
});

test("the site and the database take the same addresses for the company's", async () => {
  const emails = [
    "a@b.example",
    "a.b+c'd@x-y.example",
    "a@b",
    ".a@b.example",
    "a..b@c.example",
  ].concat(
    "a.@b.example",
    "a@-b.example",
    "a@b.e1",
    "a@b.1e",
    "a b@c.example",
    "ä@c.example",
    `${"a".repeat(65)}@c.example`,
  );
  const chats = [
    "pier.example",
    "pier.example/us/a.b-c",
    "pier",
    "pier//b.example",
    "a..b.example",
  ].concat("pier.example/", "pier.example/../us", "-a.example", "Pier.example", "a.b");
  const [email, chat] = [
    await patternOf(db.sql, "site_settings.email"),
    await patternOf(db.sql, "site_settings.chat"),
  ];
  const taken = async (texts: string[], pattern: string) => {
    const rows = await db.sql<{ one: string }[]>`
      select one from unnest(${texts}::text[]) with ordinality as t (one, n)
      where one ~ ${pattern.replaceAll("''", "'")} order by n`;
    return rows.map(({ one }) => one);
  };
  expect(await taken(emails, email)).toEqual(emails.filter(isEmailAddress));
  expect(await taken(chats, chat)).toEqual(chats.filter((one) => SITE_CHAT.test(one)));
});

test("texts of a listing lose the marks that turn their direction, and keep their lines", async () => {
  const id = await addDraft(maya, {
    description: { en: "\u202egnp\u202c and\r\ntwo engines" },
    captain: { en: "\u2066Thirty years\u2069" },
  });
  expect((await readOwn(maya, id)).values).toMatchObject({
    description: { en: "gnp and\ntwo engines" },
    captain: { en: "Thirty years" },
  });
});

test("names of a boat in more than plain text are refused by their fields", async () => {
  const id = await addDraft(maya);
  for (const [changes, details] of [
    [{ name: "Salt\r\nHeron" }, "name"],
    [{ captain_name: "Aiko\u202e", port: "Pier\u200b 4", capacity: 4 }, "captain_name port"],
  ] as const) {
    await expect(save(maya, id, changes)).rejects.toMatchObject(refused("characters_refused"));
    await expect(save(maya, id, changes)).rejects.toThrow(`"details" : "${details}"`);
  }
  expect((await readOwn(maya, id)).values).toMatchObject({ name: "Salt Heron", capacity: 6 });
});

import { beforeAll, describe, expect, test } from "vitest";
import { FIRST_SETTINGS } from "../../supabase/functions/_shared/contracts/first-settings.ts";
import { siteSettings } from "../../supabase/functions/_shared/contracts/site-settings.ts";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum } from "../helpers/forum.ts";

const db = useTestDatabase();
const judge = { id: "" };
const moderator = { id: "" };
beforeAll(async () => {
  Object.assign(judge, await addAccount(db.sql));
  Object.assign(moderator, await addAccount(db.sql));
  await db.sql`insert into public.event_judges (event_id, user_id) values (${demo.live}, ${judge.id})`;
  await addForum(db.sql, { moderators: [moderator] });
});

const ROLES: Record<string, Caller> = {
  visitor: "anon",
  member: demo.maya,
  judge,
  moderator,
  admin: demo.admin,
  server: "service_role",
};
const all = (outcome: string) =>
  Object.fromEntries(Object.keys(ROLES).map((role) => [role, outcome]));

test.each([
  ["select", "select id from public.site_settings", all("written")],
  ["insert", "insert into public.site_settings default values", all("denied")],
  [
    "update",
    "update public.site_settings set phone = phone",
    { ...all("nothing"), visitor: "denied", admin: "written", server: "denied" },
  ],
  ["delete", "delete from public.site_settings", all("denied")],
])("who may %s", async (_verb, statement, expected) => {
  const found: Record<string, string> = {};
  for (const [role, caller] of Object.entries(ROLES)) {
    found[role] = await attempt(db.sql, caller, statement);
  }
  expect(found).toEqual(expected);
});

test("the stored settings start as the built-in ones", async () => {
  const [row] = await db.sql`select * from public.site_settings`;
  expect(siteSettings.parse(row)).toEqual(FIRST_SETTINGS);
  // The specification's words.
  expect(FIRST_SETTINGS.phone_hours.en).toBe("Mon-Fri 8am to 6pm EST");
  expect(FIRST_SETTINGS.chat_hours.en).toBe("24/7");
});

const texts = { en: "Any day", ja: "毎日", ar: "كل يوم" };
describe("what an admin stores is checked", () => {
  test.each([
    ["an address without a domain", { email: "hello@pier" }],
    ["an address with a script", { email: '"><script>alert(1)</script>@x.example' }],
    ["two addresses", { email: "a@pier.example,b@pier.example" }],
    ["a phone number with words", { phone: "call us" }],
    ["hours in two languages", { phone_hours: { en: "Any day", ja: "毎日" } }],
    ["hours in an unknown language", { chat_hours: { ...texts, fr: "Toujours" } }],
    ["hours of nothing but space", { chat_hours: { ...texts, ja: " 　" } }],
    ["an office of two lines", { office: "1 Harbour Walk\nTampa" }],
    ["an office whose text turns its direction", { office: "1 Harbour Walk\u202e" }],
    ["a chat with an empty part", { chat: "pier//evil.example" }],
    ["a chat without a domain", { chat: "pier" }],
    ["a chat with a script for an address", { chat: "javascript:alert(1)" }],
    [
      "a page of a network that the site does not know",
      { social: { pier: "https://pier.com/us" } },
    ],
    ["a page on another network", { social: { x: "https://facebook.com/castboard" } }],
    [
      "a page of a network that only sounds alike",
      { social: { x: "https://evilx.com/castboard" } },
    ],
    ["a page with a script for an address", { social: { x: "javascript:alert(1)//x.com/a" } }],
    ["a page that is no text", { social: { x: 1 } }],
    ["a list of pages", { social: [] }],
    ["a time zone that does not exist", { time_zone: "Mars/Olympus" }],
  ])("%s", async (_what, change) => {
    await expect(
      asRole(
        db.sql,
        demo.admin,
        (sql) => sql`update public.site_settings set ${sql(change as object)}`,
      ),
    ).rejects.toThrow(/check constraint|not a time zone/);
  });

  test("and trimmed, without marks that turn its direction", async () => {
    const [row] = await asRole(
      db.sql,
      demo.admin,
      (sql) => sql`
        update public.site_settings set phone_hours = ${sql.json({ ...texts, en: "  Any \u202eday\u2066 " })},
          social = '{"x": "https://x.com/castboard", "youtube": "https://www.youtube.com/@castboard"}'
        returning phone_hours`,
    );
    expect(row?.phone_hours).toEqual(texts);
  });
});

test("a save based on an outdated version updates no row", async () => {
  const save = (at: string, phone: string) =>
    asRole(
      db.sql,
      demo.admin,
      (sql) =>
        sql`update public.site_settings set phone = ${phone} where updated_at = ${at}::text::timestamptz returning phone`,
    );
  const [{ at }] = await db.sql<
    [{ at: string }]
  >`select updated_at::text as at from public.site_settings`;
  expect(await save(at, "+81 3 5550 0142")).toHaveLength(1);
  expect(await save(at, "+1 813 555 0199")).toHaveLength(0);
});

test("the log keeps who changed what", async () => {
  await asRole(
    db.sql,
    demo.admin,
    (sql) => sql`update public.site_settings set office = '2 Harbour Walk'`,
  );
  const [entry] = await db.sql`
    select actor, after ->> 'office' as office from public.audit_log
    where entity = 'site_settings' order by id desc limit 1`;
  expect(entry).toEqual({ actor: demo.admin.id, office: "2 Harbour Walk" });
});

test("days and months of points follow the office's time zone", async () => {
  await asRole(
    db.sql,
    demo.admin,
    (sql) => sql`update public.site_settings set time_zone = 'Asia/Tokyo'`,
  );
  const [board] = await db.sql`select time_zone from public.fan_boards`;
  expect(board?.time_zone).toBe("Asia/Tokyo");
});

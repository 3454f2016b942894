import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { signUp } from "../helpers/sign-up.ts";

const db = useDatabasePerTest();

test("sign-up metadata is kept as far as the columns take it, whatever was sent", async () => {
  const given = {
    first_name: "<b>R\u202Eosa</b>".repeat(100),
    last_name: "🎣",
    phone_number: "call me",
    country: "Atlantis",
    locale: "ar",
    role: "admin",
    units: "imperial",
  };
  const { id } = await signUp(db.sql, given);
  const [account] = await db.sql`
    select r.role, p.first_name, p.last_name, p.phone_number, p.country, p.locale, p.units
    from public.profiles as p join public.user_roles as r on r.user_id = p.id where p.id = ${id}`;
  expect(account).toEqual({
    role: "user",
    // Without the mark that turns the text after it.
    first_name: given.first_name.slice(0, 100).replaceAll("\u202E", ""),
    last_name: "🎣",
    phone_number: null,
    country: null,
    locale: "ar",
    units: "metric",
  });
});

test.each([
  [{ full_name: "Rosa de la Reyes" }, ["Rosa", "de la Reyes"]],
  [{ name: "  山田　太郎 " }, ["山田", "太郎"]],
  [{ full_name: "Madonna" }, ["Madonna", null]],
  [{ given_name: "Rosa", family_name: "Reyes", full_name: "Reyes Rosa" }, ["Rosa", "Reyes"]],
  [{ first_name: "R.", full_name: "Rosa Reyes" }, ["R.", null]],
  [{ full_name: "x".repeat(300) }, ["x".repeat(100), null]],
  [{ full_name: " " }, [null, null]],
  [{ full_name: { first: "Rosa" } }, ['{"first":', '"Rosa"}']],
  [{}, [null, null]],
])("a provider's %j becomes a name", async (metadata, names) => {
  const { id } = await signUp(db.sql, metadata);
  const [profile] = await db.sql`
    select first_name, last_name from public.profiles where id = ${id}`;
  expect([profile?.["first_name"], profile?.["last_name"]]).toEqual(names);
});

test("names are stored in one line, without what hides or turns text", async () => {
  const [own] = await asRole(
    db.sql,
    demo.maya,
    (tx) => tx`
      update public.profiles set first_name = ${"Eve\r\nBcc: x@y.example"},
        last_name = ${"\u202elatsoh\u0007 \u{1F468}\u200d\u{1F466}"}
      returning first_name, last_name`,
  );
  expect(own).toEqual({
    first_name: "Eve Bcc: x@y.example",
    last_name: "latsoh \u{1F468}\u200d\u{1F466}",
  });
});

test("a person changes the own profile and no other", async () => {
  const touched = await asRole(
    db.sql,
    demo.maya,
    (tx) => tx`
    update public.profiles set first_name = 'M', phone_number = '+971501234567' returning id`,
  );
  expect(touched).toEqual([{ id: demo.maya.id }]);
});

test.each([
  ["phone_number", "0501234567", "profiles_phone_number_format"],
  ["country", "usa", "profiles_country_format"],
  ["locale", "fr", "profiles_locale_check"],
  ["first_name", "x".repeat(101), "profiles_first_name_check"],
])(
  "a %s that is not one is refused by a constraint that names it",
  async (column, value, constraint) => {
    await expect(
      asRole(db.sql, demo.maya, (tx) => tx`update public.profiles set ${tx({ [column]: value })}`),
    ).rejects.toMatchObject({ code: "23514", constraint_name: constraint });
  },
);

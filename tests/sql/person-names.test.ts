import { afterAll, beforeAll, expect, test } from "vitest";
import { personName } from "../../web/src/lib/format/person-name.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";

/** The database and the web app put the parts of a name in the same order. */

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test("a name with any one character of Unicode has the same order in both", async () => {
  const rows = await db.sql<{ first_name: string; name: string }[]>`
    select chr(n) as first_name, private.person_name(chr(n), 'x') as name
    from generate_series(1, 262143) as n
    where n not between 55296 and 57343`;
  // What this Node does not know yet may have a script in a later one.
  const known = rows.filter(({ first_name }) => /\p{Assigned}/u.test(first_name));
  expect(known.length).toBeGreaterThan(140_000);
  const different = known.filter(
    ({ first_name, name }) => personName({ first_name, last_name: "x" }) !== name,
  );
  expect(different.map(({ first_name }) => first_name.codePointAt(0)?.toString(16))).toEqual([]);
});

test.each([
  ["花子", "山田"],
  ["Hanako", "山田"],
  ["지민", "김"],
  ["ジョン", "スミス"],
  ["ليلى", "حداد"],
  ["", "山田"],
  ["Marit", ""],
  ["Marit", null],
  [" Marit ", " "],
  [" ", "　"],
  [null, null],
  ["", ""],
])("%s and %s", async (first_name, last_name) => {
  const [row] = await db.sql`select private.person_name(${first_name}, ${last_name}) as name`;
  expect(row?.name ?? "").toBe(personName({ first_name, last_name }));
});

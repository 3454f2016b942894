import { expect, test } from "vitest";
import { addressRange } from "../../supabase/functions/_shared/address-range.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { seededRandom } from "../helpers/random.ts";

/** Limits in SQL and in functions must take one client for the same one. */

const db = useTestDatabase();

const { int, pick, chance } = seededRandom(20261121);
const hex = (digits: number) =>
  int(0, 16 ** digits - 1)
    .toString(16)
    .slice(0, int(1, digits));

function address(): string {
  const v4 = Array.from({ length: pick([3, 4, 4, 4, 4, 5]) }, () =>
    pick([0, 1, 9, 10, 99, 127, 255, 256, 999, 1000, "01", "a"]),
  ).join(".");
  const groups = (n: number) => Array.from({ length: n }, () => hex(pick([1, 2, 4, 4, 5])));
  const before = int(0, 7);
  const v6 = pick([
    () => groups(pick([7, 8, 8, 8, 9])).join(":"),
    () => `${groups(before).join(":")}::${groups(int(0, 7 - before)).join(":")}`,
    () => `::ffff:${v4}`,
    () => `::FFFF:${v4}`,
    () => `64:ff9b::${v4}`,
    () => `::${v4}`,
    () => `${groups(6).join(":")}:${v4}`,
    () => `fe80::${hex(4)}%eth0`,
    () => `::${pick(["", ":", "1:", "%", "%1", "/64", "g"])}`,
    () => `[${groups(8).join(":")}]`,
  ])();
  const garbage = pick([
    "",
    " ",
    "unknown",
    "1.2.3.4:80",
    "_hidden",
    "%",
    ":",
    "::ffff:",
    "é",
    "0x7f.1",
  ]);
  return pick([v4, v4, v6, v6, v6, v6, garbage, v6.toUpperCase(), ` ${v4} `]);
}

function headers(): Record<string, string> {
  const list = Array.from({ length: pick([0, 1, 1, 2, 3]) }, address).join(
    pick([",", ", ", " , "]),
  );
  return {
    ...(chance(0.8) && { "x-forwarded-for": list }),
    ...(chance(0.3) && { "cf-connecting-ip": address() }),
    ...(chance(0.1) && { "x-real-ip": address() }),
  };
}

test("the database and the functions find the same network behind 5 000 sets of headers", async () => {
  const sent = Array.from({ length: 5000 }, headers).map((one) =>
    // What a header cannot carry never arrives.
    Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value.trim()])),
  );
  const rows = await db.sql<{ range: string | null }[]>`
    select private.client_address_range(h) as range
    from json_array_elements(${db.sql.json(sent)}::json) with ordinality as s (h, n) order by n`;
  const differing = sent
    .map((one, index) => ({ one, sql: rows[index]?.range, code: addressRange(new Headers(one)) }))
    .filter(({ sql, code }) => sql !== code);
  expect(differing).toEqual([]);
  expect(new Set(rows.map(({ range }) => range?.replace(/.*\//, ""))).size).toBe(3);
});

test("without headers, as in a direct connection, there is no network", async () => {
  const [row] = await db.sql`select private.client_address_range(null) as range`;
  expect(row).toEqual({ range: null });
});

import { expect, test } from "vitest";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

/** An event's time zone is one that every browser can show. */

const db = useTestDatabase();

const setZone = (name: string) => db.sql`
  update public.events set time_zone = ${name} where id = ${demo.upcoming} returning time_zone`;

test.each([
  "PDT",
  "Factory",
  "FOO-3:30",
  "Europe/FOO-3",
  "posixrules",
  "localtime",
  "posix/Europe/London",
  "europe/london",
  "utc",
  "EST",
  "+02:00",
  "Atlantis/Harbour",
  " UTC",
  "",
])("%j is no time zone of an event", async (name) => {
  await expect(setZone(name)).rejects.toMatchObject({
    code: "PGRST",
    message: expect.stringContaining("is not a time zone"),
  });
});

test.each(["UTC", "America/New_York", "Asia/Kolkata", "America/Argentina/Ushuaia", "Etc/GMT+5"])(
  "%s is one",
  async (name) => {
    expect(await setZone(name)).toEqual([{ time_zone: name }]);
  },
);

test("a new event is checked, too", async () => {
  await expect(
    db.sql`insert into public.events (tournament_id, slug, name, time_zone)
      values ('70000000-0000-4000-8000-000000000001', 'pdt', 'PDT', 'PDT')`,
  ).rejects.toThrow("is not a time zone");
});

test("every accepted name is known to Intl, and every zone of Intl is accepted", async () => {
  const accepted = (
    await db.sql<{ name: string }[]>`
      select name from private.time_zones`
  ).map(({ name }) => name);
  expect(accepted.length).toBeGreaterThan(400);
  for (const timeZone of accepted) {
    expect(() => new Intl.DateTimeFormat("en", { timeZone }), timeZone).not.toThrow();
  }
  const known = new Set(accepted);
  expect(Intl.supportedValuesOf("timeZone").filter((name) => !known.has(name))).toEqual([]);
});

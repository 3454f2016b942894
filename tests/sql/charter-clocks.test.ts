import { expect, test } from "vitest";
import {
  BOAT_LIMITS,
  TRIP_PARTS,
  boatMonth,
} from "../../supabase/functions/_shared/contracts/boats.ts";
import { chartersOf, dayIn } from "../helpers/charters.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { addAccount } from "../helpers/leaving.ts";
import { seededRandom } from "../helpers/random.ts";
import { refused } from "../helpers/refused.ts";
import { TripOracle, changesOf, instantOf, nextDay } from "../helpers/trip-oracle.ts";

/** Days on which clocks change, trips beyond midnight and halves of days, beside an oracle that knows instants alone. */

const db = useTestDatabase();
const { run, addBoat, request, accept } = chartersOf(db);

const BY_DAY = { day_from: 0, morning_until: 720, afternoon_from: 720, day_until: 1440 };
const BY_NIGHT = { day_from: 1110, morning_until: 1530, afternoon_from: 1560, day_until: 2550 };
const SMALL_HOURS = { day_from: 60, morning_until: 180, afternoon_from: 180, day_until: 1500 };

test.each([
  ["Pacific/Auckland", BY_DAY],
  ["Pacific/Auckland", BY_NIGHT],
  ["America/St_Johns", SMALL_HOURS],
  ["America/St_Johns", BY_NIGHT],
  ["Australia/Lord_Howe", SMALL_HOURS],
  ["Asia/Tokyo", BY_NIGHT],
] as const)("%s %j: trips and free days are those of the oracle", async (time_zone, hours) => {
  const owner = await addAccount(db.sql);
  const angler = await addAccount(db.sql);
  const boat_id = await addBoat(owner, { time_zone, ...hours });
  const oracle = new TripOracle(time_zone, hours);
  const changes = changesOf(time_zone, Date.now());
  const anchors =
    changes.length > 0 ? changes : [nextDay(new Date().toISOString().slice(0, 10), 60)];
  if (time_zone !== "Asia/Tokyo") expect(changes.length).toBeGreaterThan(1);
  const random = seededRandom(hours.day_from + time_zone.length);
  let refusedOnes = 0;
  for (let n = 0; n < 40; n += 1) {
    const day = nextDay(random.pick(anchors), random.int(-3, 3));
    const part = random.pick(TRIP_PARTS);
    await db.sql`delete from private.rate_limits where bucket like 'charter:%'`;
    const asked = request(angler, boat_id, { day, part });
    if (oracle.isFree(day, part)) {
      const id = await asked;
      await accept(owner, id);
      const [row] = await db.sql`
        select extract(epoch from lower(during))::float8 * 1000 as starts,
          extract(epoch from upper(during))::float8 * 1000 as ends
        from public.charter_bookings where id = ${id}`;
      expect([row?.["starts"], row?.["ends"]], `${day} ${part}`).toEqual([
        ...oracle.spanOf(day, part),
      ]);
      oracle.take(day, part);
    } else {
      refusedOnes += 1;
      await expect(asked, `${day} ${part}`).rejects.toMatchObject(refused("date_taken"));
    }
  }
  expect(refusedOnes).toBeGreaterThan(5);
  for (const anchor of anchors) {
    const month = boatMonth.parse(await run("anon", "read_boat_month", { boat_id, month: anchor }));
    const today = month.today;
    const shown = month.days.filter(({ day }) => day > nextDay(today, 1));
    expect(shown.map(({ day, free }) => [day, free])).toEqual(
      shown.map(({ day }) => [day, oracle.freeParts(day)]),
    );
  }
});

test("today follows the boat's time zone", async () => {
  for (const time_zone of ["Pacific/Auckland", "America/St_Johns"]) {
    const boat_id = await addBoat(await addAccount(db.sql), { time_zone });
    const month = boatMonth.parse(
      await run("anon", "read_boat_month", {
        boat_id,
        month: new Date().toISOString().slice(0, 10),
      }),
    );
    expect(month.today).toBe(
      new Intl.DateTimeFormat("en-CA", { timeZone: time_zone }).format(new Date()),
    );
  }
});

test("trips can be requested up to the last day ahead, and the month shows the same", async () => {
  const boat_id = await addBoat(await addAccount(db.sql), { time_zone: "UTC", price_half: null });
  const angler = await addAccount(db.sql);
  const last = dayIn(BOAT_LIMITS.days_ahead);
  const after = dayIn(BOAT_LIMITS.days_ahead + 1);
  const parts = async (wanted: string) => {
    const month = boatMonth.parse(await run("anon", "read_boat_month", { boat_id, month: wanted }));
    return month.days.find(({ day }) => day === wanted)?.free;
  };
  expect([await parts(last), await parts(after)]).toEqual([["day"], []]);
  await request(angler, boat_id, { day: last });
  for (const wrong of [{ day: after }, { day: last, part: "morning", price_minor: null }]) {
    await expect(request(angler, boat_id, wrong)).rejects.toMatchObject(refused("date_taken"));
  }
});

test("a half that the clocks leave out is not free", async () => {
  // The clocks go two hours ahead at one o'clock on the last Sunday of March.
  const time_zone = "Antarctica/Troll";
  const hours = { day_from: 60, morning_until: 180, afternoon_from: 180, day_until: 1440 };
  const boat_id = await addBoat(await addAccount(db.sql), { time_zone, ...hours });
  const angler = await addAccount(db.sql);
  const days = Array.from({ length: 500 }, (_, n) => dayIn(n + 2));
  const day =
    days.find((one) => instantOf(one, 60, time_zone) === instantOf(one, 180, time_zone)) ?? "";
  expect(day).not.toBe("");
  await expect(request(angler, boat_id, { day, part: "morning" })).rejects.toMatchObject(
    refused("date_taken"),
  );
  await request(angler, boat_id, { day, part: "afternoon" });
});

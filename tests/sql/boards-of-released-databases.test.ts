import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../local/postgres/migrate.ts";
import { ROOT } from "../helpers/cluster.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { readBoard } from "../helpers/read-board.ts";
import {
  type SmallEvent,
  WEIGHT_RULES,
  addCatches,
  createSmallEvent,
} from "../helpers/small-event.ts";

/** Boards of a database from before their rows kept the days, brought up to date while judges work. */

const LAST_WITHOUT = "20261128030000";
const db = useTestDatabase({ empty: true });

/** The project as it was when that migration was its last. */
async function earlierRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "castboard-earlier-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = "supabase/migrations";
  await mkdir(join(root, folder), { recursive: true });
  await mkdir(join(root, "local"));
  await symlink(join(ROOT, "local/bootstrap"), join(root, "local/bootstrap"));
  const files = await readdir(join(ROOT, folder));
  await Promise.all(
    files
      .filter((file) => file.localeCompare(`${LAST_WITHOUT}_~`) < 0)
      .map((file) => symlink(join(ROOT, folder, file), join(root, folder, file))),
  );
  return root;
}

const fish = (event: SmallEvent, team: number, day: number, weight: number, hour = 1) => ({
  registration: event.registrations[team] as string,
  weight,
  capturedAt: new Date((event.linesIn[day] as Date).getTime() + hour * 3_600_000),
});

test("boards keep their versions and days, and connections that scored before go on scoring", async () => {
  const { url, adminUrl } = db;
  await migrate({ root: await earlierRoot(), url, adminUrl, seed: false, log: () => {} });
  const judge = postgres(url, { max: 1, onnotice: () => {} });
  onTestFinished(() => judge.end());
  await judge`
    insert into public.tournaments (id, slug, name, default_rules)
    values (${demo.tournament}, 'earlier', 'Earlier', ${judge.json(WEIGHT_RULES)})`;
  await judge`
    insert into public.species (id, code, scientific_name, names)
    values (${demo.bass}, 'bass', 'Micropterus salmoides', '{"en": "Bass"}')`;
  const events = {
    days: await createSmallEvent(judge, ["One", "Two"], WEIGHT_RULES, 2),
    frozen: await createSmallEvent(judge, ["One", "Two"], WEIGHT_RULES, 2),
    one: await createSmallEvent(judge, ["One", "Two"]),
  };
  const all = Object.values(events);
  for (const event of all) {
    await addCatches(judge, [fish(event, 0, 0, 900), fish(event, 1, 0, 800)]);
  }
  await judge`
    insert into public.event_freezes (event_id, freeze_at)
    values (${events.frozen.id}, ${events.frozen.linesIn[1] as Date})`;
  for (const event of [events.days, events.frozen]) {
    await addCatches(judge, [fish(event, 0, 1, 700)]);
  }
  const read = async () => {
    const boards = await Promise.all(all.map((event) => readBoard(judge, event.id)));
    return boards.map(({ version, rows }) => ({
      version,
      rows: rows.map(({ number, sort_key, days }) => ({ number, total: sort_key[0], days })),
    }));
  };
  const before = await read();
  expect(before.map(({ rows }) => rows[0]?.days)).toEqual([[900, 700], [900, 0], []]);

  await migrate({ root: ROOT, url, adminUrl, seed: false, log: () => {} });
  expect(await read()).toEqual(before);
  expect(
    await judge`
      select s.changed from public.events as e cross join lateral private.score(e.id) as s`,
  ).toEqual(all.map(() => ({ changed: 0 })));
  for (const event of all) await addCatches(judge, [fish(event, 1, 0, 100, 2)]);
  const after = await read();
  expect(after.map(({ rows }) => rows[1]?.days)).toEqual([[900, 0], [900, 0], []]);
}, 60_000);

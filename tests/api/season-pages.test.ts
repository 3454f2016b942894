import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as SeasonQueries from "../../web/src/features/season/queries.ts";
import type * as ListQueries from "../../web/src/features/tournaments/queries.ts";
import { demo } from "../helpers/demo.ts";
import { advance } from "../helpers/random-season.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { type ApiServer, startApiServer } from "./api-server.ts";

/** What the public list of events reads of seasons and winners, through REST as a visitor. */

/** All that a filter's value has to quote. */
const DIVISION = `Boats & "kayaks", (all) 100 %`;
const TEAMS = 30;

let api: ApiServer;
let season: typeof SeasonQueries;
let list: typeof ListQueries;
let event: SmallEvent;
beforeAll(async () => {
  api = await startApiServer();
  const { sql } = api.database;
  event = await createSmallEvent(
    sql,
    Array.from({ length: TEAMS }, (_, n) => `Team ${n + 1}`),
  );
  await sql`update public.divisions set name = ${DIVISION} where id = ${event.divisionId}`;
  const [start] = event.linesIn as [Date];
  await addCatches(
    sql,
    event.registrations.map((registration, n) => ({
      registration,
      weight: 3_000 - n * 10,
      capturedAt: new Date(start.getTime() + n * 1_000),
    })),
  );
  await advance(sql, event.id, "final");
  // The site reads them once, when its modules are loaded: this file loads modules of its own.
  vi.resetModules();
  vi.stubEnv("VITE_SUPABASE_URL", api.url);
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", api.keys.publishableKey);
  season = await import("../../web/src/features/season/queries.ts");
  list = await import("../../web/src/features/tournaments/queries.ts");
});
afterAll(() => {
  vi.resetModules();
  return api.close();
});

const client = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } });

test("a series comes with its points and the divisions that have a table", async () => {
  const found = await client().fetchQuery(season.seasonQuery(demo.tournament));
  expect(found).toMatchObject({
    name: "Harbour Series 2026",
    points_scheme: { best_n: null, taking_part: 20 },
  });
  expect(found?.divisions.toSorted()).toEqual(["Boats", DIVISION]);
  expect(
    await client().fetchQuery(season.seasonQuery("00000000-0000-4000-8000-00000000dead")),
  ).toBeNull();
});

test("its table comes in steps, each team once", async () => {
  const { pages } = await client().fetchInfiniteQuery({
    ...season.seasonTableQuery(demo.tournament, DIVISION),
    pages: 9,
  });
  const teams = pages.flatMap(({ rows }) => rows);
  expect(pages.length).toBe(2);
  expect(pages[0]?.total).toBe(TEAMS);
  expect(teams.map(({ position }) => position)).toEqual(
    Array.from({ length: TEAMS }, (_, n) => n + 1),
  );
  expect(teams[0]).toMatchObject({ team_name: "Team 1", points: 100, wins: 1, rank: 1 });
  expect(new Set(teams.map(({ id }) => id)).size).toBe(TEAMS);
});

test("winners of several events come together, of those that are final", async () => {
  const events = [event.id, demo.final, demo.live];
  const winners = await client().fetchQuery(list.winnersQuery(events));
  expect(winners.map(({ event_id, division, teams }) => [event_id, division, teams])).toEqual(
    [
      [event.id, DIVISION, ["Team 1"]],
      [demo.final, "Boats", ["Rusty Hook"]],
    ].toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
  );
});

import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import * as z from "zod";
import type * as PagedQuery from "../../web/src/lib/api/paged-query.ts";
import { literally } from "../../web/src/lib/api/literally.ts";
import { type ApiServer, startApiServer } from "./api-server.ts";

/** More than the 1 000 rows that REST returns at most. */
const REPORTS = 1_010;

/** Few times for many rows, and titles of all that a filter's value has to quote. */
const SCHEMA = `
create table public.reports (id int primary key, at timestamptz not null, title text not null);
insert into public.reports
select n, timestamptz '2027-05-01 10:00:00.123456+00' + (n % 7) * interval '1 hour',
  (array['Say "hi", (you)', 'C:\\fish', 'two' || chr(10) || 'lines', '100 % & more', '重り'])[1 + n % 5]
from generate_series(1, ${REPORTS}) as n;
`;

let api: ApiServer;
let lists: typeof PagedQuery;
beforeAll(async () => {
  api = await startApiServer({ schema: SCHEMA });
  // The site reads them once, when its modules are loaded: this file loads modules of its own.
  vi.resetModules();
  vi.stubEnv("VITE_SUPABASE_URL", api.url);
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", api.keys.publishableKey);
  lists = await import("../../web/src/lib/api/paged-query.ts");
});
afterAll(() => {
  vi.resetModules();
  return api.close();
});
beforeEach(() => {
  // supabase-js looks for it when it is created; Node 20 has none.
  vi.stubGlobal("WebSocket", WebSocket);
});

const report = z.object({ id: z.number(), at: z.string(), title: z.string() });
const inOrder = async (order: string): Promise<number[]> =>
  (await api.database.sql.unsafe(`select id from public.reports order by ${order}`)).map((row) =>
    Number(row["id"]),
  );
const client = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe("a public list in steps", () => {
  const reports = (order: Record<string, "asc" | "desc">) =>
    lists.keysetQuery({
      queryKey: ["reports", order],
      path: "/rest/v1/reports?select=id,at,title",
      order,
      row: report,
    });

  test.each([
    ["a time that many rows share", { at: "desc", id: "asc" }, "at desc, id"],
    ["a text of any characters", { title: "asc", id: "desc" }, 'title collate "default", id desc'],
    ["three columns", { title: "desc", at: "asc", id: "asc" }, "title desc, at, id"],
    ["one column", { id: "desc" }, "id desc"],
  ] as const)("brings every row once, ordered by %s", async (_name, order, sql) => {
    const { pages } = await client().fetchInfiniteQuery({ ...reports(order), pages: 99 });
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(await inOrder(sql));
    expect(pages[0]?.total).toBe(REPORTS);
    expect(pages.map(({ next }) => next !== null)).toEqual([
      ...Array.from({ length: pages.length - 1 }, () => true),
      false,
    ]);
  });

  test("brings every row once without counting them, the first ones from the page", async () => {
    const ids = await inOrder("id");
    const first = ids.slice(0, 101).map((id) => ({ id, at: "2027-05-01", title: "Came first" }));
    const uncounted = (takeFirst?: () => unknown) =>
      lists.keysetQuery({
        queryKey: ["uncounted", takeFirst === undefined],
        path: "/rest/v1/reports?select=id,at,title",
        order: { id: "asc" },
        row: report,
        step: 100,
        counted: false,
        ...(takeFirst && { takeFirst }),
      });
    for (const takeFirst of [undefined, () => first]) {
      const { pages } = await client().fetchInfiniteQuery({ ...uncounted(takeFirst), pages: 99 });
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids);
      expect(pages.at(-1)?.next).toBeNull();
      expect(pages[0]?.rows[0]?.title === "Came first").toBe(takeFirst !== undefined);
    }
  });

  test("misses no row, and repeats none, when others come and go meanwhile", async () => {
    const before = await inOrder("at desc, id");
    const query = reports({ at: "desc", id: "asc" });
    const queries = client();
    const first = await queries.fetchInfiniteQuery(query);
    const read = first.pages[0]?.rows.map(({ id }) => id) ?? [];
    const { sql } = api.database;
    await sql`delete from public.reports where id = ${read[0] ?? 0}`;
    await sql`insert into public.reports values (0, '2028-01-01', 'New')`;
    const rest: number[] = [];
    for (let next = first.pages[0]?.next ?? null; next;) {
      const from = next;
      const step = await queries.fetchInfiniteQuery({
        ...query,
        queryKey: ["reports", "from", from],
        initialPageParam: from,
      });
      rest.push(...(step.pages[0]?.rows.map(({ id }) => id) ?? []));
      next = step.pages[0]?.next ?? null;
    }
    await sql`delete from public.reports where id = 0`;
    await sql`insert into public.reports values (${read[0] ?? 0}, '2027-05-01 16:00:00.123456+00', 'C:\\fish')`;
    expect([...read, ...rest]).toEqual(before);
  });
});

describe("a table in pages", () => {
  const page = (number: number, options: { sort?: string; descending?: boolean } = {}) =>
    lists.pagedQuery({
      userId: "reader",
      queryKey: ["reports", number, options],
      list: { sort: "at", descending: true, ...options, page: number },
      select: (supabase) => supabase.from("reports" as never).select("*", { count: "exact" }),
      row: report,
    });

  test("each has its rows, level ones by id, and the number of all", async () => {
    const all = await inOrder("at desc, id");
    const size = lists.PAGE_SIZE;
    for (const number of [1, 2, Math.ceil(REPORTS / size)]) {
      const { rows, total } = await client().fetchQuery(page(number));
      expect(rows.map(({ id }) => id)).toEqual(all.slice((number - 1) * size, number * size));
      expect(total).toBe(REPORTS);
    }
  });

  test("level rows come by what readers see of them", async () => {
    const read = lists.pagedQuery({
      userId: "reader",
      queryKey: ["reports", "by title"],
      list: { sort: "at", descending: true, page: 1 },
      tie: "title",
      select: (supabase) => supabase.from("reports" as never).select("*", { count: "exact" }),
      row: report,
    });
    const { rows } = await client().fetchQuery(read);
    const all = await inOrder('at desc, title collate "default", id');
    expect(rows.map(({ id }) => id)).toEqual(all.slice(0, lists.PAGE_SIZE));
    expect(all).not.toEqual(await inOrder("at desc, id"));
  });

  test("a search takes its text literally, in letters of any case and digits of any script", async () => {
    const { sql } = api.database;
    const titles = [
      "A*C",
      "abc",
      "a.c",
      "100%",
      "1000",
      "a_c",
      "(x|y)",
      "C:\\d",
      "^$",
      "Cup 2026",
      "٢٠٢٦",
    ];
    await sql`
      insert into public.reports
      select -n, now(), title from unnest(${titles}::text[]) with ordinality as t (title, n)`;
    const found = async (text: string): Promise<unknown[]> => {
      const { rows } = await client().fetchQuery(
        lists.pagedQuery({
          userId: "reader",
          queryKey: ["search", text],
          list: { sort: "id", descending: true, page: 1 },
          select: (supabase) =>
            supabase
              .from("reports" as never)
              .select("*", { count: "exact" })
              .lt("id", 0)
              .regexIMatch("title", literally(text)),
          row: report,
        }),
      );
      return rows.map(({ title }) => title);
    };
    expect(await found("a*c")).toEqual(["A*C"]);
    expect(await found("a.c")).toEqual(["a.c"]);
    expect(await found("0%")).toEqual(["100%"]);
    expect(await found("_")).toEqual(["a_c"]);
    expect(await found("(X|")).toEqual(["(x|y)"]);
    expect(await found("\\D")).toEqual(["C:\\d"]);
    expect(await found("^$")).toEqual(["^$"]);
    expect(await found("c")).toEqual(["A*C", "abc", "a.c", "a_c", "C:\\d", "Cup 2026"]);
    for (const digits of ["2026", "٢٠٢٦", "２０２６"]) {
      expect(await found(digits)).toEqual(["Cup 2026", "٢٠٢٦"]);
    }
    await sql`delete from public.reports where id < 0`;
  });

  test("a page past the end has no rows, and the number of all", async () => {
    expect(await client().fetchQuery(page(1_000))).toEqual({ rows: [], total: REPORTS });
  });

  test("every row of all pages, past the limit of one answer", async () => {
    const rows = await page(3).every(new AbortController().signal);
    expect(rows.map(({ id }) => id)).toEqual(await inOrder("at desc, id"));
  });

  test("a row that cannot be read is left out, and the others are shown", async () => {
    const shy = report.extend({ id: z.number().check(z.gt(1)) });
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { rows, total } = await client().fetchQuery(
      lists.pagedQuery({
        userId: "reader",
        queryKey: ["shy"],
        list: { sort: "id", descending: false, page: 1 },
        select: (supabase) => supabase.from("reports" as never).select("*", { count: "exact" }),
        row: shy,
      }),
    );
    expect(rows[0]?.id).toBe(2);
    expect(rows).toHaveLength(lists.PAGE_SIZE - 1);
    expect(total).toBe(REPORTS);
  });

  test("an error of the server is an error of the page", async () => {
    await expect(client().fetchQuery(page(1, { sort: "weight" }))).rejects.toMatchObject({
      code: "42703",
    });
  });

  test("rows that go while all pages are read end the file there", async () => {
    let pages = 0;
    const rows = await lists
      .pagedQuery({
        userId: "reader",
        queryKey: ["going"],
        list: { sort: "id", descending: false, page: 1 },
        select: (supabase) => supabase.from("reports" as never).select("*", { count: "exact" }),
        row: report,
        complete: async (read) => {
          pages += 1;
          await api.database.sql`delete from public.reports where id > 400`;
          return read;
        },
      })
      .every(new AbortController().signal);
    expect(rows).toHaveLength(500);
    // Asked for the rest, the server says that there is none.
    expect(pages).toBe(2);
  });
});

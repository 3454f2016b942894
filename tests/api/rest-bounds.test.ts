import { describe, expect, test } from "vitest";
import { useApiServer } from "./api-server.ts";

/** `max_rows` of supabase/config.toml. */
const MAX_ROWS = 1000;
const STORED = 1500;

const server = useApiServer({
  schema: `
    create table public.lakes (id int primary key);
    create table public.casts (id int primary key, lake_id int not null references public.lakes);
    insert into public.lakes values (1);
    insert into public.casts select n, 1 from generate_series(1, ${STORED}) n;
    create view public.busy_lakes as
      select lake_id, count(*) as casts from public.casts group by lake_id;
    create function public.all_casts() returns setof public.casts language sql stable
      as 'select * from public.casts order by id';
    grant all on public.lakes, public.casts, public.busy_lakes to anon;`,
});

const rows = async (response: Response) => (await response.json()) as Record<string, unknown>[];

describe("a read without a limit of its own ends at max_rows", () => {
  test.each(["casts?select=id", `casts?select=id&limit=${STORED}`, "rpc/all_casts?select=id"])(
    "%s",
    async (path) => {
      const response = await server.raw(`/rest/v1/${path}`);
      expect(await rows(response)).toHaveLength(MAX_ROWS);
      expect(response.headers.get("content-range")).toBe(`0-${MAX_ROWS - 1}/*`);
    },
  );

  test("counted exactly, and says that there is more", async () => {
    const headers = { prefer: "count=exact" };
    const response = await server.raw("/rest/v1/casts?select=id", { headers });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`0-${MAX_ROWS - 1}/${STORED}`);
    expect(await rows(response)).toHaveLength(MAX_ROWS);
  });

  test("on the next page", async () => {
    const response = await server.raw(`/rest/v1/casts?select=id&offset=${MAX_ROWS}`);
    expect(response.headers.get("content-range")).toBe(`${MAX_ROWS}-${STORED - 1}/*`);
    expect(await rows(response)).toHaveLength(STORED - MAX_ROWS);
  });

  test("in what it embeds", async () => {
    const [lake] = await rows(await server.raw("/rest/v1/lakes?select=id,casts(id)"));
    expect(lake?.["casts"]).toHaveLength(MAX_ROWS);
  });
});

describe("what cannot be read is refused with 400, not 500", () => {
  test.each([
    "lakes?select=%22",
    "lakes?select=id&order=%00",
    "lakes?select=%00",
    "lakes?id=eq.%00",
    "lakes?%00=eq.1",
    "lakes?select=id,casts(%22",
    "lakes?select=id&order=id.%22",
  ])("%s", async (path) => {
    const response = await server.raw(`/rest/v1/${path}`);
    expect([response.status, await response.text()]).toEqual([400, expect.any(String)]);
  });

  test("a write to a view that takes none", async () => {
    const response = await server.raw("/rest/v1/busy_lakes", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"casts":1}',
    });
    expect(response.status, await response.text()).toBe(405);
  });
});

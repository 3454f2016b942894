import { describe, expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";
import { SCRATCH } from "./scratch-schema.ts";

const api = useApiServer({ schema: SCRATCH });

describe("PostgREST's JSON", () => {
  it("writes every column type as PostgREST does", async () => {
    const { data } = await api.anon().from("hauls").select("*").eq("label", "First").single();
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lake_id: 1,
      label: "First",
      weight: 1.5,
      sort_key: [1, 9007199254740991],
      small: [1, 2],
      tags: ["a", "b c"],
      meta: { a: [1, { b: null }] },
      landed: "2026-01-02",
      at: "2026-11-20T23:46:25+00:00",
      at_local: "2026-11-20T23:46:25.5",
      ratio: 1.5,
      raw: String.raw`\xdeadbeef`,
      note: "none",
      flags: null,
    });
  });

  it("writes NaN as a string, empty arrays as [] and JSON scalars as themselves", async () => {
    const { data } = await api
      .anon()
      .from("hauls")
      .select("ratio,sort_key,tags,meta")
      .order("label");
    expect(data?.slice(1)).toEqual([
      { ratio: "NaN", sort_key: [], tags: [], meta: [1] },
      { ratio: null, sort_key: null, tags: null, meta: "text" },
    ]);
  });

  it("writes composites, and arrays of every kind, also of types made while it runs", async () => {
    await api.database.sql.unsafe(`
      create type public.bait as enum ('worm', 'fly rod');
      create type public.spot as (depth int, name text, at timestamptz);
      create table public.kinds (id int primary key, words text[], flags boolean[], baits public.bait[],
        best public.spot, spots public.spot[], span interval, bits bit(3));
      insert into public.kinds values (1, '{a,null,"NULL"}', '{t,null,f}', '{worm,"fly rod"}',
        (5, 'a "b", (c)', '2026-01-02 03:04:05+00'), array[(1, null, null)::public.spot], '1 day', B'101');
      create function public.kind() returns setof public.kinds language sql stable as 'select * from public.kinds';
    `);
    const best = { depth: 5, name: 'a "b", (c)', at: "2026-01-02T03:04:05+00:00" };
    const expected = {
      id: 1,
      words: ["a", null, "NULL"],
      flags: [true, null, false],
      baits: ["worm", "fly rod"],
      best,
      spots: [{ depth: 1, name: null, at: null }],
      span: "1 day",
      bits: "101",
    };
    await expect
      .poll(async () => (await api.anon().from("kinds").select("*").maybeSingle()).data)
      .toEqual(expected);
    expect((await api.anon().rpc("kind").single()).data).toEqual(expected);
    const { data } = await api
      .service()
      .from("kinds")
      .update({ span: "2 days" })
      .eq("id", 1)
      .select("best,span")
      .single();
    expect(data).toEqual({ best, span: "2 days" });
    const copy = await api
      .service()
      .from("kinds")
      .insert({ ...expected, id: 2 })
      .select()
      .single();
    expect(copy.data).toEqual({ ...expected, id: 2 });
    await api.database.sql.unsafe(`
      create function public.deepest(places public.spot[], like_this public.spot, whole public.kinds) returns jsonb
        language sql stable as 'select jsonb_build_array(places[2].depth, like_this.name, whole.words)'`);
    await expect
      .poll(async () => {
        const args = {
          places: [null, { depth: 9, name: "b" }],
          like_this: best,
          whole: { words: ["x,y", null] },
        };
        return (await api.anon().rpc("deepest", args)).data as unknown;
      })
      .toEqual([9, best.name, ["x,y", null]]);
  });

  it("embeds to-many as arrays and to-one as an object, with the same values inside", async () => {
    const { data: lakes } = await api
      .anon()
      .from("lakes")
      .select("name,hauls(label,weight,at,sort_key)")
      .eq("name", "Fork");
    expect(lakes).toEqual([
      {
        name: "Fork",
        hauls: [
          {
            label: "Third",
            weight: 1234567.12,
            at: "2026-11-20T23:46:25+00:00",
            sort_key: null,
          },
        ],
      },
    ]);
    const { data: haul } = await api
      .anon()
      .from("hauls")
      .select("label,lakes!inner(name)")
      .eq("lakes.name", "Fork");
    expect(haul).toEqual([{ label: "Third", lakes: { name: "Fork" } }]);
  });

  it("answers count, ranges and an unsatisfiable range", async () => {
    const page = await api
      .anon()
      .from("hauls")
      .select("label", { count: "exact" })
      .order("label")
      .range(1, 1);
    expect(page).toMatchObject({ status: 206, count: 3, data: [{ label: "Second" }] });
    const head = await api.anon().from("hauls").select("*", { count: "exact", head: true });
    expect(head).toMatchObject({ status: 200, count: 3 });
    const beyond = await api.anon().from("hauls").select("label", { count: "exact" }).range(10, 11);
    expect(beyond).toMatchObject({ status: 416, error: { code: "PGRST103" } });
  });

  it("passes numbers on that no double holds, in arguments, rows and results", async () => {
    const huge = `1${"0".repeat(400)}`;
    const send = (path: string, body: string) =>
      api.raw(`/rest/v1/${path}`, {
        method: "POST",
        headers: {
          apikey: api.keys.secretKey,
          "content-type": "application/json",
          prefer: "return=representation",
        },
        body,
      });
    const echoed = await send(
      "rpc/echo",
      '{"x": {"a": 1e400, "b": [-9007199254740993], "c": 1.5}}',
    );
    expect(await echoed.text()).toBe(`{"a":${huge},"b":[-9007199254740993],"c":1.5}`);
    const single = await send("rpc/echo", '{"x": 1e400}');
    expect(await single.text()).toBe(huge);
    const row = await send("digits", '{"id": 400, "big": 9007199254740993, "exact": 1e400}');
    expect(await row.text()).toBe(`[{"id":400,"big":9007199254740993,"exact":${huge}}]`);
    const listed = await send(
      "hauls",
      '{"label": "Huge", "sort_key": [9007199254740993], "meta": [1e400]}',
    );
    expect(await listed.text()).toContain(`"sort_key":[9007199254740993]`);
    const read = await api.raw("/rest/v1/hauls?select=meta&label=eq.Huge");
    expect(await read.text()).toBe(`[{"meta":[${huge}]}]`);
    const beyond = await send("hauls", '{"label": "Beyond", "ratio": 1e400}');
    expect(beyond.status).toBe(400);
    expect(await beyond.json()).toMatchObject({ code: "22003" });
    await api.database.sql`delete from public.hauls where label = 'Huge'`;
  });
});

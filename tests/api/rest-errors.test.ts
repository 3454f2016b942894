import { describe, expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";
import { SCRATCH } from "./scratch-schema.ts";

const api = useApiServer({ schema: SCRATCH });

describe("PostgREST's errors", () => {
  it("answers raise exception (P0001) with 400, hint and details", async () => {
    const { status, error } = await api.anon().rpc("refuse", { kind: "plain" });
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: "P0001",
      message: "plain",
      details: "a detail",
      hint: "a hint",
    });
  });

  it("takes status, headers and body from RAISE SQLSTATE 'PGRST'", async () => {
    const response = await api.raw("/rest/v1/rpc/refuse", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"kind":"pgrst"}',
    });
    expect(response.status).toBe(409);
    expect(response.headers.get("x-reason")).toBe("closed");
    expect(await response.json()).toEqual({
      code: "event_closed",
      message: "Closed",
      details: "dd",
      hint: "hh",
    });
  });

  it("leaves a body that is too large to the proxy before PostgREST, which gives no code", async () => {
    const response = await api.raw("/rest/v1/rpc/refuse", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ kind: "x".repeat(17 * 1024 * 1024) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: "Payload too large" });
  });

  it("says PGRST121 when such a RAISE carries no JSON", async () => {
    const { status, error } = await api.anon().rpc("refuse", { kind: "unreadable" });
    expect({ status, code: error?.code }).toEqual({ status: 500, code: "PGRST121" });
  });

  it("takes the status from SQLSTATE PTxyz", async () => {
    const { status, error } = await api.anon().rpc("refuse", { kind: "pt" });
    expect(status).toBe(402);
    expect(error).toMatchObject({
      code: "PT402",
      message: "pay",
      details: "d",
      hint: "h",
    });
  });

  it.each([
    ["in one row", 1],
    ["in more rows than a statement has parameters for", 33_000],
  ])("answers 400 to a null byte %s", async (_where, count) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      label: `Null ${index}`,
      weight: 1,
    }));
    const response = await api.raw("/rest/v1/hauls", {
      method: "POST",
      headers: { apikey: api.keys.secretKey, "content-type": "application/json" },
      body: JSON.stringify([...rows.slice(1), { label: "a\0b'); select 1 --", weight: 1 }]),
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: "22021", message: 'invalid byte sequence for encoding "UTF8": 0x00' },
    ]);
  });

  it.each([
    ["a check violation", { label: "x" }, 400, "23514"],
    ["a duplicate", { label: "First" }, 409, "23505"],
    ["a missing reference", { label: "Lost", lake_id: 99 }, 409, "23503"],
    ["a missing value", { lake_id: 1 }, 400, "23502"],
    ["an unknown column", { label: "Odd", depth: 1 }, 400, "PGRST204"],
  ])("answers %s with its own status and code", async (_, row, status, code) => {
    const answer = await api
      .service()
      .from("hauls")
      .insert(row as { label: string });
    expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code });
  });

  it.each([
    ["an array nested too deep", "select=id&sort_key=cs.{{{{{{{1}}}}}}}", "54000"],
    ["bounds beyond an array", "select=id&sort_key=ov.[2147483647:2147483648]={1,2}", "54000"],
    ["a search nested too deep", `select=id&label=fts.${"!".repeat(50)}a`, "XX000"],
    ["casts to no type", "select=label::unknown,note::unknown", "XX000"],
  ])("answers 400 to %s", async (_, query, code) => {
    const response = await api.raw(`/rest/v1/hauls?${query}`, {
      headers: { apikey: api.keys.secretKey },
    });
    expect([response.status, await response.json()]).toMatchObject([400, { code }]);
  });

  it("answers 400 to one row twice in an upsert", async () => {
    const row = { label: "Twice", weight: 1 };
    const { status, error } = await api
      .service()
      .from("hauls")
      .upsert([row, row], { onConflict: "label" });
    expect([status, error?.code]).toEqual([400, "21000"]);
  });

  it.each([
    ["subquery", "21000"],
    ["internal", "XX000"],
  ])("answers 500 to a function's own error (%s)", async (kind, code) => {
    const { status, error } = await api.anon().rpc("refuse", { kind });
    expect([status, error?.code]).toEqual([500, code]);
  });

  it("answers an error of row security with 401 to anon and 403 to a member", async () => {
    const row = { label: "forbidden" };
    const anon = await api.anon().from("hauls").insert(row);
    expect([anon.status, anon.error?.code]).toEqual([401, "42501"]);
    const member = await api
      .withToken(api.token({ role: "authenticated", sub: crypto.randomUUID() }))
      .from("hauls")
      .insert(row);
    expect([member.status, member.error?.code]).toEqual([403, "42501"]);
  });

  it("holds column grants: the granted columns read, the whole row is refused", async () => {
    const granted = await api.anon().from("ledger").select("id,open");
    expect(granted.data).toEqual([{ id: 1, open: "seen" }]);
    const whole = await api.anon().from("ledger").select("*");
    expect([whole.status, whole.error?.code]).toEqual([401, "42501"]);
    const filter = await api.anon().from("ledger").select("id").eq("closed", "hidden");
    expect(filter.error?.code).toBe("42501");
  });

  it("names unknown tables, columns, relationships and functions", async () => {
    const table = await api.anon().from("haul").select("*");
    expect([table.status, table.error]).toMatchObject([
      404,
      { code: "PGRST205", hint: "Perhaps you meant the table 'public.hauls'" },
    ]);
    const column = await api.anon().from("hauls").select("depth");
    expect([column.status, column.error]).toMatchObject([
      400,
      { code: "42703", message: "column hauls.depth does not exist" },
    ]);
    const relationship = await api.anon().from("hauls").select("*,ledger(*)");
    expect([relationship.status, relationship.error?.code]).toEqual([400, "PGRST200"]);
    const missing = await api.anon().rpc("subtract", { a: 1 });
    expect([missing.status, missing.error?.code]).toEqual([404, "PGRST202"]);
  });

  it("refuses an update or deletion of a whole table, of the server too", async () => {
    const update = await api.service().from("hauls").update({ note: "all" });
    expect([update.status, update.error]).toMatchObject([
      400,
      { code: "21000", message: "UPDATE requires a WHERE clause", details: null, hint: null },
    ]);
    const deletion = await api.service().from("hauls").delete().select("id");
    expect([deletion.status, deletion.error]).toMatchObject([
      400,
      { code: "21000", message: "DELETE requires a WHERE clause" },
    ]);
    const { count } = await api.service().from("hauls").select("*", { count: "exact", head: true });
    expect(count).toBe(3);
    const meant = await api.service().from("blanks").delete().gt("id", 0);
    expect(meant.status).toBe(204);
  });

  it("refuses methods that REST does not know", async () => {
    const response = await api.raw("/rest/v1/hauls", { method: "PROPFIND" });
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({
      code: "PGRST117",
      message: "Unsupported HTTP method: PROPFIND",
    });
  });

  it("applies the role's statement timeout", async () => {
    const { status, error } = await api.anon().rpc("nap");
    expect([status, error?.code]).toEqual([500, "57014"]);
  });
});

describe("rpc", () => {
  it("returns scalars, rows, sets, JSON, arrays, timestamps and nulls bare", async () => {
    const anon = api.anon();
    expect((await anon.rpc("add", { a: 1, b: 2 })).data).toBe(3);
    expect((await anon.rpc("one_lake")).data).toEqual({ id: 1, name: "Biwa" });
    expect((await anon.rpc("all_lakes")).data).toHaveLength(2);
    expect((await anon.rpc("keys")).data).toEqual([1, 2]);
    expect((await anon.rpc("moment")).data).toBe("2026-11-20T23:46:25+00:00");
    expect((await anon.rpc("nothing")).data).toBeNull();
    for (const x of [{ k: [1] }, [1, { a: 2 }], "text", 3, true]) {
      expect((await anon.rpc("echo", { x })).data).toEqual(x);
    }
  });

  it("answers void with 204, filters sets, and takes GET for stable functions only", async () => {
    expect(await api.service().rpc("touch")).toMatchObject({ status: 204, data: null });
    const one = await api.anon().rpc("all_lakes").select("name").eq("name", "Fork").single();
    expect(one.data).toEqual({ name: "Fork" });
    expect((await api.anon().rpc("add", { a: 1, b: 2 }, { get: true })).data).toBe(3);
    const head = await api.anon().rpc("add", { a: 1, b: 2 }, { head: true });
    expect(head).toMatchObject({ status: 200, data: null, error: null });
    const writing = await api.service().rpc("touch", undefined, { get: true });
    expect([writing.status, writing.error?.code]).toEqual([405, "25006"]);
  });

  it("takes status and headers from response.status and response.headers", async () => {
    const response = await api.raw("/rest/v1/rpc/teapot", { method: "POST" });
    expect(response.status).toBe(418);
    expect(response.headers.get("x-brew")).toBe("tea");
    expect(await response.json()).toBe("short and stout");
  });
});

import { describe, expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";
import { SCRATCH } from "./scratch-schema.ts";

const api = useApiServer({ schema: SCRATCH });

describe("writing", () => {
  it("returns arrays, JSON strings and embedded rows, and one object for single()", async () => {
    const insert = await api
      .service()
      .from("hauls")
      .insert({
        label: "Fourth",
        lake_id: 1,
        sort_key: [5, 6],
        tags: ["x,y", 'q"'],
        flags: [true, false],
        meta: "12",
        weight: 3.25,
      })
      .select("sort_key,tags,flags,meta,weight,lakes(name)")
      .single();
    expect(insert).toMatchObject({
      status: 201,
      data: {
        sort_key: [5, 6],
        tags: ["x,y", 'q"'],
        flags: [true, false],
        meta: "12",
        weight: 3.25,
        lakes: { name: "Biwa" },
      },
    });
  });

  it("returns an updated row although the update changed what it was filtered by", async () => {
    const { data } = await api
      .service()
      .from("hauls")
      .update({ label: "Renamed" })
      .eq("label", "Fourth")
      .select("label,lakes(name)")
      .single();
    expect(data).toEqual({ label: "Renamed", lakes: { name: "Biwa" } });
  });

  it("undoes a write whose answer is not the one object asked for", async () => {
    const two = await api
      .service()
      .from("hauls")
      .insert([{ label: "Gone 1" }, { label: "Gone 2" }])
      .select("label,lakes(name)")
      .single();
    expect(two).toMatchObject({ status: 406, error: { code: "PGRST116" } });
    const plain = await api
      .service()
      .from("hauls")
      .update({ note: "changed" })
      .in("label", ["First", "Second"])
      .select()
      .single();
    expect(plain).toMatchObject({ status: 406, error: { code: "PGRST116" } });
    const left = await api
      .service()
      .from("hauls")
      .select("label")
      .or("note.eq.changed,label.like.Gone*");
    expect(left.data).toEqual([]);
  });

  it("takes null or the default for a column that one row of a bulk insert leaves out", async () => {
    const rows = [{ label: "Bulk 1" }, { label: "Bulk 2", note: "own" }];
    const nulls = await api.service().from("hauls").insert(rows).select("note");
    expect(nulls.data).toEqual([{ note: null }, { note: "own" }]);
    await api.service().from("hauls").delete().like("label", "Bulk*");
    const defaults = await api
      .service()
      .from("hauls")
      .insert(rows, { defaultToNull: false })
      .select("note");
    expect(defaults.data).toEqual([{ note: "none" }, { note: "own" }]);
    const stored = await api.service().from("hauls").select("note").like("label", "Bulk*");
    expect(stored.data).toHaveLength(2);
  });

  it("takes every JSON value for a JSON column", async () => {
    for (const meta of [true, false, 5, "5", "true", "null", ["a", null], { a: { b: [] } }]) {
      const { data } = await api
        .service()
        .from("hauls")
        .upsert({ label: "JSON", meta }, { onConflict: "label" })
        .select("meta")
        .single();
      expect(data).toEqual({ meta });
    }
    await api.service().from("hauls").delete().eq("label", "JSON");
  });

  it("keeps every digit of a number that is sent as text", async () => {
    const row = { id: 1, big: "9007199254740993", exact: "12345678901234567890.123456789" };
    const insert = await api
      .service()
      .from("digits")
      .insert(row)
      .select("big::text,exact::text")
      .single();
    expect(insert.data).toEqual({ big: row.big, exact: row.exact });
    const update = await api
      .service()
      .from("digits")
      .update({ big: "-9007199254740995" })
      .eq("id", 1)
      .select("big::text")
      .single();
    expect(update.data).toEqual({ big: "-9007199254740995" });
    const odd = await api.service().from("digits").insert({ id: 2, big: "many" });
    expect(odd.error).toMatchObject({
      code: "22P02",
      message: 'invalid input syntax for type bigint: "many"',
    });
  });

  it("inserts as many rows as are sent, beyond what one statement has parameters for", async () => {
    const count = 11_000;
    const rows = Array.from({ length: count }, (_, index) => ({
      label: `Many '$1' "${index}"`,
      lake_id: index % 2 === 0 ? 1 : null,
      weight: index / 4,
      flags: [true, false],
      tags: ["a,b", `it's`],
      meta: { index, note: "it's" },
    }));
    // What supabase-js sends; it takes seconds to collect the columns of so many rows.
    const insert = await api.raw("/rest/v1/hauls?columns=label,lake_id,weight,flags,tags,meta", {
      method: "POST",
      headers: { apikey: api.keys.secretKey, "content-type": "application/json" },
      body: JSON.stringify(rows),
    });
    expect([insert.status, await insert.text()]).toEqual([201, ""]);
    const last = count - 1;
    const { data } = await api
      .service()
      .from("hauls")
      .select("lake_id,weight,flags,tags,meta")
      .eq("label", `Many '$1' "${last}"`)
      .single();
    expect(data).toEqual({
      lake_id: null,
      weight: last / 4,
      flags: [true, false],
      tags: ["a,b", `it's`],
      meta: { index: last, note: "it's" },
    });
    const gone = await api
      .service()
      .from("hauls")
      .delete({ count: "exact" })
      .like("label", "Many %");
    expect(gone.count).toBe(count);
  });

  it("inserts a row of defaults for an object without columns", async () => {
    const blank = await api.service().from("blanks").insert({}).select();
    expect(blank).toMatchObject({ status: 201, data: [{ id: 1, note: "none" }] });
  });

  it("upserts on the named column and ignores duplicates when told", async () => {
    const merge = await api
      .service()
      .from("hauls")
      .upsert({ label: "Third", weight: 9 }, { onConflict: "label" })
      .select("weight,note");
    expect(merge).toMatchObject({ status: 200, data: [{ weight: 9, note: "none" }] });
    const ignore = await api
      .service()
      .from("hauls")
      .upsert({ label: "Third", weight: 1 }, { onConflict: "label", ignoreDuplicates: true })
      .select();
    expect(ignore.data).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";

const api = useApiServer();
beforeAll(async () => {
  // The schema is read and kept from here on.
  expect((await api.anon().from("creels").select()).error?.code).toBe("PGRST205");
});

const seen = (ask: () => PromiseLike<unknown>) => expect.poll(ask);

// Hosted: the event triggers pgrst_ddl_watch and pgrst_drop_watch notify PostgREST of every change.
describe("a schema change made over SQL reaches REST by itself", () => {
  it("a new table", async () => {
    await api.database.sql.unsafe(`create table public.creels (id int primary key, label text);
      insert into public.creels values (1, 'wicker')`);
    await seen(() => api.anon().from("creels").select()).toMatchObject({
      data: [{ id: 1, label: "wicker" }],
    });
  });

  it("a new column", async () => {
    await api.database.sql.unsafe("alter table public.creels add column litres int");
    await seen(() =>
      api.service().from("creels").upsert({ id: 2, litres: 12 }).select("litres"),
    ).toMatchObject({ data: [{ litres: 12 }] });
  });

  // A statement prepared before "select *" grew a column must not be reused.
  it("while the altered table keeps answering on every connection", async () => {
    const readAll = () =>
      Promise.all(Array.from({ length: 20 }, () => api.anon().from("creels").select("*")));
    await readAll();
    await api.database.sql.unsafe("alter table public.creels add column depth int default 7");
    for (const answer of await readAll()) expect(answer.error).toBeNull();
  });

  it("a new foreign key, for embedding", async () => {
    await api.database.sql.unsafe(`create table public.straps (
      id int primary key, creel_id int references public.creels (id));
      insert into public.straps values (7, 1)`);
    await seen(() => api.anon().from("creels").select("id, straps(id)").eq("id", 1)).toMatchObject({
      data: [{ id: 1, straps: [{ id: 7 }] }],
    });
  });

  it("a new function, and one that is dropped", async () => {
    await api.database.sql.unsafe(
      "create function public.creel_count() returns bigint language sql stable as 'select count(*) from public.creels'",
    );
    await seen(() => api.anon().rpc("creel_count")).toMatchObject({ data: 2 });
    await api.database.sql.unsafe("drop function public.creel_count()");
    await seen(() => api.anon().rpc("creel_count")).toMatchObject({ error: { code: "PGRST202" } });
  });

  it("a dropped table", async () => {
    await api.database.sql.unsafe("drop table public.creels cascade");
    await seen(() => api.anon().from("creels").select()).toMatchObject({
      error: { code: "PGRST205" },
    });
  });
});

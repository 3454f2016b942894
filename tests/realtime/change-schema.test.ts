import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { useRealtime } from "./harness.ts";
import { type Wish, hearChanges } from "./heard-changes.ts";

const realtime = useRealtime({
  schema: `
    create table public.open_fish (id int primary key, name text, grams int, secret text);
    create table public.unpublished (id int primary key);
    revoke select on public.open_fish from anon;
    grant select (id, name, grams) on public.open_fish to anon;
    alter publication supabase_realtime add table public.open_fish;
  `,
});

const listen = (wish: Wish = {}, client: SupabaseClient = realtime.client()) =>
  hearChanges(client, wish);

test("a table without a key and one whose key is not readable send errors", async () => {
  await realtime.sql.unsafe(`
    create table public.keyless (n int);
    create table public.closed (id int primary key, name text);
    revoke select on public.closed from anon;
    grant select (name) on public.closed to anon;
    alter publication supabase_realtime add table public.keyless, public.closed;
  `);
  const [keyless, closed] = await Promise.all(
    ["keyless", "closed"].map((table) => listen({ table })),
  );
  await realtime.sql`insert into public.keyless values (1)`;
  await realtime.sql`insert into public.closed values (1, 'x')`;
  await eventually(() => expect(closed).toHaveLength(1));
  expect(keyless).toMatchObject([{ new: {}, errors: ["Error 400: Bad Request, no primary key"] }]);
  expect(closed).toMatchObject([{ new: {}, errors: ["Error 401: Unauthorized"] }]);
});

test("a subscription that is impossible gets the reason", async () => {
  await expect(listen({ table: "unpublished" })).rejects.toThrow(
    "Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: *, schema: public, table: unpublished, filters: [], select: nil]",
  );
  await expect(listen({ filter: "nothing=eq.1" })).rejects.toThrow(
    'An exception happened so please check your connect parameters: [event: *, schema: public, table: open_fish, filters: [{"nothing", "eq", "1", false}], select: nil]. Exception: ERROR P0001 (raise_exception) invalid column for filter nothing',
  );
  await expect(listen({ filter: "secret=eq.bait" })).rejects.toThrow(
    "invalid column for filter secret",
  );
  await expect(listen({ filter: "id=eq.one" })).rejects.toThrow(
    'ERROR 22P02 (invalid_text_representation) invalid input syntax for type integer: "one"',
  );
  await expect(listen({ filter: "grams=like.9%" })).rejects.toThrow(
    "operator like is not supported on column grams of type integer",
  );
  await expect(listen({ filter: "name=match.(" })).rejects.toThrow("invalid regular expression");
  await expect(listen({ filter: "wrong" })).rejects.toThrow(
    'Error parsing `filter` params: ["wrong"]',
  );
  await expect(listen({ select: ["secret"] })).rejects.toThrow("invalid column for select secret");
});

test("tables join and leave while clients listen", async () => {
  const heard = await listen({ table: "*" });
  await realtime.sql.unsafe(`
    create table public.latecomer (id int primary key, name text);
    alter publication supabase_realtime add table public.latecomer;
  `);
  await eventually(async () => {
    await realtime.sql`insert into public.latecomer values (1, 'late') on conflict (id) do update set name = 'late'`;
    expect(heard.at(-1)?.table).toBe("latecomer");
  });
  await realtime.sql`alter publication supabase_realtime drop table public.latecomer`;
  const triggers = await realtime.sql`
    select from pg_trigger where tgrelid = 'public.latecomer'::regclass`;
  expect(triggers).toHaveLength(0);
});

test("a transaction that changes the schema and stays open delays no subscriber", async () => {
  await realtime.sql.begin(async (tx) => {
    await tx`create table public.in_the_making (id int primary key)`;
    await tx`alter publication supabase_realtime add table public.in_the_making`;
    const heard = await listen();
    await realtime.sql`insert into public.open_fish values (7, 'meanwhile')`;
    await eventually(() => expect(heard.at(-1)?.new.name).toBe("meanwhile"));
  });
  const heard = await listen({ table: "in_the_making" });
  await realtime.sql`insert into public.in_the_making values (1)`;
  await eventually(() => expect(heard).toHaveLength(1));
});

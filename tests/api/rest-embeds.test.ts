import { expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";

const SCHEMA = `
create table public.skippers (id int primary key, name text);
create table public.letters (id int primary key, name text,
  sender int references public.skippers (id), receiver int references public.skippers (id));
insert into public.skippers values (1, 'Ann'), (2, 'Bo');
insert into public.letters values (1, 'first', 1, 2), (2, 'second', 2, 1), (3, 'third', 1, null);
create table public.dinghies (id int primary key, skipper int references public.skippers (id), main boolean);
create unique index on public.dinghies (skipper) where main;
insert into public.dinghies values (1, 1, true), (2, 1, false), (3, 2, true);
create table public.licences (skipper int unique references public.skippers (id), number int);
insert into public.licences values (1, 77);
`;

const api = useApiServer({ schema: SCHEMA });

const letters = (columns: string) => api.anon().from("letters").select(columns);

it("orders by an embedded column first, then and filtered by columns that both tables have", async () => {
  const { data, error } = await letters("id,sender(name)")
    .gt("id", 0)
    .or("name.like.f*,name.like.t*,id.eq.2")
    .order("sender(name)", { ascending: false })
    .order("id", { ascending: false });
  expect(error).toBeNull();
  expect(data).toEqual([
    { id: 2, sender: { name: "Bo" } },
    { id: 3, sender: { name: "Ann" } },
    { id: 1, sender: { name: "Ann" } },
  ]);
});

it("keeps a test for an embedded row beside such an order", async () => {
  const { data } = await letters("id,receiver(name)")
    .not("receiver", "is", null)
    .order("receiver(name)")
    .order("id");
  expect(data?.map((letter) => (letter as unknown as { id: number }).id)).toEqual([2, 1]);
});

it("takes a foreign key's column for the table it refers to, inner joins included", async () => {
  const { data, error } = await letters("id,sender!inner(name),to:receiver!inner(name)").eq(
    "sender.name",
    "Ann",
  );
  expect(error).toBeNull();
  expect(data).toEqual([{ id: 1, sender: { name: "Ann" }, to: { name: "Bo" } }]);
});

it("returns one row through a foreign key that is a key of its own, else a list", async () => {
  const { data, error } = await api
    .anon()
    .from("skippers")
    .select("id,dinghies(id),licences(number)")
    .order("id");
  expect(error).toBeNull();
  expect(data).toEqual([
    { id: 1, dinghies: [{ id: 1 }, { id: 2 }], licences: { number: 77 } },
    { id: 2, dinghies: [{ id: 3 }], licences: null },
  ]);
});

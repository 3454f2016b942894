import { describe, expect, test } from "vitest";
import { useApiServer } from "./api-server.ts";

const server = useApiServer({
  schema: `
    create table public.lakes (id int primary key, name text);
    create table public.dinghies (
      id int primary key, lake_id int not null references public.lakes,
      sister_id int references public.dinghies
    );
    create table public.casts (id int primary key, dinghy_id int not null references public.dinghies);
    create table public.hauls (id int primary key, cast_id int not null references public.casts);
    insert into public.lakes values (1, 'Mirror');
    insert into public.dinghies values (1, 1, null), (2, 1, 1);
    insert into public.casts values (1, 1);
    insert into public.hauls values (1, 1);
    create table public.logs (id int primary key, text text);
    insert into public.logs select n, repeat('x', 20000) from generate_series(1, 1000) n;
    grant select on all tables in schema public to anon, service_role;`,
});

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await server.raw(`/rest/v1/${path}`, { headers });
  return { status: response.status, body: (await response.json()) as unknown };
};

describe("relations whose sizes multiply are refused", () => {
  test.each([
    ["three of many rows in each other", "lakes?select=*,dinghies(*,casts(*,hauls(*)))"],
    [
      "down, up and down again",
      "dinghies?select=*,casts(*,dinghies(*,lakes(*,dinghies(*,casts(*)))))",
    ],
    ["under other names", "lakes?select=*,a:dinghies(*,b:casts(*,c:hauls(*)))"],
    ["of a table that refers to itself", "dinghies?select=*,dinghies(*,dinghies(*,dinghies(*)))"],
    ["five levels deep", "hauls?select=*,casts(*,dinghies(*,lakes(*,dinghies(*,lakes(*)))))"],
    [
      "one relation many times",
      `lakes?select=${Array.from({ length: 21 }, (_, n) => `b${n}:dinghies(id)`).join()}`,
    ],
    ["spread into the row", "casts?select=*,...dinghies(*,lakes(*,dinghies(*,casts(*,hauls(*)))))"],
  ])("%s", async (_, path) => {
    expect(await read(path)).toEqual({
      status: 400,
      body: {
        code: "PGRST127",
        message: expect.stringMatching(/^(?:At most|Embedded relations|A request embeds)/),
        details: null,
        hint: "Ask for fewer rows, columns or embedded relations.",
      },
    });
  });
});

describe("relations that a client reasonably asks for are embedded", () => {
  test.each([
    ["two of many rows in each other", "lakes?select=id,dinghies(id,casts(id))"],
    ["up three levels", "hauls?select=id,casts(id,dinghies(id,lakes(name)))"],
    [
      "up by a column's name",
      "dinghies?select=id,sister_id(id,lakes(name,dinghies(id,casts(id))))",
    ],
    ["up and down", "dinghies?select=id,lakes(name,dinghies(id))"],
  ])("%s", async (_, path) => {
    const { status, body } = await read(path);
    expect(body).toContainEqual(expect.objectContaining({ id: 1 }));
    expect(status).toBe(200);
  });
});

test("rows of more text than an answer may hold are refused to clients alone", async () => {
  expect(await read("logs?select=*")).toMatchObject({ status: 400, body: { code: "54000" } });
  expect((await read("logs?select=*&limit=100")).body).toHaveLength(100);
  const secret = { apikey: server.keys.secretKey };
  expect((await read("logs?select=*", secret)).body).toHaveLength(1000);
});

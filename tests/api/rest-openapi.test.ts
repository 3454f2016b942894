import { beforeAll, describe, expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";

const SCHEMA = `
create type public.mood as enum ('calm', 'wild');
create table public.rivers (
  id bigint generated always as identity primary key, name varchar(40) not null,
  mood public.mood default 'calm', length numeric default 1.5, tags text[], meta jsonb, open boolean default true);
comment on table public.rivers is E'Running water.\n\nFrom source to mouth.';
comment on column public.rivers.name is 'As on the map.';
create table public.bends (id int primary key, river_id bigint not null references public.rivers (id));
create table public.depths (id int primary key);
revoke all on public.depths from service_role;
create view public.lengths as select name, sum(length) as total from public.rivers group by name;
create function public.flow(river bigint, since date default null) returns numeric language sql stable
  as 'select 1.0';
comment on function public.flow is 'Cubic metres a second.';
create function public.dam(river bigint) returns void language sql volatile as 'select';
create function public.sealed() returns int language sql as 'select 1';
revoke execute on function public.sealed from public, service_role;
`;

interface Description {
  swagger: string;
  paths: Record<string, Record<string, { summary?: string; description?: string } & object>>;
  definitions: Record<string, { required?: string[]; properties: Record<string, object> } & object>;
  parameters: Record<string, object>;
}

const api = useApiServer({ schema: SCHEMA });
let described: Description;
beforeAll(async () => {
  const response = await api.raw("/rest/v1/", { headers: { apikey: api.keys.secretKey } });
  expect(response.headers.get("content-type")).toBe("application/openapi+json; charset=utf-8");
  described = (await response.json()) as Description;
});

describe("the API's description at its root", () => {
  it("is for the secret key alone", async () => {
    expect((await api.raw("/rest/v1/")).status).toBe(403);
    expect(described.swagger).toBe("2.0");
  });

  it("lists what the caller may use", () => {
    expect(Object.keys(described.paths)).toEqual(
      expect.arrayContaining(["/", "/rivers", "/bends", "/lengths", "/rpc/flow", "/rpc/dam"]),
    );
    expect(described.paths).not.toHaveProperty("/depths");
    expect(described.paths).not.toHaveProperty(["/rpc/sealed"]);
  });

  it("says how tables, views and functions are called", () => {
    expect(Object.keys(described.paths["/rivers"] ?? {})).toEqual([
      "get",
      "post",
      "delete",
      "patch",
    ]);
    expect(Object.keys(described.paths["/lengths"] ?? {})).toEqual(["get"]);
    expect(Object.keys(described.paths["/rpc/flow"] ?? {})).toEqual(["get", "post"]);
    expect(Object.keys(described.paths["/rpc/dam"] ?? {})).toEqual(["post"]);
    expect(described.paths["/rivers"]?.["get"]).toMatchObject({
      summary: "Running water.",
      description: "From source to mouth.",
      parameters: expect.arrayContaining([{ $ref: "#/parameters/rowFilter.rivers.name" }]),
    });
    expect(described.paths["/rpc/flow"]).toMatchObject({
      get: {
        summary: "Cubic metres a second.",
        parameters: [
          { name: "river", in: "query", required: true, type: "integer", format: "bigint" },
          { name: "since", in: "query", required: false, type: "string", format: "date" },
        ],
      },
      post: { parameters: [{ name: "args", schema: { required: ["river"] } }, expect.anything()] },
    });
  });

  it("describes every column with its type, default, comment and key", () => {
    expect(described.definitions["rivers"]).toMatchObject({
      type: "object",
      required: ["id", "name"],
      properties: {
        id: {
          type: "integer",
          format: "bigint",
          description: "Note:\nThis is a Primary Key.<pk/>",
        },
        name: { type: "string", maxLength: 40, description: "As on the map." },
        mood: { enum: ["calm", "wild"], default: "calm", format: "public.mood" },
        length: { type: "number", default: 1.5 },
        tags: { type: "array", items: { type: "string" }, format: "text[]" },
        meta: { format: "jsonb" },
        open: { type: "boolean", default: true },
      },
    });
    expect(described.definitions["rivers"]?.properties["meta"]).not.toHaveProperty("type");
    expect(described.definitions["bends"]?.properties["river_id"]).toMatchObject({
      description: "Note:\nThis is a Foreign Key to `rivers.id`.<fk table='rivers' column='id'/>",
    });
  });

  it("refers to nothing that it does not hold", () => {
    const references = [...JSON.stringify(described).matchAll(/"#\/(\w+)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(20);
    for (const [, kind, name] of references) {
      expect(described[kind as "definitions" | "parameters"]).toHaveProperty([name ?? ""]);
    }
  });
});

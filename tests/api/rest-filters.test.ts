import { describe, expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";

const SCHEMA = `
create table public.ponds (id int primary key, name text not null, deep boolean, code bigint, marks text[], meta jsonb);
create table public.pike (id int primary key, pond_id int references public.ponds (id), name text, length int);
insert into public.ponds values
  (1, 'null', true, 9007199254740993, '{a,b}', '{"depth": {"max": 1.50}, "note": "true"}'),
  (2, '1.50', false, 9007199254740992, '{}', '{"depth": {"max": 2}, "note": "x"}'),
  (3, ' true ', null, null, null, null),
  (4, 'Say "hi", (you)', true, 4, '{"c,d"}', '[1]');
insert into public.pike values (1, 1, 'Ann', 30), (2, 1, 'Bo', 40), (3, 2, 'Cy', 50);
create function public.say(words text) returns text language sql stable as 'select words';
create function public.count_to(top bigint) returns text language sql stable as 'select top::text';
create function public.all_pike() returns setof public.pike language sql stable as 'select * from public.pike';
`;

const api = useApiServer({ schema: SCHEMA });

async function ids(query: string): Promise<unknown> {
  const response = await api.raw(`/rest/v1/${query}`);
  const body = (await response.json()) as { id: number }[] | { code: string };
  return Array.isArray(body) ? body.map(({ id }) => id) : body.code;
}

describe("PostgREST takes a filter's value as text", () => {
  it.each([
    ["a word that is a keyword elsewhere", "name=eq.null", [1]],
    ["digits of a text", "name=eq.1.50", [2]],
    ["blanks around it", "name=eq.%20true%20", [3]],
    ["quotes, commas and parentheses", "name=eq.Say%20%22hi%22,%20(you)", [4]],
    ["every digit of a bigint", "code=eq.9007199254740993", [1]],
    ["booleans as PostgreSQL reads them", "deep=eq.f", [2]],
    ["quoted items of a list", "name=in.(null,%22Say%20%5C%22hi%5C%22,%20(you)%22)", [1, 4]],
    ["unquoted items of a list", "name=in.(null,1.50)", [1, 2]],
    ["an empty list", "name=in.()", []],
    ["array literals", "marks=cs.{a}", [1]],
    ["an empty array literal", "marks=cs.{}", [1, 2, 4]],
    ["array literals with quotes", "marks=ov.{%22c,d%22,z}", [4]],
    ["JSON at the end of an arrow", "meta->depth->max=eq.1.5", [1]],
    ["JSON text at the end of an arrow", "meta->>note=eq.true", [1]],
    ["quantifiers", "name=like(any).{n*l,1*}", [1, 2]],
    ["an array of numbers", "id=gt(all).{1,2}", [3, 4]],
  ])("%s", async (_name, filter, expected) => {
    expect(await ids(`ponds?select=id&order=id&${filter}`)).toEqual(expected);
  });

  it("also where it is an argument of a function that GET calls", async () => {
    const { data: word } = await api.anon().rpc("say", { words: "null" }, { get: true });
    expect(word).toBe("null");
    const { data: digits } = await api.anon().rpc("say", { words: "1.50" }, { get: true });
    expect(digits).toBe("1.50");
    const { data } = await api.anon().rpc("count_to", { top: "9007199254740993" }, { get: true });
    expect(data).toBe("9007199254740993");
  });
});

describe("a filter that is none", () => {
  it.each([
    ["a test for something else, after another filter", "id=gt.0&deep=is.true&deep=is.constructor"],
    ["a test for something else in a tree", "or=(deep.is.constructor,id.eq.1)"],
    ["a tree that is not closed", 'and=(and(id.eq.1,"x"id.gt.2)'],
    ["a quote that is not closed", 'or=(name.eq."a,id.eq.1)x'],
    ["a null byte", "name=eq.%00"],
    ["a null byte in a list", "name=in.(a,%00)"],
    ["another type", "id=eq.1'%20or%20'1'='1"],
    ["another type in a tree", "or=(id.eq.1;drop table ponds,id.eq.2)"],
    ["a column that is a statement", `id%22=1%20or%201=1--=eq.1`],
    ["an unknown JSON path", `meta->>'a'||name=eq.1`],
    ["a cast", "id::text=eq.1"],
    ["a cast that goes on", "id::text)%20or%20(1=eq.1"],
    ["a cast in a tree", "or=(id::int)%20or%20(true.eq.1,id.eq.2)"],
    ["an unknown operator", "id=constructor.1"],
    ["a property of every object", "__proto__=eq.1"],
    ["a property of every object, beside a filter", "id=gt.1&toString=eq.1"],
  ])("is refused: %s", async (_name, filter) => {
    const response = await api.raw(`/rest/v1/ponds?select=id&order=id&${filter}`);
    const body = (await response.json()) as { code?: string };
    expect([response.status, body]).toEqual([
      400,
      expect.objectContaining({ code: expect.any(String) }),
    ]);
  });

  it("does not bring the service down, however deep or long it is", async () => {
    const deep = `and=${"(and".repeat(1500)}(id.eq.1,id.eq.1)${")".repeat(1500)}`;
    const quotes = `or=(${`name.eq."\\",`.repeat(300)}id.eq.1)`;
    const many = `id=in.(${Array.from({ length: 1500 }, (_, n) => n + 1).join(",")})`;
    for (const [query, expected] of [
      [deep, 400],
      [quotes, 200],
      [many, 200],
    ] as const) {
      const response = await api.raw(`/rest/v1/ponds?select=id&${query}`);
      expect([response.status, (await response.text()).slice(0, 200)]).toEqual([
        expected,
        expect.any(String),
      ]);
    }
    expect(await ids("ponds?select=id&id=eq.1")).toEqual([1]);
  });
});

describe("PostgREST joins every filter with and", () => {
  it.each([
    ["two of one kind on one column", "id=neq.1&id=neq.2", [3, 4]],
    ["two negations on one column", "id=not.eq.1&id=not.in.(3)", [2, 4]],
    ["two or", "or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)", [2]],
    ["two negated or", "not.or=(id.eq.1)&not.or=(id.eq.2)", [3, 4]],
    ["a tree beside a filter on the same column", "id=gt.1&and=(id.lt.4,id.neq.2)", [3]],
    [
      "trees within trees",
      "and=(or(id.eq.1,id.eq.2),not.and(id.gt.1,id.lt.3),name.not.is.null)",
      [1],
    ],
    ["quoted values in a tree", 'or=(name.eq."Say \\"hi\\", (you)",name.eq.null)', [1, 4]],
    ["arrays and lists in a tree", "or=(marks.cs.{a,b},id.in.(3,9))", [1, 3]],
    ["tests for null in a tree", "or=(deep.is.null,deep.is.false)", [2, 3]],
    ["patterns in a tree", "or=(name.ilike.*TRUE*,name.like(all).{n*,*l})", [1, 3]],
  ])("%s", async (_name, filter, expected) => {
    expect(await ids(`ponds?select=id&order=id&${filter}`)).toEqual(expected);
  });

  it("on embedded tables, too", async () => {
    const { data } = await api
      .anon()
      .from("ponds")
      .select("id,pike(name)")
      .in("id", [1, 2])
      .neq("pike.name", "Ann")
      .neq("pike.name", "Cy")
      .or("length.gt.10,name.eq.Nobody", { referencedTable: "pike" })
      .order("id");
    expect(data).toEqual([
      { id: 1, pike: [{ name: "Bo" }] },
      { id: 2, pike: [] },
    ]);
  });

  it("on the rows of a function, called by GET or by POST", async () => {
    for (const get of [true, false]) {
      const { data } = await api
        .anon()
        .rpc("all_pike", {}, { get })
        .select("id")
        .neq("id", 1)
        .neq("id", 3)
        .or("length.eq.40,length.eq.50");
      expect(data).toEqual([{ id: 2 }]);
    }
  });

  it("before anything is changed or deleted", async () => {
    const { data: changed } = await api
      .service()
      .from("pike")
      .update({ length: 1 })
      .neq("id", 1)
      .neq("id", 2)
      .select("id");
    expect(changed).toEqual([{ id: 3 }]);
    const { data: deleted } = await api
      .service()
      .from("pike")
      .delete()
      .or("id.eq.1,id.eq.3")
      .or("id.eq.3,id.eq.2")
      .select("id");
    expect(deleted).toEqual([{ id: 3 }]);
  });

  it("and refuses what it cannot read", async () => {
    expect(await ids("ponds?or=(id.is.maybe,id.eq.1)")).toBe("PGRST100");
    expect(await ids("ponds?or=(id.eq.1")).toBe("PGRST100");
    expect(await ids("ponds?id=sounds.like")).toBe("PGRST100");
  });
});

it("names the answer's location as the caller asked for it", async () => {
  const response = await api.raw("/rest/v1/ponds?select=id&name=eq.null");
  expect(response.headers.get("content-location")).toBe("/ponds?name=eq.null&select=id");
});

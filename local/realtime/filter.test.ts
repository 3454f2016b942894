import { expect, test } from "vitest";
import { type ChangeWish, describeWish, parseWish } from "./filter.ts";

function parse(params: Record<string, unknown>): ChangeWish {
  const wish = parseWish({ event: "*", schema: "public", table: "fish", ...params });
  if ("error" in wish) throw new Error(wish.error);
  return wish;
}

const filters = (filter: string) =>
  parse({ filter }).filters.map(({ column, op, value, negate }) =>
    [column, negate ? `not ${op}` : op, value].join(" "),
  );

test.each([
  ["id=eq.5", ["id eq 5"]],
  ["id=gt.0,id=lt.100", ["id gt 0", "id lt 100"]],
  ["id=in.(1,2,3)", ["id in {1,2,3}"]],
  ['name=in.("a,b",c),id=eq.1', ['name in {"a,b",c}', "id eq 1"]],
  ["status=not.in.(draft,archived)", ["status not in {draft,archived}"]],
  ["deleted_at=not.is.null", ["deleted_at not is null"]],
  ['name=eq."a,b"', ["name eq a,b"]],
  [String.raw`name=eq."a\"b\\c"`, [String.raw`name eq a"b\c`]],
  ['name=eq.say "hi"', ['name eq say "hi"']],
  ["time=eq.10:00", ["time eq 10:00"]],
  ["version=eq.1.2.3", ["version eq 1.2.3"]],
  ["name=eq.", ["name eq "]],
  ["name=eq.a=b", ["name eq a=b"]],
  ["", []],
  ["   ", []],
])("%s", (filter, expected) => {
  expect(filters(filter)).toEqual(expected);
});

test.each([
  ["wrong", '["wrong"]'],
  ["undefined", '["undefined"]'],
  ["name=fts.pike", '["fts", "pike"]'],
  ["name=eq", '["eq"]'],
  ["id=in.1,2", "`in` filter value must be wrapped by parentheses"],
  ["id=eq.1,,id=eq.2", "filter must not contain empty segments (check for extra commas)"],
])("%s is refused in hosted's words", (filter, reason) => {
  expect(() => filters(filter)).toThrow(`Error parsing \`filter\` params: ${reason}`);
});

test("schema and table may be left out one at a time", () => {
  expect(parseWish({ schema: "public" })).toMatchObject({ schema: "public", table: "*" });
  expect(parseWish({ table: "fish" })).toMatchObject({ schema: "public", table: "fish" });
  expect(parseWish({ event: "INSERT" })).toEqual({
    error:
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: %{"event" => "INSERT"}',
  });
});

test("events are read in any case, unknown ones mean all", () => {
  const action = (event: unknown) => parse({ event }).action;
  expect([action("insert"), action("DELETE"), action("other"), action(7)]).toEqual([
    "INSERT",
    "DELETE",
    "*",
    "*",
  ]);
});

test("select is a list of columns of one table", () => {
  expect(parse({ select: ["id", 7, "name"] }).select).toEqual(["id", "name"]);
  expect(parse({ select: [] }).select).toEqual([]);
  expect(() => parse({ select: "id" })).toThrow("expected a list of column name strings");
  expect(() => parse({ table: "*", select: ["id"] })).toThrow(
    "Column selection is not supported for wildcard subscriptions",
  );
});

test("a wish is described as hosted describes it", () => {
  expect(describeWish(parse({ filter: "id=not.eq.1", select: ["id"] }))).toBe(
    'event: *, schema: public, table: fish, filters: [{"id", "eq", "1", true}], select: ["id"]',
  );
});

import { describe, expect, test } from "vitest";
import { splitSql } from "./sql-statements.ts";

const texts = (script: string) => splitSql(script).map((statement) => statement.text);

describe("splitSql", () => {
  test.each([
    ["a semicolon in quotes", `select ';'; select 2;`, [`select ';'`, "select 2"]],
    ["a doubled quote", `select 'it''s;'; select 2`, [`select 'it''s;'`, "select 2"]],
    ["a backslash in an escape string", `select E'\\';'; select 2`, [`select E'\\';'`, "select 2"]],
    ["a quoted name", `select ";" from t; select 2`, [`select ";" from t`, "select 2"]],
    ["dollar quotes", "do $$ begin; end $$; select 2", ["do $$ begin; end $$", "select 2"]],
    ["tagged dollar quotes", "do $a$ $$;$$ $a$; select 2", ["do $a$ $$;$$ $a$", "select 2"]],
    ["a parameter, which opens no quote", "select $1; select $1", ["select $1", "select $1"]],
    ["a line comment", "select 1 -- no; end\n; select 2", ["select 1 -- no; end", "select 2"]],
    ["a block comment", "select /* ; */ 1; select 2", ["select /* ; */ 1", "select 2"]],
    [
      "rules in brackets",
      "create rule r as on insert to t do (select 1; select 2); select 3",
      ["create rule r as on insert to t do (select 1; select 2)", "select 3"],
    ],
    [
      "an atomic body",
      "create function f() begin atomic select 1; select 2; end; select 3",
      ["create function f() begin atomic select 1; select 2; end", "select 3"],
    ],
    [
      "a transaction block",
      "begin; select 1; end; select 2",
      ["begin", "select 1", "end", "select 2"],
    ],
    ["comments alone", "-- nothing\n/* here; */\n", []],
  ])("keeps %s whole", (_name, script, expected) => {
    expect(texts(script)).toEqual(expected);
  });

  test("knows the line on which each statement begins", () => {
    expect(splitSql("\nselect 1;\n\n-- why\nselect 2;\n").map(({ line }) => line)).toEqual([2, 4]);
  });
});

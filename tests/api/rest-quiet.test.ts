import { beforeAll, expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";
import { SCRATCH } from "./scratch-schema.ts";

// Replaced before the first request, so that the API's own guard prints into it.
const printed: unknown[][] = [];
const { console: terminal } = globalThis;
const print = terminal.error;
beforeAll(() => {
  terminal.error = (...values: unknown[]) => printed.push(values);
  return () => {
    terminal.error = print;
  };
});
const api = useApiServer({ schema: SCRATCH });

it("prints and logs nothing for what a caller did wrong", async () => {
  const anon = api.anon();
  const answers = [
    await anon.from("haul").select("*"),
    await anon.from("hauls").select("label").filter("label", "no_operator", "x"),
    await anon.from("hauls").select("depth"),
    await anon.rpc("refuse", { kind: "plain" }),
    await anon.auth.signInWithPassword({ email: "nobody@lake.example", password: "wrong" }),
    await anon.storage.from("none").download("nothing"),
  ];
  expect(answers.every((answer) => answer.error !== null)).toBe(true);
  expect(printed).toEqual([]);
  expect(api.log).toEqual([]);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { retryingFetch } from "./retrying-fetch.ts";

interface Answer {
  status: number;
  body: unknown;
}

let answers: Answer[];
let seen: string[];

beforeEach(() => {
  answers = [];
  seen = [];
  vi.stubGlobal("fetch", async (_input: string, init: { method: string; body: string }) => {
    seen.push(`${init.method} ${init.body}`);
    const { status, body } = answers.shift() ?? { status: 201, body: {} };
    return Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const post = (): Promise<Response> =>
  retryingFetch("/rest/v1/catches", { method: "POST", body: "a catch" });

it.each([
  [500, { code: "40P01", message: "deadlock detected" }],
  [500, { code: "40001", message: "could not serialize access" }],
  [500, { code: "55P03", message: "lock timeout" }],
  [409, { error: { code: "retry", message: "It collided" } }],
  [409, { code: "retry", message: "It collided" }],
])("sends a write that was rolled back once more: %i %j", async (status, body) => {
  answers = [{ status, body }];
  expect((await post()).status).toBe(201);
  expect(seen).toEqual(["POST a catch", "POST a catch"]);
});

it("gives up after the second collision, with a body that can still be read", async () => {
  const body = { code: "40P01", message: "deadlock detected" };
  answers = [
    { status: 500, body },
    { status: 500, body },
  ];
  const response = await post();
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual(body);
  expect(seen).toHaveLength(2);
});

it.each([
  [503, { error: { code: "unavailable", message: "It may have been done" } }],
  [500, { code: "57014", message: "canceling statement due to statement timeout" }],
  [409, { code: "23505", message: "duplicate key" }],
  [500, { message: "Internal Server Error" }],
  [400, { code: "40P01", message: "not the database's" }],
])("does not repeat what may have happened or will fail again: %i %j", async (status, body) => {
  answers = [{ status, body }];
  const response = await post();
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual(body);
  expect(seen).toHaveLength(1);
});

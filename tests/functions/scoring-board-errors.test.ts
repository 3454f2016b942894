import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  boardPath,
  pointerPath,
} from "../../supabase/functions/_shared/contracts/board-address.ts";
import { errorAnswer } from "../../supabase/functions/_shared/contracts/errors.ts";
import { fetchPointer } from "../helpers/board-reader.ts";
import { demo } from "../helpers/demo.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();

const call = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(stack.url + path, { method, headers, redirect: "manual" });
const pointerOf = (eventId: string) => fetchPointer(stack.url, eventId);

async function code(response: Response): Promise<string> {
  return errorAnswer.parse(await response.json()).error.code;
}

test("an unknown event and a draft are not found, with or without a tag, even for an admin", async () => {
  const draft = randomUUID();
  await stack.database.sql`
    insert into public.events (id, tournament_id, slug, name, rules)
    select ${draft}, tournament_id, ${`draft-${draft}`}, 'Not yet', rules
    from public.events where id = ${demo.live}`;
  const admin = await stack.admin();
  const token = (await admin.auth.getSession()).data.session?.access_token ?? "";
  const asked: Record<string, string>[] = [
    {},
    { "if-none-match": "*" },
    { authorization: `Bearer ${token}` },
  ];
  for (const eventId of [randomUUID(), draft]) {
    for (const path of [pointerPath(eventId), boardPath(eventId, { version: 1, stamp: 1 })]) {
      for (const headers of asked) {
        const response = await call(path, headers);
        expect([response.status, await code(response)]).toEqual([404, "not_found"]);
        expect(response.headers.get("cache-control")).toBe("no-store");
      }
    }
  }
});

test("an event id that is none, and any query, are refused by field", async () => {
  const { version, stamp } = await pointerOf(demo.live);
  for (const [path, field] of [
    [pointerPath("club-bass-open"), "eventId"],
    [`${pointerPath(demo.live)}?division=open`, "division"],
    [`${boardPath(demo.live, { version, stamp })}?x=${randomUUID()}`, "x"],
  ] as const) {
    const response = await call(path, {});
    expect(response.status).toBe(400);
    const { error } = errorAnswer.parse(await response.json());
    expect(error.code).toBe("invalid");
    expect(error.fields).toHaveProperty(field);
  }
});

test("other methods and paths answer the same shape", async () => {
  const { version, stamp } = await pointerOf(demo.live);
  for (const path of [pointerPath(demo.live), boardPath(demo.live, { version, stamp })]) {
    const put = await call(path, {}, "PUT");
    expect([put.status, put.headers.get("allow"), await code(put)]).toEqual([
      405,
      "GET, HEAD",
      "method_not_allowed",
    ]);
  }
  const elsewhere = await call("/functions/v1/scoring/nothing");
  expect([elsewhere.status, await code(elsewhere)]).toEqual([404, "not_found"]);
});

test("a browser of another origin may read a board and its tag, also past the caches", async () => {
  const origin = { origin: "https://club.example" };
  const preflight = await call(
    pointerPath(demo.live),
    {
      ...origin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "apikey,authorization,cache-control,x-client-info",
    },
    "OPTIONS",
  );
  expect(preflight.status).toBe(204);
  const allowed = preflight.headers.get("access-control-allow-headers")?.toLowerCase() ?? "";
  for (const name of ["apikey", "cache-control"]) expect(allowed).toContain(name);
  const response = await call(pointerPath(demo.live), origin);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-expose-headers")).toContain("etag");
});

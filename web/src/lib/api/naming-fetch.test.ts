import { createClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { errorKey } from "./errors.ts";
import { namingFetch } from "./naming-fetch.ts";

interface ErrorResponse {
  status: number;
  type: string;
  body: string;
}

const REST = "https://project.example/rest/v1/profiles";

const json = (status: number, body: unknown): ErrorResponse => ({
  status,
  type: "application/json",
  body: JSON.stringify(body),
});
const page = (status: number): ErrorResponse => ({
  status,
  type: "text/html",
  body: "<h1>Refused</h1>",
});

/** What a client gets that the proxy before the database refuses. */
const refusing = ({ status, type, body }: ErrorResponse): typeof fetch =>
  namingFetch(async () => new Response(body, { status, headers: { "content-type": type } }));

const clientOf = (given: ErrorResponse) =>
  createClient("https://project.example", "sb_publishable_any", {
    db: { retry: false },
    global: { fetch: refusing(given) },
    // Node 20 has none of its own, and none is used.
    realtime: { transport: EventTarget as never },
  });

describe("a refused REST request has the words of its status", () => {
  it.each([
    [json(413, { message: "Payload too large" }), "error.too_large"],
    [json(413, { code: "PGRST102", message: "The body is too large" }), "error.too_large"],
    [page(413), "error.too_large"],
    [{ ...page(413), body: "" }, "error.too_large"],
    [json(413, null), "error.too_large"],
    [json(429, { message: "API rate limit exceeded" }), "error.rate_limited"],
    [page(503), "error.unavailable"],
    [page(504), "error.unavailable"],
    // A code that the app knows says more than the status.
    [json(503, { code: "40001", message: "could not serialize" }), "error.retry"],
    [json(500, { code: "XX000", message: "internal error" }), "error.server"],
  ])("%j: %s", async (given, key) => {
    const client = clientOf(given);
    const { error } = await client.from("profiles").update({ bio: "x" }).eq("id", 1);
    expect(errorKey(error)).toBe(key);
    const thrown = client.rpc("submit_catch").throwOnError();
    await expect(thrown.then(null, errorKey)).resolves.toBe(key);
  });
});

it("leaves every other response as it is", async () => {
  const storage = "https://project.example/storage/v1/object/avatars/a.png?of=/rest/v1/";
  expect(await (await refusing(page(413))(storage)).text()).toBe(page(413).body);
  expect(await (await refusing(page(500))(REST)).text()).toBe(page(500).body);
  const known = json(503, { code: "57014", message: "canceling statement" });
  expect(await (await refusing(known)(REST)).text()).toBe(known.body);
});

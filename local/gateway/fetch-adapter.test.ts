import { expect, test } from "vitest";
import { clientAddress } from "../api/auth/auth-call.ts";
import { answerWithFetch } from "./fetch-adapter.ts";
import { listen } from "./listener.ts";

test("a request tells where it comes from, whatever its sender claims", async () => {
  const told: (string | null)[][] = [];
  const listener = await listen({
    host: "127.0.0.1",
    port: 0,
    onRequest: (incoming, outgoing) =>
      void answerWithFetch(
        async ({ headers }) => {
          told.push([headers.get("x-forwarded-for"), headers.get("cf-connecting-ip")]);
          return new Response();
        },
        incoming,
        outgoing,
      ),
    onUpgrade: (_request, socket) => socket.destroy(),
  });
  const claims: Record<string, string>[] = [
    {},
    { "x-forwarded-for": "203.0.113.7" },
    { "cf-connecting-ip": "203.0.113.7" },
  ];
  for (const headers of claims) await fetch(`http://127.0.0.1:${listener.port}/`, { headers });
  await listener.close();
  expect(told).toEqual([
    ["127.0.0.1", null],
    ["127.0.0.1", null],
    ["127.0.0.1", null],
  ]);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["10.0.0.1, 203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  // Browsers reach localhost by either of its addresses.
  ["::1", "127.0.0.1"],
  ["nonsense", "127.0.0.1"],
])("a caller at %j is at %s", (forwarded, address) => {
  const request = new Request("http://localhost/", { headers: { "x-forwarded-for": forwarded } });
  expect(clientAddress(request)).toBe(address);
});

import type { Session } from "@supabase/supabase-js";
import { expect, it } from "vitest";
import { needsCode } from "./assurance.ts";

const session = (aal: string, ...factors: string[]): Session =>
  ({
    access_token: `e30.${btoa(JSON.stringify({ aal, name: "ü" }).replace("ü", "?"))}.x`,
    user: { factors: factors.map((status) => ({ status })) },
  }) as Session;

it.each([
  ["aal1", ["verified"], true],
  ["aal2", ["verified"], false],
  ["aal1", ["unverified"], false],
  ["aal1", [], false],
])("with %s and factors %j: %s", (aal, factors, expected) => {
  expect(needsCode(session(aal, ...factors))).toBe(expected);
});

it("asks when the token tells nothing", () => {
  const { user } = session("aal1", "verified");
  expect(needsCode({ user, access_token: "opaque" } as Session)).toBe(true);
});

import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { demo } from "../helpers/demo.ts";
import { tokenOfMaya, useApiServer } from "./api-server.ts";

const api = useApiServer();
let token: string;
beforeAll(async () => {
  token = await tokenOfMaya(api);
});

describe("tokens", () => {
  const encode = (value: unknown): string =>
    Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { sub: demo.admin.id, role: "authenticated", aud: "authenticated" };
  const signed = (header: unknown, body: unknown, secret: string): string => {
    const input = `${encode(header)}.${encode(body)}`;
    return `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
  };
  const soon = Math.floor(Date.now() / 1000) + 600;
  const hs256 = { alg: "HS256", typ: "JWT" };

  it.each([
    ["signed with another key", () => signed(hs256, { ...claims, exp: soon }, "another key")],
    [
      "without a signature (alg none)",
      () => `${encode({ alg: "none", typ: "JWT" })}.${encode({ ...claims, exp: soon })}.`,
    ],
    [
      "whose claims were changed",
      () => {
        const [head, , mark] = token.split(".");
        return `${head}.${encode({ ...claims, exp: soon })}.${mark}`;
      },
    ],
    ["that has expired", () => api.token({ ...claims, exp: 1_600_000_000 })],
    ["that is malformed", () => "not.a.token"],
  ])("a token %s is rejected", async (_what, forge) => {
    const authorization = `Bearer ${forge()}`;
    for (const path of ["/rest/v1/profiles?select=id", "/rest/v1/user_roles?select=role"]) {
      const response = await api.raw(path, { headers: { authorization } });
      expect(response.status, path).toBe(401);
    }
    const user = await api.raw("/auth/v1/user", { headers: { authorization } });
    expect([401, 403]).toContain(user.status);
  });
});

describe("raising one's own role", () => {
  const own = `/rest/v1/user_roles?user_id=eq.${demo.maya.id}`;
  const row = JSON.stringify({ user_id: demo.maya.id, role: "admin" });

  it.each([
    ["PATCH", own, JSON.stringify({ role: "admin" }), {}],
    ["POST", "/rest/v1/user_roles", row, {}],
    ["POST", "/rest/v1/user_roles", row, { prefer: "resolution=merge-duplicates" }],
    ["PUT", own, row, {}],
    ["DELETE", own, undefined, {}],
    [
      "POST",
      "/rest/v1/rpc/grant_role",
      JSON.stringify({ user_id: demo.maya.id, role: "admin" }),
      {},
    ],
    [
      "POST",
      "/rest/v1/rpc/grant_first_admin",
      JSON.stringify({ email: demo.maya.email }),
      { "content-profile": "private" },
    ],
    ["PATCH", `/rest/v1/profiles?id=eq.${demo.maya.id}`, JSON.stringify({ role: "admin" }), {}],
    ["PATCH", `/rest/v1/profiles?id=eq.${demo.maya.id}`, JSON.stringify({ id: demo.admin.id }), {}],
    [
      "PUT",
      "/auth/v1/user",
      JSON.stringify({ data: { role: "admin" }, app_metadata: { role: "admin" }, role: "admin" }),
      {},
    ],
  ])("by %s %s changes nothing", async (method, path, body, headers) => {
    const response = await api.raw(path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body }),
    });
    // Auth stores any metadata that a person sets; nothing reads a role from it.
    if (!path.startsWith("/auth/")) expect(response.status).toBeGreaterThanOrEqual(400);
    const [kept] = await api.database.sql`
      select r.role, u.role as auth_role, u.raw_app_meta_data ->> 'role' as app_role
      from public.user_roles as r join auth.users as u on u.id = r.user_id
      where r.user_id = ${demo.maya.id}`;
    expect(kept).toEqual({ role: "user", auth_role: "authenticated", app_role: null });
  });
});

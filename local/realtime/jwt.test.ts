import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { verifyToken } from "./jwt.ts";

const SECRET = "the secret";
const NOW = 1_800_000_000_000;
const exp = NOW / 1000 + 60;

function sign(header: unknown, claims: unknown, secret = SECRET): string {
  const body = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

const HS256 = { alg: "HS256", typ: "JWT" };
const verify = (token: string) => verifyToken(token, SECRET, NOW);

test("a token that is signed and in time gives its claims", () => {
  const claims = { role: "authenticated", exp, sub: "1", app: { a: 1 } };
  expect(verify(sign(HS256, claims))).toEqual({ claims });
});

test("line breaks and spaces in a pasted token do not matter", () => {
  const token = sign(HS256, { role: "anon", exp });
  expect(verify(` ${token.slice(0, 20)}\n${token.slice(20)} `)).toHaveProperty("claims");
});

test.each([
  ["the wrong secret", sign(HS256, { role: "anon", exp }, "other"), "JwtSignatureError"],
  [
    "a changed body",
    sign(HS256, { role: "anon", exp }).replace(
      /\.[^.]+\./,
      `.${Buffer.from(JSON.stringify({ role: "service_role", exp })).toString("base64url")}.`,
    ),
    "JwtSignatureError",
  ],
  ["a cut signature", sign(HS256, { role: "anon", exp }).slice(0, -4), "JwtSignatureError"],
  [
    "no signature",
    `${sign(HS256, { role: "anon", exp }).split(".").slice(0, 2).join(".")}.`,
    "JwtSignatureError",
  ],
  ["algorithm none", sign({ alg: "none" }, { role: "anon", exp }), "JwtSignerError"],
  ["algorithm RS256", sign({ alg: "RS256" }, { role: "anon", exp }), "JwtSignerError"],
  ["no algorithm", sign({}, { role: "anon", exp }), "JwtSignerError"],
  ["no role", sign(HS256, { exp }), "InvalidJWTToken"],
  ["a role that is no text", sign(HS256, { role: ["anon"], exp }), "InvalidJWTToken"],
  ["no expiry", sign(HS256, { role: "anon" }), "InvalidJWTToken"],
  ["an expiry that is no number", sign(HS256, { role: "anon", exp: "2099" }), "InvalidJWTToken"],
  ["claims that are no object", sign(HS256, [1]), "MalformedJWT"],
  ["two parts", "a.b", "MalformedJWT"],
  ["nothing", "", "MalformedJWT"],
])("%s is refused", (_name, token, code) => {
  expect(verify(token)).toMatchObject({ error: { code } });
});

test("a token expires with its second", () => {
  const token = sign(HS256, { role: "anon", exp });
  expect(verifyToken(token, SECRET, exp * 1000 - 1)).toHaveProperty("claims");
  expect(verifyToken(token, SECRET, exp * 1000 + 7_000)).toEqual({
    error: { code: "InvalidJWTToken", message: "Token has expired 7 seconds ago" },
  });
});

import { expect, it } from "vitest";
import { readArrival } from "./arrival.ts";

it("reads the session of a link", () => {
  expect(
    readArrival(
      "#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=signup",
    ),
  ).toEqual({ kind: "session", access_token: "a.b.c", refresh_token: "r", type: "signup" });
});

it("reads the session of a provider, which names no type", () => {
  expect(readArrival("#access_token=a.b.c&refresh_token=r&provider_token=p")).toMatchObject({
    kind: "session",
    type: "",
  });
});

it("reads a refusal, whatever else stands beside it", () => {
  expect(
    readArrival("#error=access_denied&error_code=otp_expired&access_token=a&refresh_token=r"),
  ).toEqual({ kind: "refused" });
});

it("reads the first of two agreements", () => {
  expect(readArrival("#message=Confirmation+link+accepted&sb=")).toEqual({ kind: "half-way" });
});

it.each(["", "#main", "#access_token=a", "#message=hello", "#refresh_token=r"])(
  "leaves %j alone",
  (hash) => {
    expect(readArrival(hash)).toBeNull();
  },
);

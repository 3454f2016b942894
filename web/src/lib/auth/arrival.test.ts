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

it("reads an error, whatever else stands beside it", () => {
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

it.each([
  ["#error=access_denied&error_description=The+user+denied+access", "", "denied"],
  ["#error=server_error&error_code=unexpected_failure&error_description=x", "", "failed"],
  ["#error=access_denied&error_code=user_banned&error_description=x", "", "failed"],
  [
    "#error=access_denied&error_code=provider_email_needs_verification&error_description=x",
    "",
    "unverified",
  ],
  ["#error=access_denied&error_code=signup_disabled&error_description=x", "", "closed"],
  ["", "?error=invalid_request&error_code=bad_oauth_state&error_description=x", "failed"],
])("reads why a provider returned no session: %s%s", (hash, search, error) => {
  expect(readArrival(hash, search, true)).toEqual({ kind: "turned-away", error });
});

it("takes an error for a link's where nobody left for a provider, or the link is named", () => {
  expect(readArrival("#error=access_denied&error_description=x")).toEqual({ kind: "refused" });
  expect(readArrival("#error=access_denied&error_code=otp_expired", "", true)).toEqual({
    kind: "refused",
  });
});

it("leaves a page's own parameters alone", () => {
  expect(readArrival("", "?error=1")).toBeNull();
});

import { AuthApiError, AuthInvalidCredentialsError } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import words from "../../locales/en/auth.json";
import { credentials, loginProblem } from "./credentials.ts";

const problems = (email: string, password: string): [unknown, string][] =>
  credentials
    .safeParse({ email, password })
    .error?.issues.map((issue) => [issue.path[0], issue.message]) ?? [];

describe("credentials", () => {
  it.each([
    ["", "", "email"],
    ["   ", "secret", "email"],
    ["maya@castboard.example", "", "password"],
  ])("asks for both: %j and %j", (email, password, field) => {
    expect(problems(email, password)).toEqual([[field, "required"]]);
  });

  it("refuses what is no address", () => {
    expect(problems("maya", "secret")).toEqual([["email", "email"]]);
  });

  it("takes an address with spaces around it", () => {
    const read = credentials.parse({ email: " maya@castboard.example ", password: " s " });
    expect(read).toEqual({ email: "maya@castboard.example", password: " s " });
  });
});

describe("loginProblem", () => {
  it("names what is wrong with the credentials, and nothing else", () => {
    expect(loginProblem({ code: "invalid_credentials", status: 400 })).toBe("credentials");
    expect(loginProblem({ code: "email_not_confirmed", status: 400 })).toBe("unconfirmed");
    expect(loginProblem({ code: "over_request_rate_limit", status: 429 })).toBeNull();
    expect(loginProblem(new TypeError("Failed to fetch"))).toBeNull();
  });

  it("says the specified sentence where supabase-js itself or the server misses a part", () => {
    const sentence = "You must provide either an email or phone number and a password";
    for (const error of [
      new AuthInvalidCredentialsError(sentence),
      new AuthApiError("missing email or phone", 400, "validation_failed"),
    ]) {
      expect(loginProblem(error)).toBe("required");
    }
    expect(words.login.errors.required).toBe(sentence);
  });
});

import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { matchingStep, newTotpSecret, stepAt, totpCode, totpUri } from "./totp.ts";

/** The secret of RFC 6238, appendix B. */
const SECRET = Secret.fromUTF8("12345678901234567890").base32;

describe("totpCode", () => {
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("returns the RFC's vector for second %d", (second, code) => {
    expect(totpCode(SECRET, stepAt(second * 1000), 8)).toBe(code);
    expect(totpCode(SECRET, stepAt(second * 1000))).toBe(code.slice(2));
  });
});

describe("base32", () => {
  it.each([
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foobar", "MZXW6YTBOI"],
  ])("writes %j as RFC 4648 does", (text, written) => {
    expect(Secret.fromUTF8(text).base32).toBe(written);
  });

  it("makes another secret of 160 bits each time", () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });
});

describe("matchingStep", () => {
  const now = 1_234_567_890_000;
  const present = stepAt(now);

  it.each([-1, 0, 1])("forgives a clock that is %d steps off", (off) => {
    expect(matchingStep(SECRET, totpCode(SECRET, present + off), now)).toBe(present + off);
  });

  it.each([-2, 2])("refuses a code %d steps away", (off) => {
    expect(matchingStep(SECRET, totpCode(SECRET, present + off), now)).toBeUndefined();
  });

  it.each(["", "12345", "1234567", "abcdef", "００５９２４"])("refuses %j", (code) => {
    expect(matchingStep(SECRET, code, now)).toBeUndefined();
  });

  it("takes no code that was used, nor an older one", () => {
    expect(matchingStep(SECRET, totpCode(SECRET, present), now, present)).toBeUndefined();
    expect(matchingStep(SECRET, totpCode(SECRET, present - 1), now, present)).toBeUndefined();
    expect(matchingStep(SECRET, totpCode(SECRET, present + 1), now, present)).toBe(present + 1);
  });
});

describe("totpUri", () => {
  it("carries issuer and account as authenticator apps read them", () => {
    const uri = new URL(totpUri(SECRET, "Lake & Co", "rosa@lake.example"));
    expect(decodeURIComponent(uri.pathname)).toContain("Lake & Co:rosa@lake.example");
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      algorithm: "SHA1",
      digits: "6",
      issuer: "Lake & Co",
      period: "30",
      secret: SECRET,
    });
  });
});

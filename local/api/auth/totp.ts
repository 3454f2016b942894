import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Seconds a code stands for. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps that the phone's clock may be behind or ahead. */
const SKEW = 1;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Without padding, as authenticator apps take it. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.replace(/.{1,5}/g, (five) => BASE32.charAt(Number.parseInt(five.padEnd(5, "0"), 2)));
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"));
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** 160 bits, which is as much as SHA-1 keeps. */
export const newTotpSecret = (): string => encodeBase32(randomBytes(20));

/** The half minute of Unix time that a moment (in ms) lies in. */
export const stepAt = (ms: number): number => Math.floor(ms / 1000 / STEP_SECONDS);

/** RFC 6238 with SHA-1: the code of a secret (base32) in one step. */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/**
 * The step whose code this is, with one step of grace to either side; undefined when it is none.
 * `after`: the last step whose code was taken. That one and all before it are used up.
 */
export function matchingStep(
  secret: string,
  code: string,
  now: number,
  after = -1,
): number | undefined {
  const given = Buffer.from(code);
  const present = stepAt(now);
  for (let step = present - SKEW; step <= present + SKEW; step++) {
    const right = Buffer.from(totpCode(secret, step));
    const matches = given.length === right.length && timingSafeEqual(given, right);
    if (matches && step > after) return step;
  }
  return undefined;
}

/** What the QR code says. Apps show the account under its issuer. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const values = { algorithm: "SHA1", digits: DIGITS, issuer, period: STEP_SECONDS, secret };
  const query = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.join("&")}`;
}

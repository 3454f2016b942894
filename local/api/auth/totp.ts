import { HOTP, Secret, TOTP } from "otpauth";

/** What every authenticator app takes: six digits by SHA-1, for half a minute. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps that the phone's clock may be behind or ahead. */
const SKEW = 1;

/** 160 bits in base32, which is as much as SHA-1 keeps. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The half minute of Unix time that a moment (in ms) lies in. */
export const stepAt = (timestamp: number): number => TOTP.counter({ ...KIND, timestamp });

/** RFC 6238: the code of a secret (base32) in one step. */
export const totpCode = (secret: string, counter: number, digits: number = KIND.digits): string =>
  HOTP.generate({ ...KIND, secret: Secret.fromBase32(secret), counter, digits });

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
  // The library throws at six characters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...KIND, secret });
  const off = totp.validate({ token: code, timestamp: now, window: SKEW });
  const step = off === null ? after : stepAt(now) + off;
  return step > after ? step : undefined;
}

/** What the QR code says. Apps show the account under its issuer. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...KIND, secret, issuer, label: account }).toString();

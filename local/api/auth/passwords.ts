import type { AuthConfig } from "../project-config.ts";
import type { AuthSql } from "./auth-database.ts";
import { AuthError, invalid } from "./auth-error.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const SYMBOLS = "!@#$%^&*()_+-=[]{};'\\:\"|<>?,./`~";

/** Of each set a password must hold one character (config: auth.password_requirements). */
const REQUIREMENTS: Record<string, readonly string[]> = {
  letters_digits: [LETTERS + LETTERS.toUpperCase(), DIGITS],
  lower_upper_letters_digits: [LETTERS, LETTERS.toUpperCase(), DIGITS],
  lower_upper_letters_digits_symbols: [LETTERS, LETTERS.toUpperCase(), DIGITS, SYMBOLS],
};

/** @throws AuthError weak_password (422) or validation_failed (400, longer than bcrypt reads). */
export function checkPasswordStrength(password: string, config: AuthConfig): void {
  if (Buffer.byteLength(password) > 72) {
    throw invalid("Password cannot be longer than 72 characters");
  }
  const sets = REQUIREMENTS[config.password_requirements] ?? [];
  const long = password.length >= config.minimum_password_length;
  const varied = sets.every((set) => Array.from(password).some((letter) => set.includes(letter)));
  if (long && varied) return;
  const length = `Password should be at least ${config.minimum_password_length} characters.`;
  const characters = `Password should contain at least one character of each: ${sets.join(", ")}.`;
  throw new AuthError(
    422,
    "weak_password",
    [...(long ? [] : [length]), ...(varied ? [] : [characters])].join(" "),
    {
      weak_password: { reasons: [...(long ? [] : ["length"]), ...(varied ? [] : ["characters"])] },
    },
  );
}

/** bcrypt at hosted's cost, in PostgreSQL: it would hold this process's event loop for 60 ms. */
export async function hashPassword(sql: AuthSql, password: string): Promise<string> {
  const [row] = await sql<{ hash: string }[]>`
    select extensions.crypt(${password}, extensions.gen_salt('bf', 10)) as hash`;
  return row?.hash ?? "";
}

/** A hash of nothing in particular, so that an unknown address costs the same time as a known. */
const NOBODY = "$2a$10$PS2gpGEO7lWR2hzSZCZb3u7ehbiFGY1OOZ1pcNQh5BHNIYmgyhCUi";

export async function passwordMatches(
  sql: AuthSql,
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const known = hash || NOBODY;
  const [row] = await sql<{ same: boolean }[]>`
    select extensions.crypt(${password}, ${known}) = ${known} as same`;
  return Boolean(hash) && row?.same === true;
}

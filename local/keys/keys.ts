import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { readJson, writeJson } from "../json-file.ts";

/** What opens the stack's API. */
export interface Keys {
  /** For browsers. Public, and the same in every checkout, so that a build needs no configuration. */
  publishableKey: string;
  /** Full access, past row-level security. Random for each data folder. */
  secretKey: string;
  /** Signs access tokens (HS256). Random for each data folder. */
  jwtSecret: string;
}

export const PUBLISHABLE_KEY = "sb_publishable_castboard_local_0000000000";

export type KeyKind = "publishable" | "secret";

/** Which API key of the stack this is, if any. Takes as long whatever was guessed right. */
export function keyKindOf(given: string, keys: Keys): KeyKind | undefined {
  if (isSame(given, keys.publishableKey) || isFunctionsKey(given, keys)) return "publishable";
  return isSame(given, keys.secretKey) ? "secret" : undefined;
}

/**
 * The publishable key of the stack's own functions. It opens what the public one opens; the stack
 * knows by it that a function asks, not a client, and keeps connections for that.
 */
export function functionsKey({ jwtSecret }: Keys): string {
  return `sb_publishable_${createHmac("sha256", jwtSecret).update("functions").digest("base64url")}`;
}

export const isFunctionsKey = (given: string, keys: Keys): boolean =>
  isSame(given, functionsKey(keys));

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

const storedKeys = z.object({ secretKey: z.string(), jwtSecret: z.string() });

/** The data folder's keys; made on first use. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, "keys.json");
  const stored = storedKeys.safeParse(await readJson(file));
  if (stored.success) return { publishableKey: PUBLISHABLE_KEY, ...stored.data };
  const fresh = {
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
    jwtSecret: randomBytes(32).toString("base64url"),
  };
  await writeJson(file, fresh);
  return { publishableKey: PUBLISHABLE_KEY, ...fresh };
}

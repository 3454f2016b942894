import type { User } from "@supabase/supabase-js";
import { logError } from "../log.ts";
import type { Client } from "../api/supabase.ts";

/**
 * The secrets of the sign-ups of this browser, by address. The database sets the password and the
 * names of a sign-up aside when its address is confirmed, and gives them back for the secret.
 */
const KEY = "castboard.sign-ups";
const MOST = 5;

type Secrets = [email: string, secret: string][];

function isSecrets(value: unknown): value is Secrets {
  return (
    Array.isArray(value) &&
    value.every(
      (one) =>
        Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === "string"),
    )
  );
}

function read(): Secrets {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return isSecrets(kept) ? kept : [];
  } catch {
    return [];
  }
}

function write(secrets: Secrets): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(secrets.slice(-MOST)));
  } catch {
    // Closed storage (some private windows): the confirmation asks for a new password then.
  }
}

const lower = (email: string): string => email.trim().toLowerCase();

/** The secret that goes with a sign-up; the same one when the address is signed up again. */
export function signUpProof(email: string): string {
  const known = read().find(([one]) => one === lower(email));
  if (known) return known[1];
  // crypto.randomUUID is missing on pages without https, getRandomValues is not.
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  write([...read(), [lower(email), secret]]);
  return secret;
}

/** Whether the account has the password and names that were chosen in this browser. */
export async function claimSignUp(client: Client, user: User): Promise<boolean> {
  const mine = read().find(([email]) => email === lower(user.email ?? ""));
  if (!mine) return false;
  const { data, error } = await client.rpc("claim_sign_up", { proof: mine[1] });
  if (error) {
    logError("The sign-up could not be claimed.", error);
    return false;
  }
  write(read().filter(([email]) => email !== mine[0]));
  return data;
}

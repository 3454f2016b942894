import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, vi } from "vitest";
import { stepAt, totpCode } from "../../local/api/auth/totp.ts";
import { type ApiServer, useApiServer } from "./api-server.ts";

export const PASSWORD = "long-enough";

/**
 * Two factors an account, and a clock that stands in the middle of a half minute: the service runs
 * in this process, so that none ends between a code and its check.
 */
export function useFactorServer(): ApiServer {
  beforeAll(() => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now - (now % 30_000) + 15_000 });
    return () => vi.useRealTimers();
  });
  return useApiServer({
    configure({ auth }) {
      auth.email.enable_confirmations = false;
      auth.mfa.max_enrolled_factors = 2;
    },
  });
}

export async function newPerson(api: ApiServer) {
  const email = `${randomUUID()}@lake.example`;
  const client = api.anon();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  return { client, email, id: data.user?.id ?? "" };
}

export async function signIn(api: ApiServer, email: string): Promise<SupabaseClient> {
  const client = api.anon();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

export const enroll = async (client: SupabaseClient, friendlyName = "Phone") => {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, totp: data.totp };
};

/** The code of this half minute, or of another one. */
export const codeOf = (secret: string, off = 0): string =>
  totpCode(secret, stepAt(Date.now()) + off);
export const wrongCode = (secret: string): string =>
  String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, "0");

export const verify = (client: SupabaseClient, factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code });

export async function withFactor(api: ApiServer) {
  const person = await newPerson(api);
  const factor = await enroll(person.client);
  const { error } = await verify(person.client, factor.id, codeOf(factor.secret, -1));
  if (error) throw error;
  return { ...person, factor };
}

export async function claims(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  const [, body = ""] = (data.session?.access_token ?? "").split(".");
  return JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as {
    aal: string;
    amr: { method: string; timestamp: number }[];
    session_id: string;
  };
}

/** The status and code that a call was rejected with. */
export const errorOf = (
  error: { status?: number | undefined; code?: string | undefined } | null,
) => [error?.status, error?.code];

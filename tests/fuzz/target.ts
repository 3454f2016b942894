import type { SupabaseClient } from "@supabase/supabase-js";
import type { TestStack } from "../helpers/stack.ts";
import type { Target } from "./send.ts";

async function tokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? "";
}

export async function targetOf(stack: TestStack): Promise<Target> {
  const { url, publishableKey, secretKey } = stack;
  const member = await tokenOf(await stack.member());
  const admin = await tokenOf(await stack.admin());
  return { url, publishableKey, secretKey, tokens: { member, admin } };
}

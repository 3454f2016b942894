import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SupabaseClient, createClient } from "@supabase/supabase-js";
import { DEMO_PASSWORD } from "../../local/demo-accounts.ts";
import type { KeptMail } from "../../local/mail/store.ts";
import { type Stack, type StackOptions, startStack } from "../../local/stack.ts";
import { ROOT } from "./cluster.ts";
import { type TestDatabase, type TestDatabaseOptions, createTestDatabase } from "./database.ts";
import { usePart } from "./use-part.ts";
import { websocketTransport } from "./websocket-transport.ts";

export interface TestStack extends Stack {
  database: TestDatabase;
  /** What the stack and its functions have printed so far. */
  output: string[];
  /** A client with the publishable key that is not signed in. */
  anon(): SupabaseClient;
  /** A client with the secret key. */
  service(): SupabaseClient;
  /** A client signed in with the demo password, or another. */
  signIn(email: string, password?: string): Promise<SupabaseClient>;
  admin(): Promise<SupabaseClient>;
  member(): Promise<SupabaseClient>;
  /** Every mail so far, newest first. */
  mails(): Promise<KeptMail[]>;
  /** The newest mail to this address, as soon as there is one. */
  waitForMail(to: string, timeoutMs?: number): Promise<KeptMail>;
}

export type TestStackOptions = TestDatabaseOptions &
  Partial<Pick<StackOptions, "functions" | "site" | "port" | "dataDir">>;

/** A whole stack on a database and a random port of its own. */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const database = await createTestDatabase(options);
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "castboard-stack-")));
  const output: string[] = [];
  const clients: SupabaseClient[] = [];
  const cleanUp = async () => {
    await database.drop();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };

  let stack: Stack;
  try {
    stack = await startStack({
      root: ROOT,
      dataDir,
      databaseUrl: database.adminUrl,
      databaseOwnerUrl: database.url,
      port: options.port ?? 0,
      host: "127.0.0.1",
      functions: options.functions ?? true,
      site: options.site ?? "none",
      log: (line) => output.push(line),
    });
  } catch (error) {
    await cleanUp();
    throw error;
  }

  const client = (key: string): SupabaseClient => {
    const made = createClient(stack.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      realtime: { transport: websocketTransport },
    });
    clients.push(made);
    return made;
  };
  const signIn = async (email: string, password = DEMO_PASSWORD): Promise<SupabaseClient> => {
    const made = client(stack.publishableKey);
    const { error } = await made.auth.signInWithPassword({ email, password });
    if (error) throw error;
    await made.realtime.setAuth();
    return made;
  };
  const mails = async (): Promise<KeptMail[]> => {
    const response = await fetch(`${stack.mailUrl}/api/messages`);
    return (await response.json()) as KeptMail[];
  };

  return {
    ...stack,
    database,
    output,
    anon: () => client(stack.publishableKey),
    service: () => client(stack.secretKey),
    signIn,
    admin: () => signIn("admin@castboard.example"),
    member: () => signIn("maya@castboard.example"),
    mails,
    waitForMail: (to, timeoutMs = 60_000) => waitForMail(mails, to, timeoutMs),
    async stop() {
      await Promise.all(clients.map((made) => made.realtime.disconnect()));
      await stack.stop();
      await cleanUp();
    },
  };
}

/** A stack that the tests of a file share. */
export const useTestStack = (options: TestStackOptions = {}): TestStack =>
  usePart(
    () => startTestStack(options),
    (stack) => stack.stop(),
  );

async function waitForMail(
  mails: () => Promise<KeptMail[]>,
  to: string,
  timeoutMs: number,
): Promise<KeptMail> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = (await mails()).find((mail) => mail.to.some((address) => address.includes(to)));
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`No mail to ${to} within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

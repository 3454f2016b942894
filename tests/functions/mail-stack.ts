import { loadKeys } from "../../local/keys/keys.ts";
import { type Functions, serveFunctions } from "../../local/functions/serve.ts";
import { startGateway } from "../../local/gateway/gateway.ts";
import {
  type DrainAnswer,
  drainAnswer,
} from "../../supabase/functions/_shared/contracts/send-email.ts";
import { ROOT } from "../helpers/cluster.ts";
import { type TestStack, startTestStack } from "../helpers/stack.ts";
import { usePart } from "../helpers/use-part.ts";
import { type MailProvider, startMailProvider } from "./mail-provider.ts";

export interface MailStack {
  stack: TestStack;
  provider: MailProvider;
  /** Of the gateway before the functions. */
  url: string;
  drain(): Promise<DrainAnswer>;
  /** Queues a welcome mail under this key. */
  queue(key: string, template?: string): Promise<void>;
  makeDue(): Promise<void>;
  /** Forgets every mail so far, and what the provider was asked. */
  clear(): Promise<void>;
  outbox(): Promise<{ key: string; status: string; attempts: number; last_error: string | null }[]>;
  /** Ends the functions' Deno, whatever it is doing. */
  killFunctions(): Promise<void>;
  /** Variables go before the stack's own; an empty one counts as not set. */
  startFunctions(environment?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/** A mail stack that the tests of a file share. */
export const useMailStack = (): MailStack => usePart(startMailStack, (mail) => mail.stop());

/** A stack without a worker of its own, whose functions send by a provider with moods. */
async function startMailStack(): Promise<MailStack> {
  const provider = await startMailProvider();
  const stack = await startTestStack({ functions: false });
  const { sql } = stack.database;
  const keys = await loadKeys(stack.dataDir);
  const log = (line: string) => void stack.output.push(line);
  let functions: Functions | undefined;
  const startFunctions = async (environment: Record<string, string> = {}) => {
    functions = await serveFunctions({
      root: ROOT,
      dataDir: stack.dataDir,
      url: stack.url,
      siteUrl: stack.url,
      databaseUrl: stack.dbUrl,
      mailSinkUrl: provider.url,
      keys,
      environment,
      reload: false,
      log,
    });
  };
  await startFunctions();
  const gateway = await startGateway({
    host: "127.0.0.1",
    port: 0,
    routes: {
      health: () => Promise.resolve(new Response()),
      functions: (request, response) => functions?.handle(request, response),
    },
    log,
  });
  const url = `http://127.0.0.1:${gateway.port}`;
  return {
    stack,
    provider,
    url,
    startFunctions,
    async drain() {
      const response = await fetch(`${url}/functions/v1/send-email/drain`, {
        method: "POST",
        headers: { apikey: keys.secretKey },
      });
      return drainAnswer.parse(await response.json());
    },
    async queue(key, template = "welcome") {
      await sql`
        select private.queue_mail(${key}, ${template}, ${`${key}@lake.example`}, 'en',
          ${sql.json({ first_name: key })})`;
    },
    async makeDue() {
      await sql`
        update public.mail_outbox set next_attempt_at = now() where status in ('pending', 'sending')`;
    },
    async clear() {
      await sql`delete from public.mail_outbox`;
      provider.requests.length = 0;
      provider.delivered.clear();
    },
    outbox: () =>
      sql`select key, status, attempts, last_error from public.mail_outbox order by created_at, key`,
    async killFunctions() {
      await functions?.stop();
    },
    async stop() {
      await gateway.close();
      await functions?.stop();
      await stack.stop();
      await provider.close();
    },
  };
}

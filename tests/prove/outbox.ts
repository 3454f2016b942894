import { chromium } from "@playwright/test";
import { findOrInstallHeadlessShell } from "../../scripts/chromium.ts";
import { DEMO_PASSWORD } from "../../local/demo-accounts.ts";
import { startTestCluster } from "../helpers/cluster.ts";
import { connect } from "../helpers/database.ts";
import { seededRandom } from "../helpers/random.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { type TestStack, startTestStack } from "../helpers/stack.ts";
import { killOutbox, takeAboard } from "./outbox-kills.ts";

const CATCHES = 5;
/** What an account may send in an hour, and a team have with the judges, ends an angler's turn. */
const ROUNDS_OF_ANGLER = 8;

/** Another angler with an entry of their own, and the session that their browser has. */
async function newAngler(stack: TestStack, n: number) {
  const email = `angler-${n}@castboard.example`;
  const made = await stack
    .service()
    .auth.admin.createUser({ email, password: DEMO_PASSWORD, email_confirm: true });
  const id = made.data.user?.id ?? "";
  const { sql } = stack.database;
  await sql`update public.user_roles set setup_due = false where user_id = ${id}`;
  const event = await createSmallEvent(sql, ["Night Tide"]);
  await sql`
    update public.event_days set lines_in = now() - interval '2 hours',
      lines_out = now() + interval '9 hours' where event_id = ${event.id}`;
  const angler = { id, eventId: event.id, registrationId: event.registrations[0] ?? "" };
  await takeAboard(sql, angler);
  const client = await stack.signIn(email);
  const { data } = await client.auth.getSession();
  const name = `sb-${new URL(stack.url).hostname.split(".")[0]}-auth-token`;
  return { angler, localStorage: [{ name, value: JSON.stringify(data.session) }] };
}

/** `npm run prove:outbox [rounds] [seed]`: 200 outboxes of five catches, each killed once to three times. */
async function main(): Promise<void> {
  const rounds = Number(process.argv[2] ?? 200);
  const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const executablePath = findOrInstallHeadlessShell();
  const cluster = await startTestCluster();
  const stack = await startTestStack({ cluster, site: "built" });
  const admin = connect(stack.database.adminUrl, 1);
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const wrong: string[] = [];
  try {
    for (let n = 0; n < rounds; n += ROUNDS_OF_ANGLER) {
      const { angler, localStorage } = await newAngler(stack, n);
      const context = await browser.newContext({
        storageState: { cookies: [], origins: [{ origin: stack.url, localStorage }] },
      });
      for (let round = n; round < Math.min(n + ROUNDS_OF_ANGLER, rounds); round += 1) {
        const found = await killOutbox({
          context,
          url: stack.url,
          sql: stack.database.sql,
          admin,
          angler,
          random,
          catches: CATCHES,
          kills: random.int(1, 3),
          shade: round % 256,
        });
        wrong.push(...found.map((line) => `round ${round}: ${line}`));
      }
      await context.close();
      console.log(`${Math.min(n + ROUNDS_OF_ANGLER, rounds)} of ${rounds} outboxes`);
    }
  } finally {
    await browser.close();
    await admin.end();
    await stack.stop();
    await cluster.stop();
  }
  for (const line of wrong.slice(0, 20)) console.error(line);
  console.log(wrong.length === 0 ? "None lost, none doubled." : "Catches were lost or doubled.");
  if (wrong.length > 0) process.exitCode = 1;
}

await main();

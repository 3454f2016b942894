import { findOrInstallHeadlessShell } from "../../scripts/chromium.ts";
import { createAccount, sessionOf, storageKey } from "../e2e/accounts.ts";
import { seededRandom } from "../helpers/random.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { type KilledPhone, startPhone } from "./killed-phone.ts";
import { type KilledStack, startKilledStack } from "./killed-stack.ts";
import { type Angler, type Kind, KINDS, killOutbox, takeAboard } from "./outbox-kills.ts";

const CATCHES = 5;
/** What an account may send in an hour, and a team have with the judges, ends an angler's turn. */
const ROUNDS_OF_ANGLER = 8;

/** Another angler with an entry of their own, signed in on a phone of their own. */
async function newAngler(
  stack: KilledStack,
  executablePath: string | undefined,
): Promise<{ angler: Angler; phone: KilledPhone }> {
  const { id, email } = await createAccount(stack);
  const sql = stack.sql();
  const event = await createSmallEvent(sql, ["Night Tide"]);
  await sql`
    update public.event_days set lines_in = now() - interval '2 hours',
      lines_out = now() + interval '9 hours' where event_id = ${event.id}`;
  const angler = { id, eventId: event.id, registrationId: event.registrations[0] ?? "" };
  await takeAboard(sql, angler);
  const session = {
    name: storageKey(stack.url),
    value: JSON.stringify(await sessionOf(stack, email)),
  };
  return { angler, phone: await startPhone({ executablePath, url: stack.url, session }) };
}

/**
 * `npm run prove:outbox [kills] [seed]`: at least so many kills, of 200, of outboxes with five catches, one
 * to three for each.
 */
async function main(): Promise<void> {
  const wanted = Number(process.argv[2] ?? 200);
  const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const executablePath = findOrInstallHeadlessShell();
  const stack = await startKilledStack();
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  const killed = (): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
  const wrong: string[] = [];
  let round = 0;
  try {
    while (killed() < wanted) {
      const { angler, phone } = await newAngler(stack, executablePath);
      try {
        for (let turn = 0; turn < ROUNDS_OF_ANGLER && killed() < wanted; turn += 1) {
          const kills = Array.from({ length: random.int(1, 3) }, () => random.pick(KINDS));
          const found = await killOutbox({
            phone,
            stack,
            angler,
            random,
            catches: CATCHES,
            kills,
            shade: round % 256,
          });
          for (const kind of kills) counts[kind] += 1;
          round += 1;
          wrong.push(...found.map((line) => `outbox ${round} (${kills.join(", ")}): ${line}`));
        }
      } finally {
        await phone.close();
      }
      console.log(`${killed()} of ${wanted} kills, ${round} outboxes, ${wrong.length} wrong`);
    }
  } finally {
    await stack.stop();
  }
  console.log(KINDS.map((kind) => `${kind} ${counts[kind]}`).join(", "));
  for (const line of wrong.slice(0, 20)) console.error(line);
  console.log(wrong.length === 0 ? "None lost, none doubled." : "Catches were lost or doubled.");
  if (wrong.length > 0) process.exitCode = 1;
}

await main();

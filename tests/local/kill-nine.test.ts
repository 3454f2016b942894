import { randomUUID } from "node:crypto";
import { type SupabaseClient, createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { findRunningStack } from "../../local/data-dir.ts";
import { processesNaming, startCli, useScratch } from "../helpers/cli.ts";
import { connect } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

/** With Lone Heron's catch that is pending from the start, as many as a team may have pending. */
const CATCHES = 199;
/** The blow falls while some are acknowledged, some on their way and some not sent. */
const ACKNOWLEDGED_AT_THE_BLOW = 80;

interface Weighed {
  id: string;
  capturedAt: string;
}

const dataDir = useScratch().dataDir("data");

async function addresses() {
  const running = await findRunningStack(dataDir);
  if (!running?.address) throw new Error("The stack is not running");
  return running.address;
}

async function signIn(): Promise<SupabaseClient> {
  const { url, publishable_key } = await addresses();
  const client = createClient(url, publishable_key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
  const { error } = await client.auth.signInWithPassword({
    email: demo.admin.email,
    password: demo.password,
  });
  if (error) throw error;
  return client;
}

/** Sends as a weighing station does: under an id of its own, so that sending again is harmless. */
async function submit(client: SupabaseClient, { id, capturedAt }: Weighed): Promise<boolean> {
  const { error } = await client.rpc("submit_catch", {
    catch_id: id,
    registration_id: demo.loneHeron,
    species_id: demo.bass,
    weight_g: 1200,
    length_mm: 400,
    captured_at: capturedAt,
  });
  return error === null;
}

test("kill -9 in the middle of 199 submissions: nothing acknowledged is lost, nothing is doubled", async () => {
  const fish = Array.from({ length: CATCHES }, () => ({
    id: randomUUID(),
    capturedAt: new Date().toISOString(),
  }));
  const ids = fish.map(({ id }) => id);
  const acknowledged = new Set<string>();
  const first = startCli({ args: ["--data-dir", dataDir] });
  await first.ready;

  const client = await signIn();
  const waiting = [...fish];
  let struck: Promise<unknown> | undefined;
  const angler = async () => {
    for (let one = waiting.shift(); one !== undefined && !struck; one = waiting.shift()) {
      if (await submit(client, one)) acknowledged.add(one.id);
      if (acknowledged.size >= ACKNOWLEDGED_AT_THE_BLOW) struck ??= strike();
    }
  };
  const strike = async () => {
    for (const pid of await processesNaming(dataDir)) process.kill(pid, "SIGKILL");
    await first.ended;
  };
  await Promise.all(Array.from({ length: 8 }, angler));
  await struck;
  expect(acknowledged.size).toBeGreaterThanOrEqual(ACKNOWLEDGED_AT_THE_BLOW);
  expect(acknowledged.size).toBeLessThan(CATCHES);

  const second = startCli({ args: ["--data-dir", dataDir] });
  await second.ready;
  const sql = connect((await addresses()).db_url, 1);
  try {
    const stored = async () => {
      const rows = await sql`select id from public.catches where id = any (${ids}::uuid[])`;
      return rows.map((row) => String(row.id));
    };
    const survivors = new Set(await stored());
    expect([...acknowledged].filter((id) => !survivors.has(id))).toEqual([]);

    // The device cannot tell which of the rest arrived, so it sends them all again.
    const again = await signIn();
    const unsure = fish.filter(({ id }) => !acknowledged.has(id));
    const sent = await Promise.all(unsure.map((one) => submit(again, one)));
    expect(sent.every(Boolean)).toBe(true);

    expect((await stored()).toSorted()).toEqual(ids.toSorted());
    const [board] = await sql`
      select pending, (private.score(event_id)).changed from public.leaderboard_entries
      where registration_id = ${demo.loneHeron}`;
    expect(board).toEqual({ pending: CATCHES + 1, changed: 0 });
  } finally {
    await sql.end({ timeout: 0 });
    second.child.kill("SIGTERM");
    await second.ended;
  }
});

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { waitingCatch } from "../../web/src/lib/outbox/outbox-fake.ts";
import type { OutboxItem } from "../../web/src/lib/outbox/outbox-item.ts";
import { demo } from "../helpers/demo.ts";
import { jpeg } from "../helpers/jpeg.ts";
import type { seededRandom } from "../helpers/random.ts";
import type { KilledPhone } from "./killed-phone.ts";
import type { KilledStack } from "./killed-stack.ts";

export interface Angler {
  id: string;
  registrationId: string;
  eventId: string;
}

export const KINDS = ["browser", "network", "database", "stack"] as const;
export type Kind = (typeof KINDS)[number];

interface Trial {
  phone: KilledPhone;
  stack: KilledStack;
  angler: Angler;
  random: ReturnType<typeof seededRandom>;
  catches: number;
  kills: readonly Kind[];
  /** Of the photos, 0 to 255: another one for each outbox of an angler, as a photo shows one catch. */
  shade: number;
}

/** Beyond what five catches take to send, a kill falls on an outbox that is empty; milliseconds. */
const LATEST_KILL_MS = 1_200;
/** So long the last page may take when nothing is killed any more; milliseconds. */
const SETTLE_MS = 120_000;

/** Puts an angler on the roster of an entry, as its captain. */
export async function takeAboard(
  sql: postgres.Sql,
  { id, registrationId }: Pick<Angler, "id" | "registrationId">,
): Promise<void> {
  await sql`
    with member as (
      insert into public.team_members (team_id, user_id, display_name, role)
      select team_id, ${id}, 'Rosa Reyes', 'captain' from public.registrations
      where id = ${registrationId} returning id)
    insert into public.applicants
      (registration_id, event_id, division_id, user_id, team_member_id, display_name)
    select r.id, r.event_id, r.division_id, ${id}, member.id, 'Rosa Reyes'
    from public.registrations as r, member where r.id = ${registrationId}`;
}

/** Fills an outbox, kills what it needs while it sends, and returns what was lost, doubled or left over. */
export async function killOutbox(trial: Trial): Promise<string[]> {
  const { phone, stack, random, angler, catches } = trial;
  const ids = Array.from({ length: catches }, () => randomUUID());
  await fillOutbox(phone.page(), angler, ids, trial.shade);
  for (const kind of trial.kills) {
    await pause(random.int(0, LATEST_KILL_MS));
    await kill(kind, trial);
  }
  const deadline = Date.now() + SETTLE_MS;
  let left = ids.length;
  while (left > 0) {
    // The reader looks at the page: what waits for its next try is sent now.
    await phone.page().evaluate(() => window.dispatchEvent(new Event("focus")));
    await pause(200);
    const states = await phone.page().evaluate(readStates, ids);
    left = states.filter((state) => !state.includes('"received"')).length;
    if (Date.now() < deadline) continue;
    console.error(states);
    break;
  }
  // The last kill may have fallen behind the last catch.
  await stack.answers();
  const stored = await stack.sql()<{ id: string; receipt_no: number; photo: string | null }[]>`
    select c.id, c.receipt_no, d.photo_path as photo from public.catches as c
    join public.catch_details as d on d.catch_id = c.id
    where c.registration_id = ${angler.registrationId} and c.id = any (${ids}::uuid[])`;
  const wrong = ids.filter((id) => stored.filter((row) => row.id === id).length !== 1);
  const photos = new Set(stored.map(({ photo }) => photo));
  return [
    ...(left > 0 ? [`${left} have no receipt`] : []),
    ...wrong.map((id) => `${id} is not stored once`),
    ...(photos.size === catches && !photos.has(null) ? [] : ["a photo is missing or shared"]),
  ];
}

async function kill(kind: Kind, { phone, stack, random }: Trial): Promise<void> {
  switch (kind) {
    case "browser":
      return phone.kill();
    case "network":
      await phone.setOffline(true);
      await pause(random.int(0, 500));
      return phone.setOffline(false);
    case "database":
      return stack.killDatabase();
    case "stack":
      return stack.kill();
  }
}

/** Puts catches with photos of their own into the page's outbox, as the form does. */
export async function fillOutbox(
  page: Page,
  angler: Angler,
  ids: string[],
  shade: number,
): Promise<void> {
  const photos = await Promise.all(
    ids.map(async (_, n) => (await jpeg(32, 16 + n, shade)).toString("base64")),
  );
  const items = ids.map((id, n): Omit<OutboxItem, "photo"> => {
    const { photo: _, fish, ...item } = waitingCatch(n);
    const capturedAt = new Date().toISOString();
    const own = { registrationId: angler.registrationId, speciesId: demo.bass, capturedAt };
    const event = { id: angler.eventId, name: "Night Tide", timeZone: "UTC" };
    return {
      ...item,
      event,
      id,
      userId: angler.id,
      fish: { ...fish, ...own },
      savedAt: Date.now() + n,
    };
  });
  await page.evaluate(
    async ([rows, pictures]) => {
      // The page makes the store when it begins to send, and nobody else does.
      let db: IDBDatabase | null = null;
      while (!db) {
        const opened = await new Promise<IDBDatabase | null>((resolve) => {
          const opening = indexedDB.open("castboard");
          opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
          opening.addEventListener("success", () => resolve(opening.result));
          opening.addEventListener("error", () => resolve(null));
        });
        if (opened?.objectStoreNames.contains("outbox")) db = opened;
        else {
          opened?.close();
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
      const work = db.transaction("outbox", "readwrite");
      for (const [n, row] of rows.entries()) {
        const photo = Uint8Array.from(atob(pictures[n] ?? ""), (char) => char.charCodeAt(0)).buffer;
        work.objectStore("outbox").add({ ...row, photo });
      }
      await new Promise((resolve) => work.addEventListener("complete", resolve));
      db.close();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, no window
      new BroadcastChannel("castboard.outbox").postMessage("changed");
    },
    [items, photos] as const,
  );
}

/** In the page: what has become of these. */
async function readStates(ids: string[]): Promise<string[]> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("castboard");
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error as DOMException));
  });
  const asked = db.transaction("outbox").objectStore("outbox").getAll();
  await new Promise((resolve) => asked.addEventListener("success", resolve));
  db.close();
  const rows = asked.result as { id: string; state: object }[];
  return ids.map((id) => JSON.stringify(rows.find((row) => row.id === id)?.state ?? null));
}

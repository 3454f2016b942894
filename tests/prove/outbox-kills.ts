import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import type postgres from "postgres";
import { waitingCatch } from "../../web/src/lib/outbox/outbox-fake.ts";
import type { OutboxItem } from "../../web/src/lib/outbox/outbox-item.ts";
import { demo } from "../helpers/demo.ts";
import { jpeg } from "../helpers/jpeg.ts";
import type { seededRandom } from "../helpers/random.ts";

export interface Angler {
  id: string;
  registrationId: string;
  eventId: string;
}

interface Trial {
  /** Of a browser in which the angler is signed in. */
  context: BrowserContext;
  /** Of the site. */
  url: string;
  /** The owner's connection, and a superuser's to end those of others. */
  sql: postgres.Sql;
  admin: postgres.Sql;
  angler: Angler;
  random: ReturnType<typeof seededRandom>;
  catches: number;
  kills: number;
  /** Of the photos, 0 to 255: another one for each outbox of an angler, as a photo shows one catch. */
  shade: number;
}

const KINDS = ["browser", "network", "database"] as const;
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
  const { context, url, sql, random, angler, catches, kills } = trial;
  const ids = Array.from({ length: catches }, () => randomUUID());
  const first = await openPage(context, url);
  await fillOutbox(first, angler, ids, trial.shade);
  let page = first;
  for (let n = 0; n < kills; n += 1) {
    await pause(random.int(0, 1_200));
    page = await kill(random.pick(KINDS), page, trial);
  }
  const deadline = Date.now() + SETTLE_MS;
  let left = ids.length;
  while (left > 0 && Date.now() < deadline) {
    await pause(200);
    const states = await page.evaluate(readStates, ids);
    left = states.filter((state) => !state.includes('"received"')).length;
    if (Date.now() >= deadline) console.error(states);
  }
  const stored = await sql<{ id: string; receipt_no: number; photo: string | null }[]>`
    select c.id, c.receipt_no, d.photo_path as photo from public.catches as c
    join public.catch_details as d on d.catch_id = c.id
    where c.registration_id = ${angler.registrationId} and c.id = any (${ids}::uuid[])`;
  await page.close();
  const wrong = ids.filter((id) => stored.filter((row) => row.id === id).length !== 1);
  const photos = new Set(stored.map(({ photo }) => photo));
  return [
    ...(left > 0 ? [`${left} have no receipt`] : []),
    ...wrong.map((id) => `${id} is not stored once`),
    ...(photos.size === catches && !photos.has(null) ? [] : ["a photo is missing or shared"]),
  ];
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/about`, { waitUntil: "domcontentloaded" });
  return page;
}

async function kill(kind: (typeof KINDS)[number], page: Page, trial: Trial): Promise<Page> {
  const { context, url, admin, random } = trial;
  if (kind === "browser") {
    await page.close();
    return openPage(context, url);
  }
  if (kind === "network") {
    await context.setOffline(true);
    await pause(random.int(0, 500));
    await context.setOffline(false);
  } else {
    await admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${trial.sql.options.database} and usename = 'authenticator'`;
  }
  return page;
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

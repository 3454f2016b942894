import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import type postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { OWN_FOLDER_SCHEMA } from "../helpers/own-folder.ts";
import { createTie } from "../helpers/create-tie.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import type { TestStack } from "../helpers/stack.ts";
import { type NewTeam, addNewTeam } from "./new-team.ts";
import type { ValidRequest } from "./request.ts";
import { type Target, send } from "./send.ts";

export interface Account {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
}

/** The emptied folder of a shared account: it takes few files. */
export interface OwnFolder {
  id: string;
  token: string;
  newName: () => string;
  /** Begins an upload, and returns its source. */
  newUpload: (publishedAt: Date | null) => Promise<string>;
  /** Uploads a picture, and returns its name. */
  newFile: () => Promise<string>;
}

export interface NewPayment {
  id: string;
  eventId: string;
  registrationId: string;
  token: string;
}

interface SessionJson {
  access_token: string;
  refresh_token: string;
}

/** What requests of the corpus refer to. Every call of a `new…` makes rows that no other request uses. */
export interface Fixtures {
  /** A live event with confirmed teams, for what may be repeated. */
  event: SmallEvent;
  target: Target;
  sql: postgres.Sql;
  newCatch: () => Promise<{ id: string; revision: number }>;
  /** One that the admin has accepted. */
  newJudgedCatch: () => Promise<{ id: string; revision: number }>;
  /** An accepted one that the member submitted. */
  newOwnCatch: () => Promise<string>;
  newPenalty: () => Promise<string>;
  newHold: () => Promise<string>;
  /** Two teams whose tie waits for lots. */
  newTie: () => Promise<string[]>;
  /** A live event with one team and two days. */
  newEvent: () => Promise<SmallEvent>;
  newFinalEvent: () => Promise<string>;
  /** A fee of 45 dollars that is due, with the token of the captain who owes it. */
  newPayment: () => Promise<NewPayment>;
  /** The event of a fee of 45.00 that was paid by card and is to be given back. */
  newCardRefund: () => Promise<string>;
  /** A draft with a division and a day. */
  newDraft: () => Promise<{ id: string; divisionId: string }>;
  newAccount: () => Promise<Account>;
  /**
   * One of a few accounts that take turns, for requests that leave an account as it was: making one
   * takes longer than most requests.
   */
  anAccount: () => Promise<Account>;
  /** The hashed token of a link that signs a new account in. */
  newLink: () => Promise<string>;
  newFolder: () => Promise<OwnFolder>;
  newBucket: () => Promise<string>;
  /** A team of its own, whose accounts take turns. */
  newTeam: () => Promise<NewTeam>;
  /** The id of a row that the admin may remove. */
  newRow: (table: string, row: Record<string, unknown>) => Promise<string>;
  json: (request: ValidRequest) => Promise<unknown>;
}

const SHARED_ACCOUNTS = 40;

/** The smallest WebP: one transparent pixel. */
export const PICTURE = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

export async function prepareFixtures(stack: TestStack, target: Target): Promise<Fixtures> {
  const { sql } = stack.database;
  // The project publishes no table; without one no channel gets far enough to follow changes.
  await sql`alter publication supabase_realtime add table public.species`;
  await sql.unsafe(OWN_FOLDER_SCHEMA);
  const event = await createSmallEvent(
    sql,
    Array.from({ length: 20 }, (_, n) => `Team ${n + 1}`),
  );
  let turn = 0;
  const accounts: Promise<Account>[] = [];
  let accountTurn = -1;
  const team = (): string => event.registrations[(turn += 1) % event.registrations.length] ?? "";
  const agent = new Agent();

  async function json(request: ValidRequest): Promise<unknown> {
    const { status, body } = await send(target, agent, request);
    if (status < 200 || status >= 300) {
      throw new Error(`${request.method} ${request.path}: ${status} ${body}`);
    }
    return body === "" ? undefined : (JSON.parse(body) as unknown);
  }
  const service = (path: string, body: unknown, method = "POST") =>
    json({ method, path, body, who: "service" });

  async function newPayment(): Promise<NewPayment> {
    const { id: captain, token } = await anAccount();
    const { id: eventId, registrations } = await newEvent();
    const [registrationId = ""] = registrations;
    await sql`
      insert into public.team_members (team_id, user_id, display_name, role)
      select team_id, ${captain}, 'Captain', 'captain'
      from public.registrations where id = ${registrationId}`;
    await sql`update public.events set entry_fee_minor = 4500 where id = ${eventId}`;
    await sql`select private.fee_due(${registrationId})`;
    const [payment] = await sql`
      select id from public.payments where registration_id = ${registrationId}`;
    await sql`delete from private.rate_limits where subject = ${captain}`;
    return { id: String(payment?.["id"]), eventId, registrationId, token };
  }

  async function newCatch() {
    const capturedAt = new Date((event.linesIn[0]?.getTime() ?? 0) + 3_600_000);
    const [id = ""] = await addCatches(sql, [
      { registration: team(), weight: 900, length: 350, capturedAt, status: "pending" },
    ]);
    const [row] = await sql`select revision from public.catches where id = ${id}`;
    return { id, revision: Number(row?.["revision"]) };
  }

  const newEvent = () => createSmallEvent(sql, [`Team ${randomUUID()}`], undefined, 2);

  async function newLink(email = `${randomUUID()}@castboard.example`): Promise<string> {
    await service("/auth/v1/admin/users", { email, email_confirm: true });
    const link = await service("/auth/v1/admin/generate_link", { type: "magiclink", email });
    return (link as { hashed_token: string }).hashed_token;
  }

  async function newAccount(): Promise<Account> {
    const email = `${randomUUID()}@castboard.example`;
    const token_hash = await newLink(email);
    const session = (await json({
      method: "POST",
      path: "/auth/v1/verify",
      body: { type: "magiclink", token_hash },
      who: "anon",
    })) as SessionJson & { user: { id: string } };
    return {
      id: session.user.id,
      email,
      token: session.access_token,
      refreshToken: session.refresh_token,
    };
  }

  const anAccount = (): Promise<Account> => {
    accountTurn = (accountTurn + 1) % SHARED_ACCOUNTS;
    return (accounts[accountTurn] ??= newAccount());
  };

  return {
    event,
    target,
    sql,
    json,
    newCatch,
    async newJudgedCatch() {
      const { id, revision } = await newCatch();
      await sql`
        insert into public.catch_decisions
          (catch_id, decision, status_before, deduction_before, deduction, decided_by)
        values (${id}, 'accepted', 'pending', 0, 0, ${demo.admin.id})`;
      await sql`
        update public.catches set status = 'accepted', revision = revision + 1 where id = ${id}`;
      return { id, revision: revision + 1 };
    },
    async newOwnCatch() {
      const registration = demo.loneHeron;
      const [id = ""] = await addCatches(sql, [
        { registration, weight: 900, length: 350, capturedAt: new Date() },
      ]);
      await sql`
        insert into public.catch_details (catch_id, submitted_by) values (${id}, ${demo.maya.id})`;
      return id;
    },
    async newHold() {
      const [row] = await sql`
        insert into public.event_holds (id, event_id, starts_at, ends_at)
        values (gen_random_uuid(), ${event.id}, '2026-06-06T11:00Z', '2026-06-06T12:00Z')
        returning id`;
      return String(row?.["id"]);
    },
    newTie: () => createTie(sql),
    async newPenalty() {
      const [row] = await sql`
        insert into public.penalties (event_id, registration_id, day, kind, amount)
        values (${event.id}, ${team()}, 1, 'dead_fish', 100) returning id`;
      return String(row?.["id"]);
    },
    newEvent,
    async newFinalEvent() {
      const { id } = await newEvent();
      for (const status of ["judging", "provisional", "final"]) {
        await sql`update public.events set status = ${status} where id = ${id}`;
      }
      return id;
    },
    newPayment,
    async newCardRefund() {
      const { id, eventId } = await newPayment();
      await sql`
        insert into private.card_checkouts
          (payment_id, amount_minor, currency, charged, page, state, settles, payment_intent)
        select id, amount_minor, currency, amount_minor,
          '{"locale":"ja","return_to":"/registrations"}', 'paid', true, ${`pi_${id}`}
        from public.payments where id = ${id}`;
      await sql`
        update public.payments set status = 'refund_due', method = 'card', paid_at = now()
        where id = ${id}`;
      return eventId;
    },
    async newDraft() {
      const id = randomUUID();
      // A tournament with events: another one may be removed by a request meanwhile.
      await sql`
        insert into public.events (id, tournament_id, slug, name, rules)
        select ${id}, t.id, ${`draft-${id}`}, 'Draft', t.default_rules
        from public.tournaments as t where t.id = ${demo.tournament}`;
      const [division] = await sql`
        insert into public.divisions (event_id, name) values (${id}, 'Open') returning id`;
      await sql`
        insert into public.event_days (event_id, day, lines_in, lines_out)
        values (${id}, 1, '2027-06-06T10:00:00Z', '2027-06-06T18:00:00Z')`;
      return { id, divisionId: String(division?.["id"]) };
    },
    newAccount,
    anAccount,
    newLink: () => newLink(),
    async newFolder() {
      const { id, token } = await anAccount();
      await sql`
        delete from storage.objects
        where bucket_id = 'own-folder' and (storage.foldername(name))[1] = ${id}`;
      await sql`delete from private.uploads where owner = ${id}`;
      await sql`delete from private.rate_limits where subject = ${id}`;
      const newName = () => `${id}/${randomUUID()}.webp`;
      return {
        id,
        token,
        newName,
        async newUpload(publishedAt) {
          const source = randomUUID();
          await sql`
            insert into private.uploads (bucket_id, folder, source, owner, published_at)
            values ('avatars', ${id}, ${source}, ${id}, ${publishedAt})`;
          return source;
        },
        async newFile() {
          const name = newName();
          await json({
            method: "POST",
            path: `/storage/v1/object/own-folder/${name}`,
            headers: { "content-type": "image/webp" },
            body: PICTURE,
            who: "member",
            token,
          });
          return name;
        },
      };
    },
    newTeam: () => addNewTeam(sql, anAccount),
    async newBucket() {
      const name = `fuzz-${randomUUID()}`;
      await service("/storage/v1/bucket", { name, public: false });
      return name;
    },
    async newRow(table, row) {
      const [made] = await sql`
        insert into ${sql(`public.${table}`)} ${sql(row)} returning id`;
      return String(made?.["id"]);
    },
  };
}

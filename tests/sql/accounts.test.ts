import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const codeOf = (error: { message: string }) => JSON.parse(error.message).code as string;

async function signUp(
  metadata: postgres.JSONValue = {},
  email = `${randomUUID()}@castboard.example`,
) {
  const id = randomUUID();
  await db.sql`
    insert into auth.users (id, email, raw_user_meta_data, created_at)
    values (${id}, ${email}, ${db.sql.json(metadata)}, now())`;
  return { id, email };
}

describe("profiles", () => {
  test("sign-up metadata is kept as far as the columns take it, whatever was sent", async () => {
    const given = {
      first_name: "<b>R\u202Eosa</b>".repeat(100),
      last_name: "🎣",
      phone_number: "call me",
      country: "Atlantis",
      locale: "ar",
      role: "admin",
      units: "imperial",
    };
    const { id } = await signUp(given);
    const [account] = await db.sql`
      select r.role, p.first_name, p.last_name, p.phone_number, p.country, p.locale, p.units
      from public.profiles as p join public.user_roles as r on r.user_id = p.id where p.id = ${id}`;
    expect(account).toEqual({
      role: "user",
      first_name: given.first_name.slice(0, 100),
      last_name: "🎣",
      phone_number: null,
      country: null,
      locale: "ar",
      units: "metric",
    });
  });

  test.each([
    [{ full_name: "Rosa de la Reyes" }, ["Rosa", "de la Reyes"]],
    [{ name: "  山田　太郎 " }, ["山田", "太郎"]],
    [{ full_name: "Madonna" }, ["Madonna", null]],
    [{ given_name: "Rosa", family_name: "Reyes", full_name: "Reyes Rosa" }, ["Rosa", "Reyes"]],
    [{ first_name: "R.", full_name: "Rosa Reyes" }, ["R.", null]],
    [{ full_name: "x".repeat(300) }, ["x".repeat(100), null]],
    [{ full_name: " " }, [null, null]],
    [{ full_name: { first: "Rosa" } }, ['{"first":', '"Rosa"}']],
    [{}, [null, null]],
  ])("a provider's %j becomes a name", async (metadata, names) => {
    const { id } = await signUp(metadata);
    const [profile] = await db.sql`
      select first_name, last_name from public.profiles where id = ${id}`;
    expect([profile?.["first_name"], profile?.["last_name"]]).toEqual(names);
  });

  test("a person changes the own profile and no other", async () => {
    const touched = await asRole(
      db.sql,
      demo.maya,
      (tx) => tx`
      update public.profiles set first_name = 'M', phone_number = '+971501234567' returning id`,
    );
    expect(touched).toEqual([{ id: demo.maya.id }]);
  });

  test.each([
    ["phone_number", "0501234567", "profiles_phone_number_format"],
    ["country", "usa", "profiles_country_format"],
    ["locale", "fr", "profiles_locale_check"],
    ["first_name", "x".repeat(101), "profiles_first_name_check"],
  ])(
    "a %s that is not one is refused by a constraint that names it",
    async (column, value, constraint) => {
      await expect(
        asRole(
          db.sql,
          demo.maya,
          (tx) => tx`update public.profiles set ${tx({ [column]: value })}`,
        ),
      ).rejects.toMatchObject({ code: "23514", constraint_name: constraint });
    },
  );
});

describe("roles", () => {
  const grant = (to: string, role: string, by = demo.admin as { id: string }) =>
    asRole(db.sql, by, (tx) => tx`select role from public.grant_role(${to}, ${role})`);

  test("an admin grants and revokes; the audit log says who", async () => {
    expect(await grant(demo.maya.id, "admin")).toEqual([{ role: "admin" }]);
    expect(await grant(demo.admin.id, "user", demo.maya)).toEqual([{ role: "user" }]);
    const log = await db.sql`
      select actor, entity_id, after ->> 'role' as role from public.audit_log
      where entity = 'user_roles' and action = 'update' and actor is not null order by id`;
    expect(log).toEqual([
      { actor: demo.admin.id, entity_id: demo.maya.id, role: "admin" },
      { actor: demo.maya.id, entity_id: demo.admin.id, role: "user" },
    ]);
  });

  test("a member raises nobody, an unknown account and an unknown role are refused", async () => {
    expect(codeOf(await grant(demo.maya.id, "admin", demo.maya).catch((e) => e))).toBe("forbidden");
    expect(codeOf(await grant(randomUUID(), "admin").catch((e) => e))).toBe("not_found");
    expect(codeOf(await grant(demo.maya.id, "owner").catch((e) => e))).toBe("invalid");
  });

  test("the last admin stays, by every way of losing one", async () => {
    expect(codeOf(await grant(demo.admin.id, "user").catch((e) => e))).toBe("last_admin");
    const leave = asRole(db.sql, demo.admin, (tx) => tx`select public.delete_my_account()`);
    expect(codeOf(await leave.catch((e) => e))).toBe("last_admin");
    await expect(db.sql`delete from auth.users where id = ${demo.admin.id}`).rejects.toThrow(
      "last_admin",
    );
  });

  test("two admins who revoke one another at once leave one", async () => {
    await grant(demo.maya.id, "admin");
    const outcomes = await Promise.allSettled([
      grant(demo.maya.id, "user", demo.admin),
      grant(demo.admin.id, "user", demo.maya),
    ]);
    expect(outcomes.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [left] =
      await db.sql`select count(*)::int as n from public.user_roles where role = 'admin'`;
    expect(left).toEqual({ n: 1 });
  });

  test("the first admin is made once, by the database's owner alone", async () => {
    const first = () => db.sql`select private.grant_first_admin('Maya@castboard.example')`;
    await expect(first()).rejects.toThrow("There is an admin already");
    await db.sql.begin(async (tx) => {
      await tx`alter table public.user_roles disable trigger keep_an_admin`;
      await tx`update public.user_roles set role = 'user'`;
      await tx`alter table public.user_roles enable trigger keep_an_admin`;
    });
    await expect(
      asRole(
        db.sql,
        "service_role",
        (tx) => tx`select private.grant_first_admin('maya@castboard.example')`,
      ),
    ).rejects.toMatchObject({ code: "42501" });
    await first();
    const [role] = await db.sql`select role from public.user_roles where user_id = ${demo.maya.id}`;
    expect(role).toEqual({ role: "admin" });
  });
});

describe("the mail outbox", () => {
  const server = <T>(work: (tx: postgres.TransactionSql) => T | Promise<T>) =>
    asRole(db.sql, "service_role", work);
  const claim = () =>
    server((tx) => tx`select id, key, attempt, locale, params from public.claim_mails(10)`);
  const due = () =>
    db.sql`update public.mail_outbox set next_attempt_at = now() - interval '1 second'`;

  const welcome = (to: string, caller: string | null = null, range = "192.0.2.0/24") =>
    server(async (tx) => {
      const [row] =
        await tx`select public.request_welcome_mail(${to}, ${caller}, ${range}) as wait`;
      return row?.wait as number;
    });

  test("the welcome mail: only a new account, only at its address, once, in its language", async () => {
    const { email } = await signUp({ first_name: "Aiko", locale: "ja" });
    await Promise.all([welcome(email), welcome(email.toUpperCase())]);
    await welcome(email);
    await db.sql`update auth.users set created_at = now() - interval '16 minutes' where email = ${demo.ken.email}`;
    for (const other of ["stranger@castboard.example", demo.ken.email]) {
      expect(await welcome(other)).toBe(0);
    }
    expect(await claim()).toMatchObject([
      {
        key: expect.stringMatching(/^welcome:/),
        attempt: 1,
        locale: "ja",
        params: { first_name: "Aiko" },
      },
    ]);
  });

  test("the welcome mail: an older account asks for its own, and for no other's", async () => {
    await db.sql`update auth.users set created_at = now() - interval '1 year'`;
    await welcome(demo.ken.email, demo.maya.id);
    expect(await claim()).toEqual([]);
    await welcome(demo.maya.email, demo.maya.id);
    expect(await claim()).toMatchObject([{ key: `welcome:${demo.maya.id}` }]);
  });

  test("the welcome mail: a recipient has five turns in ten minutes, a range thirty a minute", async () => {
    const same = [];
    for (let n = 0; n < 6; n++) same.push(await welcome("a@b.example", null, `range ${n}`));
    expect(same.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(same[5]).toBeGreaterThan(590);
    expect(same[5]).toBeLessThanOrEqual(600);
    const flood = [];
    for (let n = 0; n < 31; n++) flood.push(await welcome(`n${n}@b.example`));
    expect(flood.filter(Boolean)).toHaveLength(1);
    expect(flood[30]).toBeLessThanOrEqual(60);
  });

  test("browsers neither queue, claim nor read; admins watch", async () => {
    for (const caller of ["anon", demo.maya] as const) {
      for (const call of [
        "request_welcome_mail('a@b.example', null, 'r')",
        "claim_mails(1)",
        "take_turn('a', 'b', 1, 1)",
      ]) {
        await expect(
          asRole(db.sql, caller, (tx) => tx.unsafe(`select public.${call}`)),
        ).rejects.toMatchObject({ code: "42501" });
      }
    }
    await db.sql`select private.queue_mail('k', 'welcome', 'a@b.example', 'en')`;
    const seen = async (caller: { id: string }) =>
      (await asRole(db.sql, caller, (tx) => tx`select key from public.mail_outbox`)).length;
    expect([await seen(demo.maya), await seen(demo.admin)]).toEqual([0, 1]);
  });

  test("a mail belongs to the transaction that causes it", async () => {
    await db.sql
      .begin(async (tx) => {
        await tx`select private.queue_mail('undone', 'welcome', 'a@b.example', 'en')`;
        throw new Error("undone");
      })
      .catch(() => {});
    expect(await claim()).toEqual([]);
  });

  test("two workers never hold the same mail", async () => {
    await db.sql`
      select private.queue_mail('k' || n, 'welcome', 'a@b.example', 'en') from generate_series(1, 30) as n`;
    const batches = await Promise.all(Array.from({ length: 6 }, claim));
    const keys = batches.flat().map((mail) => mail.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBe(30);
  });

  test("failures are tried again later and later, then the mail is dead and stays visible", async () => {
    await db.sql`select private.queue_mail('k', 'welcome', 'a@b.example', 'en')`;
    const waits: number[] = [];
    const statuses: string[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      const [mail] = await claim();
      expect(mail?.attempt).toBe(attempt);
      const [settled] = await server(
        (tx) =>
          tx`select public.settle_mail(${mail?.id}, ${attempt}, null, 'provider is down') as status`,
      );
      statuses.push(settled?.status);
      const [row] = await db.sql`
        select extract(epoch from next_attempt_at - now())::float as wait from public.mail_outbox`;
      waits.push(row?.wait);
      await due();
    }
    expect(statuses).toEqual([...Array<string>(7).fill("pending"), "dead"]);
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan(30 * 2 ** index - 5);
      expect(wait).toBeLessThan(30 * 2 ** index * 1.5 + 5);
    }
    expect(await claim()).toEqual([]);
    expect(await db.sql`select status, last_error from public.mail_outbox`).toEqual([
      { status: "dead", last_error: "provider is down" },
    ]);
  });

  test("a failure that no repetition mends makes the mail dead at once", async () => {
    await db.sql`select private.queue_mail('k', 'welcome', 'a@b.example', 'en')`;
    const [mail] = await claim();
    const [settled] = await server(
      (tx) =>
        tx`select public.settle_mail(${mail?.id}, 1, null, 'no such mailbox', true) as status`,
    );
    expect(settled).toEqual({ status: "dead" });
  });

  test("a mail that kills its workers is given up after the eighth", async () => {
    await db.sql`select private.queue_mail('k', 'welcome', 'a@b.example', 'en')`;
    for (let attempt = 1; attempt <= 8; attempt++) {
      expect(await claim()).toMatchObject([{ attempt }]);
      await due();
    }
    expect(await claim()).toEqual([]);
    expect(await db.sql`select status from public.mail_outbox`).toEqual([{ status: "dead" }]);
  });

  test("a worker whose lease ran out cannot settle the next attempt", async () => {
    await db.sql`select private.queue_mail('k', 'welcome', 'a@b.example', 'en')`;
    const [slow] = await claim();
    await due();
    const [next] = await claim();
    expect(next?.attempt).toBe(2);
    const settle = (attempt: number) =>
      server(
        async (tx) =>
          (await tx`select public.settle_mail(${slow?.id}, ${attempt}, 'p1') as status`)[0]?.status,
      );
    expect(await settle(1)).toBeNull();
    expect(await settle(2)).toBe("sent");
  });
});

test("turns are counted across connections, and a refused one counts too", async () => {
  const turns = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const [row] = await db.sql`select private.take_turn('test', 'me', 5, interval '1 day') as ok`;
      return row?.ok;
    }),
  );
  expect(turns.filter(Boolean)).toHaveLength(5);
  const [other] = await db.sql`select private.take_turn('test', 'you', 5, interval '1 day') as ok`;
  expect(other).toEqual({ ok: true });
});

test("a period begins with the first turn, and its end is told", async () => {
  const wait = async () =>
    (await db.sql`select private.seconds_to_turn('test', 'me', 1, interval '1 hour') as wait`)[0]
      ?.wait as number;
  expect(await wait()).toBe(0);
  await db.sql`update private.rate_limits set resets_at = now() + interval '90 seconds'`;
  expect(await wait()).toBe(90);
  await db.sql`update private.rate_limits set resets_at = now()`;
  expect(await wait()).toBe(0);
});

describe("one's own data", () => {
  test("the export holds the own data and nobody else's", async () => {
    const [row] = await asRole(
      db.sql,
      demo.maya,
      (tx) => tx`select public.export_my_data() as data`,
    );
    expect(row?.data).toMatchObject({
      account: { email: demo.maya.email },
      role: "user",
      profile: { first_name: "Maya" },
      teams: [{ team: "Lone Heron", role: "captain" }],
    });
    expect(row?.data.catches.length).toBeGreaterThan(5);
    expect(JSON.stringify(row?.data)).not.toContain(demo.ken.email);
  });

  test("a deleted account leaves results behind and no name", async () => {
    const score = async () =>
      (
        await db.sql`select sort_key from public.leaderboard_entries where registration_id = ${demo.loneHeron}`
      )[0]?.sort_key;
    const before = await score();
    await asRole(db.sql, demo.maya, (tx) => tx`select public.delete_my_account()`);
    expect(await score()).toEqual(before);
    const [left] = await db.sql`
      select
        (select count(*)::int from auth.users where id = ${demo.maya.id}) as accounts,
        (select count(*)::int from public.profiles where id = ${demo.maya.id}) as profiles,
        (select display_name from public.team_members where team_id = 'c0000000-0000-4000-8000-000000000002') as name,
        (select count(*)::int from public.catches where submitted_by = ${demo.maya.id}) as catches`;
    expect(left).toEqual({ accounts: 0, profiles: 0, name: "Former member", catches: 0 });
  });
  test("an admin who judged can leave, and the judgements stay", async () => {
    await asRole(db.sql, demo.admin, async (tx) => {
      await tx`select public.judge_catch(${demo.pending[0]}, 'accepted', 1)`;
      await tx`select public.grant_role(${demo.maya.id}, 'admin')`;
      await tx`select public.run_scoring(${demo.live})`;
    });
    await asRole(db.sql, demo.admin, (tx) => tx`select public.delete_my_account()`);
    const [left] = await db.sql`
      select decided_by from public.catch_decisions where catch_id = ${demo.pending[0]}`;
    expect(left).toEqual({ decided_by: demo.admin.id });
  });
});

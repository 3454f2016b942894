import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { asRole, type Caller } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { addAccount } from "../helpers/add-account.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { givePoints } from "../helpers/points.ts";
import { refused } from "../helpers/refused.ts";

/** A banned account: its sessions end, and whatever the table or the function, it writes nothing. */

const db = useTestDatabase();
const { maya, ken, admin } = demo;
const SOURCE = "b0000000-0000-4000-8000-0000000000ff";

const ban = (who: { id: string }, hours: number | null, caller: Caller = admin) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`select public.ban_account(${who.id}, 'Sells live bait', ${hours}) as until`,
  );
const lift = async (who: { id: string }, caller: Caller = admin) => {
  const [row] = await asRole(
    db.sql,
    caller,
    (tx) => tx`select public.unban_account(${who.id}, 'Apologised') as lifted`,
  );
  return row?.["lifted"];
};

describe("banning", () => {
  test("makes an admin impossible, also when both happen at once", async () => {
    const grant = (who: { id: string }) =>
      asRole(db.sql, admin, (tx) => tx`select public.grant_role(${who.id}, 'admin', 'Helps')`);
    const banned = await addAccount(db.sql);
    await ban(banned, null);
    await expect(grant(banned)).rejects.toMatchObject(refused("member_banned"));
    const asked = await addAccount(db.sql);
    const outcomes = await Promise.allSettled([ban(asked, null), grant(asked)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("ends the sessions, is in the log with its reason, and the person gets a mail", async () => {
    const member = await addAccount(db.sql);
    await db.sql`
      insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), ${member.id}, now())`;
    const [{ until } = { until: null }] = await ban(member, 24);
    expect(Math.round((Date.parse(String(until)) - Date.now()) / 3_600_000)).toBe(24);
    expect(await db.sql`select id from auth.sessions where user_id = ${member.id}`).toEqual([]);
    const acts = await db.sql`
      select kind, reason, actor_id from public.account_acts where user_id = ${member.id}`;
    expect(acts).toEqual([{ kind: "banned", reason: "Sells live bait", actor_id: admin.id }]);
    const mails =
      await db.sql`select template from public.mail_outbox where user_id = ${member.id}`;
    expect(mails).toEqual([{ template: "notice" }]);
    expect(await lift(member)).toBe(true);
    expect(await lift(member)).toBe(false);
  });

  test("for good lasts a hundred years, which the auth service can read", async () => {
    const member = await addAccount(db.sql);
    const [row] = await ban(member, null);
    expect(row?.["until"]).toBeNull();
    const [account] = await db.sql`
      select banned_until > now() + interval '99 years' as is_long, isfinite(banned_until) as is_read
      from auth.users where id = ${member.id}`;
    expect(account).toEqual({ is_long: true, is_read: true });
  });

  test("requires an admin, and rejects admins as targets, the caller included", async () => {
    await expect(ban(ken, 1, maya)).rejects.toMatchObject(refused("forbidden"));
    await expect(lift(ken, maya)).rejects.toMatchObject(refused("forbidden"));
    await expect(ban(ken, 1, "anon")).rejects.toMatchObject({ code: "42501" });
    await expect(ban(admin, 1)).rejects.toMatchObject(refused("own_account"));
    await expect(ban(await addAccount(db.sql, "admin"), 1)).rejects.toMatchObject(
      refused("account_admin"),
    );
    await expect(ban(ken, 0)).rejects.toMatchObject(refused("invalid"));
    await expect(ban({ id: randomUUID() }, 1)).rejects.toMatchObject(refused("not_found"));
    const silent = asRole(db.sql, admin, (tx) => tx`select public.ban_account(${ken.id}, ' ')`);
    await expect(silent).rejects.toMatchObject(refused("reason_required"));
  });

  test("leaves entries as they are", async () => {
    const standing = () => db.sql`
      select r.id, r.status from public.applicants as a
      join public.registrations as r on r.id = a.registration_id
      where a.user_id = ${ken.id} and a.active order by r.id`;
    const before = await standing();
    await ban(ken, 1);
    expect(await standing()).toEqual(before);
    await lift(ken);
  });
});

describe("a banned account", () => {
  beforeAll(async () => {
    await db.sql`
      insert into storage.objects (bucket_id, name, owner_id)
      values ('incoming', ${`${maya.id}/a.jpg`}, ${maya.id})`;
    await db.sql`
      insert into private.uploads (bucket_id, folder, source, owner)
      values ('avatars', ${maya.id}, ${SOURCE}, ${maya.id})`;
    await ban(maya, 24);
  });

  const tables = () => db.sql<{ name: string; writable: string[] }[]>`
    select c.oid::regclass::text as name,
      array(select attname::text from pg_attribute as a
        where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and attidentity = ''
          and has_column_privilege('authenticated', c.oid, attnum, 'update') order by attnum) as writable
    from pg_class as c
    where (c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))
      or c.oid = 'storage.objects'::regclass
    order by 1`;

  test("changes and deletes no row of any table", async () => {
    for (const { name, writable } of await tables()) {
      const change = writable.map((column) => `"${column}" = "${column}"`).join(", ");
      const outcomes = [
        change ? await attempt(db.sql, maya, `update ${name} set ${change}`) : "denied",
        await attempt(db.sql, maya, `delete from ${name}`),
      ];
      const kept = ["denied", "nothing", "refused"];
      expect({ [name]: outcomes.filter((one) => !kept.includes(one)) }).toEqual({
        [name]: [],
      });
    }
  });

  test("inserts nothing that it may insert without the ban", async () => {
    const [podcast] = await db.sql<[{ id: string }]>`
      select id from public.podcasts where published_at <= now() limit 1`;
    const inserts = [
      `insert into public.podcast_comments (id, podcast_id, body)
       values (gen_random_uuid(), '${podcast.id}', 'x')`,
      `insert into storage.objects (bucket_id, name, owner_id)
       values ('incoming', '${maya.id}/${SOURCE}.jpg', '${maya.id}')`,
      `insert into public.notice_preferences (kind, site, mail, push)
       values ('catch_judged', true, true, true)`,
    ];
    for (const insert of inserts) expect(await attempt(db.sql, maya, insert)).not.toBe("written");
    await lift(maya);
    for (const insert of inserts) expect(await attempt(db.sql, maya, insert)).toBe("written");
    await ban(maya, 24);
  });

  /** What a function needs before it asks who calls: with nulls it would not come that far. */
  const given: Record<string, () => Promise<string>> = {
    file_protest: async () => {
      const [entry] = await db.sql`
        select r.id from public.registrations as r join public.team_members as m on m.team_id = r.team_id
        where m.user_id = ${maya.id} and m.role = 'captain' limit 1`;
      return `'${randomUUID()}', '${entry?.["id"]}', '${entry?.["id"]}', 'catch', 'Far too long for its weight'`;
    },
    save_boat: () => Promise.resolve(`'${randomUUID()}', '{"name": "Heron"}'`),
    split_thread: async () => {
      const [post] = await db.sql`
        select thread_id, t.topic_id from public.forum_posts as p join public.forum_threads as t on t.id = p.thread_id
        where p.no = 2 limit 1`;
      return `'${randomUUID()}', '${post?.["thread_id"]}', '{2}', 'Other baits', '${post?.["topic_id"]}'`;
    },
    follow_readers: async () => `'${await openThread()}'`,
  };
  const openThread = async () => {
    const [thread] = await db.sql<[{ id: string }]>`
      select t.id from public.forum_threads as t join public.forums as f on f.id = t.forum_id
      where f.readers = 'anyone' and t.removed_at is null limit 1`;
    return thread.id;
  };
  /** Every function that may write, called by an account: what became of those that were not refused. */
  const callAll = async (caller: { id: string }) => {
    const functions = await db.sql<{ name: string; args: number }[]>`
      select p.proname as name, p.pronargs - p.pronargdefaults as args from pg_proc as p
      where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
        and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('authenticated', p.oid, 'execute')
      order by 1`;
    expect(functions.length).toBeGreaterThan(120);
    const codes: Record<string, string> = {};
    for (const { name, args } of functions) {
      const values = await (given[name]?.() ??
        Array.from({ length: args }, () => "null").join(", "));
      const outcome = await asRole(db.sql, caller, (tx) =>
        tx.unsafe(`select public.${name}(${values})`),
      ).then(
        () => "done",
        ({ message }: Error) => /"code" : "(\w+)"/.exec(message)?.[1] ?? message,
      );
      if (outcome !== "account_banned" && outcome !== "forbidden") codes[name] = outcome;
    }
    return codes;
  };
  /** What a visitor may do, a banned account may: it reads the clock, and the number of a thread's readers. */
  const OPEN_TO_VISITORS = { server_time: "done", follow_readers: "done" };

  test("is refused by every function that writes", async () => {
    expect(await callAll(maya)).toEqual(OPEN_TO_VISITORS);
    for (const name of Object.keys(OPEN_TO_VISITORS)) {
      const values = (await given[name]?.()) ?? "";
      await asRole(db.sql, "anon", (tx) => tx.unsafe(`select public.${name}(${values})`));
    }
  });

  test("is refused by every function of the office and of moderators, whatever its role", async () => {
    const other = await addAccount(db.sql, "admin");
    await db.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${other.id}`;
    expect(await callAll(other)).toEqual(OPEN_TO_VISITORS);
  });

  test("follows no readers of a thread that a visitor may not read", async () => {
    const [thread] = await db.sql<{ id: string }[]>`
      select t.id from public.forum_threads as t join public.forums as f on f.id = t.forum_id
      where f.readers <> 'anyone' and t.removed_at is null limit 1`;
    const follow = asRole(
      db.sql,
      maya,
      (tx) => tx`select public.follow_readers(${thread?.id ?? null})`,
    );
    await expect(follow).rejects.toMatchObject(refused("not_found"));
  });

  test("likes no post", async () => {
    const [post] = await db.sql`
      select id from public.forum_posts
      where status = 'visible' and author_id is distinct from ${maya.id} limit 1`;
    const like = () =>
      asRole(db.sql, maya, (tx) => tx`select public.like_post(${post?.["id"]}, true)`);
    await expect(like()).rejects.toMatchObject(refused("account_banned"));
  });

  test("is an admin no longer, whatever its role", async () => {
    const other = await addAccount(db.sql, "admin");
    await db.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${other.id}`;
    await expect(ban(ken, 1, other)).rejects.toMatchObject(refused("forbidden"));
  });

  test("is open again when the time is over", async () => {
    await db.sql`update auth.users set banned_until = now() where id = ${maya.id}`;
    const [row] = await asRole(db.sql, maya, (tx) => tx`select id from public.profiles`);
    expect(row).toEqual({ id: maya.id });
  });
});

test("a closed session is rejected although its token has not expired", async () => {
  const session_id = randomUUID();
  const read = () =>
    db.sql.begin(async (tx) => {
      const claims = JSON.stringify({ sub: ken.id, role: "authenticated", session_id });
      await tx`
        select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true),
          set_config('request.jwt.claim.sub', ${ken.id}, true)`;
      return tx`select id from public.profiles`;
    });
  expect(await read()).toEqual([]);
  await db.sql`insert into auth.sessions (id, user_id, created_at) values (${session_id}, ${ken.id}, now())`;
  expect(await read()).toEqual([{ id: ken.id }]);
});

test("a ban and its end make a version of the tables of fans, where the account is listed", async () => {
  const [fan, ahead, unlisted] = [
    await addAccount(db.sql),
    await addAccount(db.sql),
    await addAccount(db.sql),
  ];
  await givePoints(db.sql, fan, 500);
  await givePoints(db.sql, ahead, 1_000_000);
  const version = async () => {
    const [row] = await db.sql<[{ version: string }]>`select version from public.fan_boards`;
    return Number(row.version);
  };
  const place = async () => {
    const [row] = await asRole(
      db.sql,
      fan,
      (tx) => tx<[{ place: number }]>`
        select (public.read_own_points() #>> '{periods,all,place}')::int as place`,
    );
    return row.place;
  };
  const [start, placed] = [await version(), await place()];
  await ban(ahead, 24);
  expect(await version()).toBe(start + 1);
  expect(await place()).toBe(placed - 1);
  await lift(ahead);
  expect(await version()).toBe(start + 2);
  expect(await place()).toBe(placed);
  await ban(unlisted, 24);
  expect(await version()).toBe(start + 2);
});

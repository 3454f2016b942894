import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { noticeKinds } from "../../supabase/functions/_shared/contracts/notices.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount, holdAs, leave, waiting } from "../helpers/leaving.ts";
import { team, useNotices } from "../helpers/notices.ts";

const { db, notify, seenBy, inboxOf, messagesTo, read, idsOf } = useNotices();

test("the kinds of the database need what the contract says", async () => {
  const rows = await db.sql<{ kind: string; needs: string[]; mails: boolean }[]>`
    select kind, needs, mails from private.notice_kinds`;
  const sorted = (keys: string[]) => keys.toSorted();
  expect(Object.fromEntries(rows.map(({ kind, needs }) => [kind, sorted(needs)]))).toEqual(
    Object.fromEntries(
      Object.entries(noticeKinds).map(([kind, { data }]) => [
        kind,
        sorted(Object.keys(data.shape)),
      ]),
    ),
  );
  const mailed = (kinds: [string, { mails: boolean }][]) =>
    kinds.flatMap(([kind, { mails }]) => (mails ? [kind] : [])).toSorted();
  expect(mailed(rows.map((row) => [row.kind, row]))).toEqual(mailed(Object.entries(noticeKinds)));
});

describe("a notice", () => {
  test("is one per person and cause, with one mail", async () => {
    await notify(demo.maya.id, "left:1");
    await notify(demo.maya.id, "left:1", { ...team, member_name: "Ben" });
    await notify(demo.maya.id, "left:2", { ...team, member_name: "Cleo" });
    await notify(demo.ken.id, "left:1", { ...team, member_name: "Dora" });
    expect(await seenBy(demo.maya)).toEqual(["Aiko", "Cleo"]);
    expect(await seenBy(demo.ken)).toEqual(["Dora"]);
    const mails = await db.sql`
      select key, recipient, params from public.mail_outbox where template = 'notice' order by key`;
    expect(mails).toEqual([
      {
        key: `notice:member_left:left:1:${demo.maya.id}`,
        recipient: demo.maya.email,
        params: { kind: "member_left", data: team },
      },
      expect.objectContaining({ recipient: demo.ken.email }),
      expect.objectContaining({ key: `notice:member_left:left:2:${demo.maya.id}` }),
    ]);
  });

  test("of two transactions with one cause, one is written", async () => {
    const first = await holdAs(
      db,
      "owner",
      `select private.notify('${demo.maya.id}', 'member_left', 'left:1', '${JSON.stringify(team)}')`,
    );
    const second = notify(demo.maya.id, "left:1");
    await waiting(db.sql, 1);
    await first.commit();
    await second;
    expect(await seenBy(demo.maya)).toEqual(["Aiko"]);
    expect(await inboxOf(demo.maya.id)).toEqual({ version: 1, unread: 1 });
  });

  test("goes with what it speaks of, where that is rolled back", async () => {
    await expect(
      db.sql.begin(async (tx) => {
        await tx`select private.notify(${demo.maya.id}, 'member_left', 'left:1', ${tx.json(team)})`;
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await seenBy(demo.maya)).toEqual([]);
    expect(await messagesTo(demo.maya.id)).toEqual([]);
    expect(await db.sql`select from public.mail_outbox where template = 'notice'`).toEqual([]);
  });

  test("needs a kind that there is and all of its data", async () => {
    await expect(notify(demo.maya.id, "x", team, "nothing")).rejects.toThrow("no kind of notice");
    await expect(notify(demo.maya.id, "x", { team_id: team.team_id })).rejects.toThrow(
      'needs "team_name"',
    );
    await expect(notify(demo.maya.id, "")).rejects.toMatchObject({ code: "23514" });
    await expect(
      notify(demo.maya.id, "x", { ...team, more: "x".repeat(5000) }),
    ).rejects.toMatchObject({ code: "23514" });
  });

  test("to nobody, and to an account that has ended, is none", async () => {
    await notify(null, "left:1");
    await notify(randomUUID(), "left:1");
    const going = await addAccount(db.sql);
    const erasure = await holdAs(db, going, "select public.delete_my_account()");
    const late = notify(going.id, "left:1");
    await waiting(db.sql, 1);
    await erasure.commit();
    await late;
    expect(await db.sql`select from public.notifications`).toEqual([]);
  });

  test("is mailed to no address that nobody confirmed", async () => {
    const { id } = await addAccount(db.sql);
    await db.sql`update auth.users set email_confirmed_at = null where id = ${id}`;
    await notify(id, "left:1");
    expect(await idsOf(id)).toHaveLength(1);
    expect(await db.sql`select from public.mail_outbox where template = 'notice'`).toEqual([]);
  });

  test("reaches a person by the channels that they chose", async () => {
    const choose = (site: boolean, mail: boolean) =>
      asRole(db.sql, demo.maya, async (tx) => {
        await tx`
          insert into public.notice_preferences (kind, site, mail, push)
          values ('member_left', ${site}, ${mail}, false)
          on conflict (user_id, kind) do update set site = excluded.site, mail = excluded.mail`;
      });
    const mails = async () =>
      (await db.sql`select 1 from public.mail_outbox where template = 'notice'`).length;
    await choose(true, false);
    await notify(demo.maya.id, "left:1");
    expect([await seenBy(demo.maya), await mails()]).toEqual([["Aiko"], 0]);
    await choose(false, true);
    await notify(demo.maya.id, "left:2");
    await notify(demo.maya.id, "left:2");
    expect([await seenBy(demo.maya), await mails()]).toEqual([["Aiko"], 1]);
    expect(await inboxOf(demo.maya.id)).toEqual({ version: 1, unread: 1 });
    expect(await messagesTo(demo.maya.id)).toHaveLength(1);
  });
});

describe("reading", () => {
  test("marks what was shown, by its owner alone, once", async () => {
    for (const n of [1, 2, 3]) await notify(demo.maya.id, `left:${n}`);
    await notify(demo.ken.id, "left:1");
    const [one, two, three] = await idsOf(demo.maya.id);
    const [kens] = await idsOf(demo.ken.id);
    expect(await read(demo.ken, null, [one ?? 0])).toBe(0);
    expect(await read(demo.maya, null, [one ?? 0, kens ?? 0])).toBe(1);
    expect(await inboxOf(demo.maya.id)).toEqual({ version: 4, unread: 2 });
    expect(await read(demo.maya, two ?? 0)).toBe(1);
    expect(await read(demo.maya, two ?? 0)).toBe(0);
    expect(await inboxOf(demo.maya.id)).toEqual({ version: 5, unread: 1 });
    expect(await inboxOf(demo.ken.id)).toEqual({ version: 1, unread: 1 });
    const last = (await messagesTo(demo.maya.id)).at(-1);
    expect(last).toMatchObject({ base_version: 4, version: 5, unread: 1, notified: true });
    expect(three).toBeGreaterThan(two ?? 0);
    await expect(read("anon", null, [1])).rejects.toMatchObject({ code: "42501" });
  });

  test("of many makes one message", async () => {
    for (let n = 0; n < 21; n++) await notify(demo.maya.id, `left:${n}`);
    expect(await read(demo.maya, (await idsOf(demo.maya.id)).at(-1) ?? 0)).toBe(21);
    expect((await messagesTo(demo.maya.id)).at(-1)).toMatchObject({ notified: true, version: 22 });
    expect(await inboxOf(demo.maya.id)).toEqual({ version: 22, unread: 0 });
  });

  test("does not wait for another session that marks the same", async () => {
    for (const n of [1, 2]) await notify(demo.maya.id, `left:${n}`);
    const newest = (await idsOf(demo.maya.id)).at(-1) ?? 0;
    const other = await holdAs(db, demo.maya, `select public.mark_notices_read(${newest})`);
    expect(await read(demo.maya, newest)).toBe(0);
    await other.commit();
    expect(await inboxOf(demo.maya.id)).toEqual({ version: 3, unread: 0 });
  });
});

describe("many", () => {
  const crowd = async (people: number) => {
    await db.sql`
      insert into auth.users (id, email, email_confirmed_at)
      select gen_random_uuid(), 'crowd-' || n || '@castboard.example', now()
      from generate_series(1, ${people}) as n`;
  };
  const tellAll = (cause: string, order: string) => `
    select private.notify(u.id, 'member_left', '${cause}', '${JSON.stringify(team)}')
    from auth.users as u order by u.email ${order}`;

  test("in one statement are one message for each person", async () => {
    await crowd(1000);
    await db.sql.unsafe(tellAll("left:1", "asc"));
    const [sent] = await db.sql`
      select count(*)::int as messages, count(distinct topic)::int as topics
      from realtime.messages where event = 'notices_changed'`;
    const [people] = await db.sql<[{ n: number }]>`select count(*)::int as n from auth.users`;
    expect(people.n).toBeGreaterThan(1000);
    expect(sent).toEqual({ messages: people.n, topics: people.n });
    // So many pages fetch their notices spread over a second and a half.
    expect(await messagesTo(demo.maya.id)).toMatchObject([{ refresh: true }]);
    const rows = await db.sql`select distinct version::int, unread from public.notice_inboxes`;
    expect(rows).toEqual([{ version: 1, unread: 1 }]);
    expect(await db.sql`select from private.notice_changes`).toEqual([]);
  });

  test("several in one transaction are one message", async () => {
    await db.sql.begin(async (tx) => {
      for (const n of [1, 2, 3]) {
        await tx`select private.notify(${demo.maya.id}, 'member_left', ${`left:${n}`}, ${tx.json(team)})`;
      }
    });
    const [message, ...more] = await messagesTo(demo.maya.id);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ base_version: 0, version: 1, unread: 3 });
  });

  test("of two transactions in opposite orders both commit", async () => {
    await crowd(50);
    const first = await holdAs(db, "owner", tellAll("left:1", "asc"));
    // Neither waits for the other's inboxes before its own end.
    await db.sql.unsafe(tellAll("left:2", "desc"));
    await first.run(tellAll("left:3", "desc"));
    await first.commit();
    const rows = await db.sql`select distinct version::int, unread from public.notice_inboxes`;
    expect(rows).toEqual([{ version: 2, unread: 3 }]);
  });

  test("are counted as they are, whatever happens side by side", async () => {
    const work = Array.from({ length: 60 }, async (_, n) => {
      await notify(demo.maya.id, `left:${n}`);
      if (n % 3 === 0) await read(demo.maya, null, await idsOf(demo.maya.id));
      if (n % 20 === 19) {
        await db.sql`
          delete from public.notifications
          where id = (select min(id) from public.notifications where user_id = ${demo.maya.id})`;
      }
    });
    await Promise.all(work);
    const [counted] = await db.sql`
      select count(*) filter (where read_at is null)::int as unread from public.notifications
      where user_id = ${demo.maya.id}`;
    const inbox = await inboxOf(demo.maya.id);
    expect(inbox.unread).toBe(counted?.["unread"]);
    const versions = (await messagesTo(demo.maya.id)).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: inbox.version }, (_, n) => n + 1));
  });
});

describe("an account that ends", () => {
  test("takes along its notices and those that name it", async () => {
    const aiko = await addAccount(db.sql);
    await notify(aiko.id, "left:1");
    await notify(demo.maya.id, "left:2", { ...team, about: aiko.id });
    await notify(demo.maya.id, "left:3", { ...team, member_name: "Ben", about: demo.ken.id });
    await leave(db.sql, aiko);
    expect(await seenBy(demo.maya)).toEqual(["Ben"]);
    expect(await inboxOf(demo.maya.id)).toEqual({ version: 3, unread: 1 });
    expect((await messagesTo(demo.maya.id)).at(-1)).toMatchObject({ notified: true });
    const mails = await db.sql`
      select recipient, params -> 'data' ->> 'member_name' as name from public.mail_outbox
      where template = 'notice'`;
    expect(mails).toEqual([{ recipient: demo.maya.email, name: "Ben" }]);
  });

  test("exports its notices, and what others' say of it", async () => {
    await notify(demo.maya.id, "left:1");
    await notify(demo.maya.id, "left:2", { ...team, about: demo.ken.id });
    const exported = async (caller: Caller) => {
      const [row] = await asRole(
        db.sql,
        caller,
        (tx) => tx`select public.export_my_data() as data`,
      );
      return row?.["data"].notices;
    };
    expect(await exported(demo.maya)).toHaveLength(2);
    expect(await exported(demo.ken)).toEqual([
      expect.objectContaining({ kind: "member_left", to_me: false, read_at: null }),
    ]);
  });
});

test("the unread ones are counted without a look at them", async () => {
  const [row] = await asRole(
    db.sql,
    demo.maya,
    (tx) => tx`
      explain (format json) select version, unread from public.notice_inboxes
      where user_id = ${demo.maya.id}`,
  );
  expect(JSON.stringify(row?.["QUERY PLAN"])).not.toContain("notifications");
});

import { expect, test } from "vitest";
import { userTopic } from "../../supabase/functions/_shared/contracts/notices-message.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { demo } from "../helpers/demo.ts";
import { team, useNotices } from "../helpers/notices.ts";

/** Who reads, hears and marks notices, and who chooses how they come. */

const { db, notify, seenBy, read } = useNotices();

test("a person reads the own notices alone, and writes none", async () => {
  await notify(demo.maya.id, "left:1");
  expect(await seenBy(demo.ken)).toEqual([]);
  expect(await seenBy(demo.admin)).toEqual([]);
  await expect(seenBy("anon")).rejects.toMatchObject({ code: "42501" });
  for (const column of ["cause", "about", "on_site"]) {
    expect(await attempt(db.sql, demo.maya, `select ${column} from public.notifications`)).toBe(
      "denied",
    );
  }
  for (const caller of ["anon", demo.maya, demo.ken, demo.admin] as Caller[]) {
    for (const statement of [
      `insert into public.notifications (user_id, kind, cause, data)
         values ('${demo.maya.id}', 'member_left', 'x', '{}')`,
      "update public.notifications set read_at = now()",
      "update public.notifications set data = '{}'",
      "delete from public.notifications",
      "update public.notice_inboxes set unread = 0",
      "delete from public.notice_inboxes",
      `select private.notify('${demo.maya.id}', 'member_left', 'x', '{}')`,
    ]) {
      expect([caller, statement, await attempt(db.sql, caller, statement)]).toEqual([
        caller,
        statement,
        "denied",
      ]);
    }
  }
});

test("a person hears the own topic alone; nobody sends on it", async () => {
  await notify(demo.maya.id, "left:1");
  const topic = userTopic(demo.maya.id);
  const hears = (caller: Caller) =>
    asRole(db.sql, caller, async (tx) => {
      await tx`select set_config('realtime.topic', ${topic}, true)`;
      return (await tx`select 1 from realtime.messages where topic = ${topic}`).length > 0;
    });
  expect(await hears(demo.maya)).toBe(true);
  for (const caller of ["anon", demo.ken, demo.admin] as Caller[]) {
    expect([caller, await hears(caller)]).toEqual([caller, false]);
  }
  for (const caller of ["anon", demo.maya, demo.admin] as Caller[]) {
    await expect(
      asRole(db.sql, caller, async (tx) => {
        await tx`select set_config('realtime.topic', ${topic}, true)`;
        await tx`
            insert into realtime.messages (topic, extension, payload, event, private)
            values (${topic}, 'broadcast', '{}', 'notices_changed', true)`;
      }),
    ).rejects.toMatchObject({ code: "42501" });
  }
});

test("messages hold no notices, because a channel outlives a ban and its session", async () => {
  await notify(demo.maya.id, "left:1");
  const sent = await db.sql`
    select payload - 'id' as payload from realtime.messages where topic = ${userTopic(demo.maya.id)}`;
  expect(sent).toMatchObject([{ payload: { version: 1, unread: 1, notified: true } }]);
  expect(JSON.stringify(sent)).not.toContain(team.member_name);
});

test("a session without the second factor hears, reads and marks nothing", async () => {
  await notify(demo.maya.id, "left:1");
  await db.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
      values (gen_random_uuid(), ${demo.maya.id}, 'totp', 'verified', now(), now(), 'MY')`;
  const half = { id: demo.maya.id, aal: "aal1" } as const;
  const topic = userTopic(demo.maya.id);
  const hears = (caller: Caller) =>
    asRole(db.sql, caller, async (tx) => {
      await tx`select set_config('realtime.topic', ${topic}, true)`;
      return (await tx`select 1 from realtime.messages where topic = ${topic}`).length > 0;
    });
  expect([await hears(half), await seenBy(half)]).toEqual([false, []]);
  await expect(read(half, 1_000_000)).rejects.toMatchObject({
    message: expect.stringContaining('"code" : "insufficient_aal"'),
  });
  expect(await hears({ ...half, aal: "aal2" })).toBe(true);
});

test("preferences are read and written by their owner alone", async () => {
  const choose = (caller: Caller, owner: string, kind = "member_left") =>
    attempt(
      db.sql,
      caller,
      `insert into public.notice_preferences (user_id, kind, site, mail, push)
         values ('${owner}', '${kind}', true, true, true)`,
    );
  expect(await choose(demo.maya, demo.ken.id)).toBe("denied");
  expect(await choose("anon", demo.ken.id)).toBe("denied");
  expect(await choose(demo.ken, demo.ken.id)).toBe("written");
  expect(await choose(demo.ken, demo.ken.id, "nothing")).toBe("reached");
  await asRole(
    db.sql,
    demo.ken,
    (tx) =>
      tx`insert into public.notice_preferences values (default, 'member_left', true, true, true)`,
  );
  const change = "update public.notice_preferences set mail = false";
  expect(await attempt(db.sql, demo.maya, change)).toBe("nothing");
  expect(await attempt(db.sql, demo.admin, change)).toBe("nothing");
  expect(await attempt(db.sql, demo.ken, change)).toBe("written");
  expect(
    await attempt(
      db.sql,
      demo.ken,
      `update public.notice_preferences set user_id = '${demo.maya.id}'`,
    ),
  ).toBe("denied");
  const seen = (caller: Caller) =>
    asRole(db.sql, caller, (tx) => tx`select kind from public.notice_preferences`);
  expect(await seen(demo.ken)).toHaveLength(1);
  expect(await seen(demo.admin)).toEqual([]);
});

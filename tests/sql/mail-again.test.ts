import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { asRole, type Caller } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";

const db = useDatabasePerTest();

async function mail(status: "dead" | "pending" | "sending" | "sent"): Promise<string> {
  const [row] = await db.sql`
    insert into public.mail_outbox (key, template, recipient, params, status, attempts, last_error)
    values (${randomUUID()}, 'welcome', 'rosa@lake.example', '{"first_name": "Rosa"}', ${status}, 8,
      'The provider is down')
    returning id`;
  return String(row?.["id"]);
}

const sendAgain = (caller: Caller, ...ids: string[]) =>
  asRole(db.sql, caller, async (tx) => {
    const chosen = ids.length > 0 ? ids : null;
    const [row] = await tx`select public.send_mails_again(${chosen}::uuid[]) as again`;
    return row?.["again"] as number;
  });

const statusOf = async (id: string) => {
  const [row] = await db.sql`
    select status, attempts, next_attempt_at <= now() as "isDue", last_error
    from public.mail_outbox where id = ${id}`;
  return row;
};

describe("send_mails_again", () => {
  test("gives a dead mail its tries back, and leaves the others", async () => {
    const [chosen, other] = [await mail("dead"), await mail("dead")];
    expect(await sendAgain(demo.admin, chosen)).toBe(1);
    expect(await statusOf(chosen)).toEqual({
      status: "pending",
      attempts: 0,
      isDue: true,
      last_error: "The provider is down",
    });
    expect(await statusOf(other)).toMatchObject({ status: "dead", attempts: 8 });
    const claimed = await asRole(
      db.sql,
      "service_role",
      (tx) => tx`select id, attempt from public.claim_mails(10)`,
    );
    expect(claimed).toEqual([{ id: chosen, attempt: 1 }]);
  });

  test("gives all of them theirs back, and touches none that is on its way", async () => {
    const dead = [await mail("dead"), await mail("dead")];
    const others = [await mail("pending"), await mail("sending"), await mail("sent")];
    expect(await sendAgain(demo.admin)).toBe(2);
    for (const id of dead) expect(await statusOf(id)).toMatchObject({ status: "pending" });
    for (const id of others) expect(await statusOf(id)).toMatchObject({ attempts: 8 });
    expect(await sendAgain(demo.admin)).toBe(0);
  });

  test("gives the chosen ones theirs back, and passes over one that was sent meanwhile", async () => {
    const [first, second, other] = [await mail("dead"), await mail("dead"), await mail("dead")];
    const sent = await mail("sent");
    expect(await sendAgain(demo.admin, first, sent, second)).toBe(2);
    for (const id of [first, second]) {
      expect(await statusOf(id)).toMatchObject({ status: "pending", attempts: 0 });
    }
    expect(await statusOf(other)).toMatchObject({ status: "dead" });
    expect(await statusOf(sent)).toMatchObject({ status: "sent", attempts: 8 });
  });

  test("is noted in the audit log, without the address or the words", async () => {
    const id = await mail("dead");
    await sendAgain(demo.admin, id);
    const notes = await db.sql`
      select actor, action, entity_id, before, after from public.audit_log
      where entity = 'mail_outbox'`;
    expect(notes).toEqual([
      {
        actor: demo.admin.id,
        action: "update",
        entity_id: id,
        before: { status: "dead", attempts: 8 },
        after: { status: "pending", attempts: 0 },
      },
    ]);
  });

  test("refuses a mail that was not given up, and one that is not there", async () => {
    const sent = await mail("sent");
    await expect(sendAgain(demo.admin, sent)).rejects.toMatchObject(refused("mail_not_dead"));
    const unknown = randomUUID();
    await expect(sendAgain(demo.admin, unknown)).rejects.toMatchObject(refused("not_found"));
  });

  test("lets one of two admins send a mail again", async () => {
    const id = await mail("dead");
    const answers = await Promise.allSettled([
      sendAgain(demo.admin, id),
      sendAgain("service_role", id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("is for admins", async () => {
    const id = await mail("dead");
    await expect(sendAgain(demo.maya, id)).rejects.toMatchObject(refused("forbidden"));
    await expect(sendAgain("anon", id)).rejects.toMatchObject({ code: "42501" });
    expect(await statusOf(id)).toMatchObject({ status: "dead" });
  });

  test("wakes the worker that listens", async () => {
    const heard: string[] = [];
    const listening = await db.sql.listen("send-email/drain", (text) => heard.push(text));
    await mail("dead");
    await expect.poll(() => heard).toHaveLength(1);
    await sendAgain(demo.admin);
    await expect.poll(() => heard).toHaveLength(2);
    await listening.unlisten();
  });
});

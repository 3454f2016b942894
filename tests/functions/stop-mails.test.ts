import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Locale } from "../../supabase/functions/_shared/mail/locale.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, startThread, trust } from "../helpers/forum.ts";
import { useTestStack } from "../helpers/stack.ts";

/** Mails that can be stopped without signing in (RFC 8058), and the digest of the forums. */

const stack = useTestStack();

async function addReader(locale: Locale = "en") {
  const { sql } = stack.database;
  const id = randomUUID();
  const address = `${id}@lake.example`;
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${address}, now())`;
  await sql`update public.profiles set locale = ${locale} where id = ${id}`;
  return { id, address };
}

test("a mail program stops the mails of a kind by the address in the mail, and only by POST", async () => {
  const { sql } = stack.database;
  const { id, address } = await addReader();
  const data = { event_id: randomUUID(), event_name: "Mangrove Mile", fee_returned: false };
  await sql`select private.notify(${id}, 'event_cancelled', 'event:1', ${sql.json(data)})`;
  const mail = await stack.waitForMail(address);
  expect(mail.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const stop = /^<(.*)>$/.exec(mail.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect(stop).toContain(`${stack.url}/functions/v1/send-email/stop?kind=event_cancelled&key=`);
  const page = stop.replace("/functions/v1/send-email/stop", "/unsubscribe");
  expect(mail.text).toContain(`Stop emails of this kind: ${page}`);

  const opened = await fetch(stop, { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, page]);
  const chosen = () => sql`
    select kind, mail from public.notice_preferences where user_id = ${id}`;
  expect(await chosen()).toEqual([]);
  const pressed = await fetch(stop, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect([pressed.status, await pressed.json()]).toEqual([200, { accepted: true }]);
  expect(await chosen()).toEqual([{ kind: "event_cancelled", mail: false }]);

  const statuses = await Promise.all(
    [
      stop.replace(/key=.*/, `key=${"0".repeat(64)}`),
      stop.replace("event_cancelled", "no_such_kind"),
      stop.replace(/key=.*/, "key=1"),
    ].map(async (url) => (await fetch(url, { method: "POST" })).status),
  );
  expect(statuses).toEqual([404, 400, 400]);
  expect((await fetch(stop, { method: "DELETE" })).status).toBe(405);
});

test.each([
  ["en", "This week in the forums", "12 new posts", "1 new post\n", "Unsubscribe: "],
  ["ja", "今週のフォーラム", "新しい投稿 12件", "新しい投稿 1件\n", "配信を停止する: "],
  ["ar", "المنتديات هذا الأسبوع", "المنشورات الجديدة: ١٢", "منشور جديد واحد", "ألغِ الاشتراك: "],
] as const)("the digest in %s links its threads", async (locale, subject, many, one, stop) => {
  const { sql } = stack.database;
  const { id, address } = await addReader(locale);
  const forum = await addForum(sql);
  await trust(sql, demo.maya);
  const threads = [];
  for (let n = 0; n < 2; n += 1) {
    const { thread } = await startThread(sql, demo.maya, forum);
    threads.push({
      thread_id: thread.id,
      number: thread.number,
      topic_slug: forum.topicSlug,
      title: `Thread <b>${n}</b>`,
      unread: n === 0 ? 12 : 1,
    });
  }
  const params = { every: "week", threads };
  await sql`
    select private.queue_mail(${`digest:${id}`}, 'forum_digest', ${address}, ${locale},
      ${sql.json(params)}, ${id})`;
  const mail = await stack.waitForMail(address);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(many);
  expect(mail.text).toContain(stop);
  expect(mail.html).toContain("&#60;b&#62;");
  expect(mail.html).not.toContain("<b>");
  for (const { topic_slug, number } of threads) {
    expect(mail.html).toContain(`href="${stack.url}/topics/${topic_slug}/${number}"`);
  }
  expect(mail.text).toContain(one);
});

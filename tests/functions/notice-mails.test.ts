import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  type NoticeKind,
  noticeKinds,
} from "../../supabase/functions/_shared/contracts/notices.ts";
import type { Locale } from "../../supabase/functions/_shared/mail/locale.ts";
import { demo } from "../helpers/demo.ts";
import { eventually } from "../helpers/eventually.ts";
import { addForum, startThread, trust } from "../helpers/forum.ts";
import { sampleNotices } from "../helpers/sample-notices.ts";
import { useTestStack } from "../helpers/stack.ts";
import { isolated } from "./charter-subjects.ts";
import { SUBJECTS, heron } from "./notice-subjects.ts";

/** Every kind of notice as a mail, in each language, read from the inbox that it arrives in. */

const stack = useTestStack();

/** The beginnings of the pages that mails open, where it is not that of an entry. */
const PAGES: Partial<Record<NoticeKind, string>> = {
  invite_redeemed: "/profile/my-team",
  member_left: "/profile/my-team",
  team_removed: "/profile/my-team",
  crew_removed: "/events/",
  event_changed: "/events/",
  event_cancelled: "/events/",
  judge_appointed: "/admin/leaderboard",
  protest_to_rule: "/admin/results?event=",
  overtaken: "/leaderboard?event=",
  post_answered: "/topics/rules/12?post=7",
  member_mentioned: "/topics/rules/12?post=7",
  post_quoted: "/topics/rules/12?post=7",
  post_liked: "/topics/rules/12?post=7",
  thread_continued: "/topics/rules/12?post=7",
  post_reminder: "/topics/rules/12?post=7",
  forum_ruling: "/forums/rulings/",
  photo_decided: "/profile/gallery",
  account_changed: "/profile/settings/security",
  boat_decided: "/profile/boats/b0000000-0000-4000-8000-000000000002",
  charter_changed: "/profile/bookings/b1000000-0000-4000-8000-000000000002",
  charter_message: "/profile/bookings/b1000000-0000-4000-8000-000000000002",
  reward_settled: "/profile/points",
};

/** What the texts say of times, amounts and reasons; the names of zones are the runtime's. */
const TEXTS: Record<Locale, string[]> = {
  en: [
    "number 12 on the waitlist",
    "by Saturday, December 5, 13:00 (",
    // Registration that closes at midnight closes at the end of a day.
    "Registration closes on Friday, December 4, 24:00 (",
    "The organiser has disqualified this entry. Reason: Live bait",
    "The organiser has withdrawn this entry. Reason: No licence for this water",
    "The captain has withdrawn this entry.",
    "The place for Lone Heron wasn't confirmed in time.",
    "Registration has closed, and Lone Heron was still on the waitlist.",
    "Reason: No licence for this water",
    "$45.00 for Lone Heron",
    "¥4,500 for Lone Heron",
    "now starts on Saturday, December 5, 06:00 (",
    "). The venue is now Harbour Pier 4.",
    "Your entry fee will be refunded.",
    "No. 12, Lone Heron in Mangrove Mile. Reason: Same fish entered twice. The judge's note: As no. 9",
    "The boat is off the list, and open requests were declined. Reason: Show the cabin",
    "people: 3. Answer within 48 hours",
    "By your policy, the angler owes $450.00.",
    "By your policy, the angler owes nothing.",
    "You have 3 new messages.",
    "Your 60 points are back in your balance. Reason: Sold out at the harbour",
    "Your 1 point is back in your balance.",
  ],
  ja: [
    "キャンセル待ち番号は12番",
    "12月5日（土）13:00（",
    "参加登録の受付は12月4日（金）24:00（",
    "主催者がこの参加登録を失格としました。理由：Live bait",
    "主催者がこの参加登録を取り消しました。理由：No licence for this water",
    "キャプテンがこの参加登録を取り消しました。",
    "「Lone Heron」の出場が期限までに確定されませんでした。",
    "「Lone Heron」はキャンセル待ちだったため、参加登録は終了しました。",
    "理由：No licence for this water",
    "参加費として$45.00",
    "参加費（￥4,500）",
    "新しい開始日時は12月5日（土）06:00（",
    "）です。新しい会場は「Harbour Pier 4」です。",
    "参加費は返金されます。",
    "受付番号12。理由：同じ魚の重複。審査員のメモ：As no. 9",
    "未回答のリクエストは終了しました。理由：Show the cabin",
    "、3名。48時間以内に回答してください",
    "キャンセル料は$450.00です。",
    "新しいメッセージが3件あります。",
  ],
  ar: [
    "في قائمة الانتظار هو ١٢",
    "قبل يوم السبت ٥ ديسمبر، الساعة ١٣:٠٠ (",
    "يوم الجمعة ٤ ديسمبر، الساعة ٢٤:٠٠",
    `استبعد المنظِّم هذا الفريق. السبب: ${isolated("Live bait")}`,
    `سحب المنظِّم هذا التسجيل. السبب: ${isolated("No licence for this water")}`,
    "سحب قائد الفريق هذا التسجيل.",
    `لم يُؤكَّد تسجيل فريق ${heron} قبل انتهاء المهلة.`,
    `أُغلق التسجيل وفريق ${heron} لا يزال في قائمة الانتظار`,
    `السبب: ${isolated("No licence for this water")}`,
    `٤٥٫٠٠\u00A0${isolated("US$")}`,
    "٤٬٥٠٠",
    "تبدأ المسابقة يوم السبت ٥ ديسمبر، الساعة ٠٦:٠٠ (",
    `). تقام المسابقة في ${isolated("Harbour Pier 4")}.`,
    "وستُردّ إليك رسوم المشاركة.",
    `السبب: السمكة نفسها مسجَّلة مرتين. ملاحظة الحكم: ${isolated("As no. 9")}`,
    `ورُفضت الطلبات المفتوحة. السبب: ${isolated("Show the cabin")}`,
    "عدد الأشخاص: ٣. أجب خلال ٤٨ ساعة",
    "عدد الرسائل الجديدة: ٣.",
  ],
};

/** Notifies a new account of everything, twice, and returns its mails in the order of the samples. */
async function mailsOfEveryKind(locale: Locale) {
  const { sql } = stack.database;
  const id = randomUUID();
  const address = `${id}@lake.example`;
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${address}, now())`;
  await sql`update public.profiles set locale = ${locale} where id = ${id}`;
  // Of some there is no mail, unless the person wants it.
  for (const [kind, { mails }] of Object.entries(noticeKinds)) {
    if (mails) continue;
    await sql`insert into public.notice_preferences values (${id}, ${kind}, true, true, true)`;
  }
  // Of a thread that nobody can read there is no mail, and no title of a ruling on it.
  await trust(sql, demo.maya);
  const forum = await addForum(sql);
  const { thread } = await startThread(sql, demo.maya, forum);
  const [ruling] = await sql<[{ id: number }]>`
    insert into public.forum_rulings (forum_id, thread_id, action)
    values (${forum.id}, ${thread.id}, 'lock') returning id::int`;
  for (const [n, { kind, data: sample }] of [...sampleNotices, ...sampleNotices].entries()) {
    const cause = `sample:${n % sampleNotices.length}`;
    const data = {
      ...sample,
      ...("thread_id" in sample && { thread_id: thread.id }),
      ...("ruling_id" in sample && { ruling_id: ruling.id }),
    };
    await sql`select private.notify(${id}, ${kind}, ${cause}, ${sql.json(data)})`;
  }
  const received = async () => (await stack.mails()).filter(({ to }) => to.includes(address));
  await eventually(async () => expect(await received()).toHaveLength(sampleNotices.length));
  const mails = await received();
  return sampleNotices.map(({ kind }, n) => {
    const mail = mails.find(
      ({ idempotency_key: key }) => key === `notice:${kind}:sample:${n}:${id}`,
    );
    if (!mail) throw new Error(`There is no mail of ${kind}`);
    return mail;
  });
}

test("there is a sample of each kind", () => {
  const kinds = new Set<NoticeKind>(sampleNotices.map(({ kind }) => kind));
  expect([...kinds]).toEqual(Object.keys(noticeKinds));
});

describe.each([
  ["en", "ltr", "Choose which emails you get"],
  ["ja", "ltr", "受け取るメールを選ぶ"],
  ["ar", "rtl", "اختر الرسائل التي تصلك"],
] as const)("in %s", (locale, direction, choose) => {
  test("each kind arrives once, with its words, its page and the way to choose", async () => {
    const mails = await mailsOfEveryKind(locale);
    expect(mails.map(({ subject }) => subject)).toEqual(SUBJECTS[locale]);
    const all = mails.map(({ text }) => text).join("\n");
    for (const said of TEXTS[locale]) expect(all).toContain(said);
    for (const [n, { html, text }] of mails.entries()) {
      expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
      expect(text).toContain(`${choose}: ${stack.url}/profile/settings/notifications`);
      const page = PAGES[sampleNotices[n]?.kind ?? "entry_confirmed"] ?? "/profile/tournaments/";
      expect(html).toContain(`href="${stack.url}${page}`);
    }
  });
});

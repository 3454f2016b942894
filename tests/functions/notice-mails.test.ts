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

/** Every kind of notice as a mail, in each language, read from the inbox that it arrives in. */

const stack = useTestStack();

const isolated = (name: string) => `\u2068${name}\u2069`;
const mile = isolated("Mangrove Mile");
const heron = isolated("Lone Heron");
const aiko = isolated("Aiko Tanaka");
const tail = isolated("Does a pinched tail count?");
const bass = "قاروص مرقط";

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
};

/** In the order of `sampleNotices`. */
const SUBJECTS: Record<Locale, string[]> = {
  en: [
    "Your entry in Mangrove Mile is confirmed",
    "You're on the waitlist for Mangrove Mile",
    "A place in Mangrove Mile is free for you",
    "Your entry in Mangrove Mile is incomplete",
    "Lone Heron was disqualified from Mangrove Mile",
    "Lone Heron was disqualified from Mangrove Mile",
    "Lone Heron is back in Mangrove Mile",
    "Lone Heron got a penalty in Mangrove Mile",
    "Lone Heron got a penalty in Mangrove Mile",
    "A penalty of Lone Heron in Mangrove Mile was revoked",
    "Lone Heron was withdrawn from Mangrove Mile",
    "Lone Heron was withdrawn from Mangrove Mile",
    "Lone Heron was withdrawn from Mangrove Mile",
    "Your place in Mangrove Mile has expired",
    "No place in Mangrove Mile became free for you",
    "Ben Okafor was declined for Mangrove Mile",
    "Ben Okafor was declined for Mangrove Mile",
    "Aiko Tanaka joined Lone Heron",
    "Aiko Tanaka left Lone Heron",
    "You are no longer on the crew of Lone Heron for Mangrove Mile",
    "You are no longer on Lone Heron",
    "Mangrove Mile has an entry fee now",
    "The entry fee for Mangrove Mile has changed",
    "The entry fee for Mangrove Mile is due again",
    "Your bank has taken back the entry fee for Mangrove Mile",
    "Your catch was accepted: Spotted bass",
    "Your catch is being judged again: Spotted bass",
    "Your catch was adjusted: Spotted bass",
    "Your catch was rejected: Spotted bass",
    "Lone Heron was overtaken in Mangrove Mile",
    "You are now a judge of Mangrove Mile",
    "A protest in Mangrove Mile waits for a ruling",
    "A protest is about Reel Deal in Mangrove Mile",
    "Protest upheld in Mangrove Mile",
    "Protest dismissed in Mangrove Mile",
    "We received your entry fee for Mangrove Mile",
    "Your entry fee for Mangrove Mile was refunded",
    "Your bank has taken back the entry fee for Mangrove Mile",
    "New time: Mangrove Mile",
    "New venue: Mangrove Mile",
    "New time and venue: Mangrove Mile",
    "Mangrove Mile is cancelled",
    "Mangrove Mile is cancelled",
    "Aiko Tanaka replied to you: Does a pinched tail count?",
    "A member replied to you: Does a pinched tail count?",
    "Aiko Tanaka mentioned you: Does a pinched tail count?",
    "Aiko Tanaka quoted you: Does a pinched tail count?",
    "Aiko Tanaka likes your post: Does a pinched tail count?",
    "Aiko Tanaka and 4 more like your post: Does a pinched tail count?",
    "New post: Does a pinched tail count?",
    "12 new posts: Does a pinched tail count?",
    "Reminder: Does a pinched tail count?",
    "Reminder: Does a pinched tail count?",
  ],
  ja: [
    "「Mangrove Mile」への参加登録が確定しました",
    "「Mangrove Mile」のキャンセル待ちに登録されました",
    "「Mangrove Mile」の枠が空きました",
    "「Mangrove Mile」への参加登録が完了していません",
    "「Lone Heron」は「Mangrove Mile」で失格になりました",
    "「Lone Heron」は「Mangrove Mile」で失格になりました",
    "「Lone Heron」の「Mangrove Mile」での失格が取り消されました",
    "「Mangrove Mile」で「Lone Heron」にペナルティが科されました",
    "「Mangrove Mile」で「Lone Heron」にペナルティが科されました",
    "「Mangrove Mile」での「Lone Heron」のペナルティが取り消されました",
    "「Lone Heron」の「Mangrove Mile」への参加登録が取り消されました",
    "「Lone Heron」の「Mangrove Mile」への参加登録が取り消されました",
    "「Lone Heron」の「Mangrove Mile」への参加登録が取り消されました",
    "「Mangrove Mile」の出場枠は期限切れになりました",
    "「Mangrove Mile」に空きは出ませんでした",
    "Ben Okaforさんの「Mangrove Mile」への参加が認められませんでした",
    "Ben Okaforさんの「Mangrove Mile」への参加が認められませんでした",
    "Aiko Tanakaさんが「Lone Heron」に加わりました",
    "Aiko Tanakaさんが「Lone Heron」を抜けました",
    "「Mangrove Mile」の「Lone Heron」の出場メンバーから外れました",
    "「Lone Heron」のメンバーから外れました",
    "「Mangrove Mile」の参加費が設定されました",
    "「Mangrove Mile」の参加費が変わりました",
    "「Mangrove Mile」の参加費のお支払いがあらためて必要になりました",
    "「Mangrove Mile」の参加費がカード会社により取り消されました",
    "釣果が承認されました：スポッテッドバス",
    "釣果が審査し直されます：スポッテッドバス",
    "釣果が修正のうえ承認されました：スポッテッドバス",
    "釣果が却下されました：スポッテッドバス",
    "「Mangrove Mile」で「Lone Heron」が抜かれました",
    "「Mangrove Mile」の審査員になりました",
    "「Mangrove Mile」の抗議が裁定を待っています",
    "「Mangrove Mile」で「Reel Deal」についての抗議が提出されました",
    "「Mangrove Mile」の抗議が認められました",
    "「Mangrove Mile」の抗議が却下されました",
    "「Mangrove Mile」の参加費を受領しました",
    "「Mangrove Mile」の参加費を返金しました",
    "「Mangrove Mile」の参加費がカード会社により取り消されました",
    "「Mangrove Mile」の日時が変わりました",
    "「Mangrove Mile」の会場が変わりました",
    "「Mangrove Mile」の日時と会場が変わりました",
    "「Mangrove Mile」は中止になりました",
    "「Mangrove Mile」は中止になりました",
    "Aiko Tanakaさんから返信がありました：「Does a pinched tail count?」",
    "メンバーから返信がありました：「Does a pinched tail count?」",
    "Aiko Tanakaさんがあなたをメンションしました：「Does a pinched tail count?」",
    "Aiko Tanakaさんがあなたの投稿を引用しました：「Does a pinched tail count?」",
    "Aiko Tanakaさんがあなたの投稿に「いいね」しました：「Does a pinched tail count?」",
    "Aiko Tanakaさんほか4人があなたの投稿に「いいね」しました：「Does a pinched tail count?」",
    "新しい投稿が1件あります：「Does a pinched tail count?」",
    "新しい投稿が12件あります：「Does a pinched tail count?」",
    "リマインダー：「Does a pinched tail count?」",
    "リマインダー：「Does a pinched tail count?」",
  ],
  ar: [
    `تأكد تسجيلك في مسابقة ${mile}`,
    `أنت في قائمة الانتظار لمسابقة ${mile}`,
    `توفّر لك مكان في مسابقة ${mile}`,
    `تسجيلك في مسابقة ${mile} غير مكتمل`,
    `استُبعد فريق ${heron} من مسابقة ${mile}`,
    `استُبعد فريق ${heron} من مسابقة ${mile}`,
    `أُلغي استبعاد فريق ${heron} من مسابقة ${mile}`,
    `فُرض جزاء على فريق ${heron} في مسابقة ${mile}`,
    `فُرض جزاء على فريق ${heron} في مسابقة ${mile}`,
    `أُلغي جزاء على فريق ${heron} في مسابقة ${mile}`,
    `سُحب تسجيل فريق ${heron} في مسابقة ${mile}`,
    `سُحب تسجيل فريق ${heron} في مسابقة ${mile}`,
    `سُحب تسجيل فريق ${heron} في مسابقة ${mile}`,
    `انتهت مهلة تأكيد مكانك في مسابقة ${mile}`,
    `لم يتوفر لك مكان في مسابقة ${mile}`,
    `رُفضت مشاركة ${isolated("Ben Okafor")} في مسابقة ${mile}`,
    `رُفضت مشاركة ${isolated("Ben Okafor")} في مسابقة ${mile}`,
    `انضمام ${isolated("Aiko Tanaka")} إلى فريق ${heron}`,
    `مغادرة ${isolated("Aiko Tanaka")} فريق ${heron}`,
    `لم تعد ضمن مشاركي فريق ${heron} في مسابقة ${mile}`,
    `لم تعد عضوًا في فريق ${heron}`,
    `أصبح لمسابقة ${mile} رسوم مشاركة`,
    `تغيّرت رسوم المشاركة في مسابقة ${mile}`,
    `رسوم المشاركة في مسابقة ${mile} مستحقة من جديد`,
    `استعاد مصرفك رسوم المشاركة في مسابقة ${mile}`,
    `قُبلت سمكتك: ${bass}`,
    `يُعاد تحكيم سمكتك: ${bass}`,
    `عُدّلت سمكتك: ${bass}`,
    `رُفضت سمكتك: ${bass}`,
    `تقدّم فريق آخر على فريق ${heron} في مسابقة ${mile}`,
    `عُيّنت حكمًا في مسابقة ${mile}`,
    `اعتراض في مسابقة ${mile} ينتظر قرارًا`,
    `اعتراض يخصّ فريق ${isolated("Reel Deal")} في مسابقة ${mile}`,
    `قُبل الاعتراض في مسابقة ${mile}`,
    `رُفض الاعتراض في مسابقة ${mile}`,
    `استلمنا رسوم مشاركتك في مسابقة ${mile}`,
    `رددنا رسوم مشاركتك في مسابقة ${mile}`,
    `استعاد مصرفك رسوم المشاركة في مسابقة ${mile}`,
    `موعد جديد لمسابقة ${mile}`,
    `مكان جديد لمسابقة ${mile}`,
    `موعد ومكان جديدان لمسابقة ${mile}`,
    `أُلغيت مسابقة ${mile}`,
    `أُلغيت مسابقة ${mile}`,
    `ردّ عليك من ${aiko}: ${tail}`,
    `ردّ عليك من أحد الأعضاء: ${tail}`,
    `إشارة إليك من ${aiko}: ${tail}`,
    `اقتباس لمنشورك من ${aiko}: ${tail}`,
    `نال منشورك إعجاب ${aiko}: ${tail}`,
    `نال منشورك إعجابات جديدة (٥)، آخرها من ${aiko}: ${tail}`,
    `منشور جديد: ${tail}`,
    `منشورات جديدة (١٢): ${tail}`,
    `تذكير: ${tail}`,
    `تذكير: ${tail}`,
  ],
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
  // Of a thread that nobody can read there is no mail.
  await trust(sql, demo.maya);
  const { thread } = await startThread(sql, demo.maya, await addForum(sql));
  for (const [n, { kind, data: sample }] of [...sampleNotices, ...sampleNotices].entries()) {
    const cause = `sample:${n % sampleNotices.length}`;
    const data = "thread_id" in sample ? { ...sample, thread_id: thread.id } : sample;
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
      expect(text).toContain(`${choose}: ${stack.url}/profile#notifications`);
      const page = PAGES[sampleNotices[n]?.kind ?? "entry_confirmed"] ?? "/profile/tournaments/";
      expect(html).toContain(`href="${stack.url}${page}`);
    }
  });
});

import type { Line } from "../mail/line.ts";
import { type ForumWords, rulingTitle, type RulingTitles, say, sentences } from "./words.ts";

/** Of a member without a name in the profile. */
const who = (name: string | null): Line => (name === null ? ["أحد الأعضاء"] : say`${name}`);

const rulings: RulingTitles = {
  edit: "عدّل مشرف منشورك",
  hold: "منشورك بانتظار مراجعة مشرف",
  approve: "تمت الموافقة على منشورك",
  remove: "أُزيل منشورك",
  restore: "عاد منشورك إلى الظهور",
  remove_thread: "أُزيل موضوعك",
  restore_thread: "عاد موضوعك إلى الظهور",
  lock: "أُقفل موضوعك",
  rename: "تغيّر عنوان موضوعك",
  move: "نُقل موضوعك",
  warn: "تنبيه لك من مشرف",
  silence: "لا يمكنك الكتابة في المنتديات لمدة",
  ban: "لم يعد بإمكانك الكتابة في المنتديات",
  lift: "يمكنك الكتابة في المنتديات من جديد",
};

export const forum: ForumWords = {
  post_answered: {
    name: "ردّ على منشورك",
    title: ({ member_name, thread_title }) => say`ردّ عليك من ${who(member_name)}: ${thread_title}`,
    text: ({ post_no }, { number }) => say`المنشور ${number(post_no)} في الموضوع.`,
    action: "اقرأ الردّ",
  },
  member_mentioned: {
    name: "الإشارة إليك",
    title: ({ member_name, thread_title }) =>
      say`إشارة إليك من ${who(member_name)}: ${thread_title}`,
    text: ({ post_no }, { number }) => say`المنشور ${number(post_no)} في الموضوع.`,
    action: "اقرأ المنشور",
  },
  post_quoted: {
    name: "اقتباس من منشورك",
    title: ({ member_name, thread_title }) =>
      say`اقتباس لمنشورك من ${who(member_name)}: ${thread_title}`,
    text: ({ post_no }, { number }) => say`المنشور ${number(post_no)} في الموضوع.`,
    action: "اقرأ المنشور",
  },
  post_liked: {
    name: "الإعجاب بمنشورك",
    title: ({ member_name, likes, thread_title }, { number }) =>
      likes === 1
        ? say`نال منشورك إعجاب ${who(member_name)}: ${thread_title}`
        : say`نال منشورك إعجابات جديدة (${number(likes)})، آخرها من ${who(member_name)}: ${thread_title}`,
    text: ({ post_no }, { number }) => say`المنشور ${number(post_no)} في الموضوع.`,
    action: "افتح منشورك",
  },
  thread_continued: {
    name: "منشورات جديدة في موضوع تتابعه",
    title: ({ posts, thread_title }, { number }) =>
      posts === 1
        ? say`منشور جديد: ${thread_title}`
        : say`منشورات جديدة (${number(posts)}): ${thread_title}`,
    text: () => say`أنت تتابع هذا الموضوع. سنخبرك بما يُنشر بعدها حين تقرؤها.`,
    action: "اقرأ الجديد",
  },
  post_reminder: {
    name: "تذكير بمنشور محفوظ",
    title: ({ thread_title }) => say`تذكير: ${thread_title}`,
    text: ({ post_no, note }, { number }) =>
      note === null ? say`حفظت المنشور ${number(post_no)} في هذا الموضوع.` : say`ملاحظتك: ${note}`,
    action: "افتح المنشور",
  },
  forum_ruling: {
    name: "قرار مشرف بشأن منشوراتك",
    title: (data) => rulingTitle(rulings, data, (what, thread) => say`${what}: ${thread}`),
    text: ({ reason }) =>
      sentences(
        " ",
        reason === null ? null : say`السبب: ${reason}`,
        say`يمكنك قراءة القرار والردّ عليه.`,
      ),
    action: "اقرأ القرار",
  },
};

import type { Line } from "../mail/line.ts";
import { type ForumWords, rulingTitle, type RulingTitles, say, sentences } from "./words.ts";

/** Of a member without a name in the profile. */
const who = (name: string | null): Line => (name === null ? ["メンバー"] : say`${name}さん`);

const rulings: RulingTitles = {
  edit: "モデレーターがあなたの投稿を編集しました",
  hold: "投稿はモデレーターの確認待ちです",
  approve: "投稿が承認されました",
  remove: "投稿が削除されました",
  restore: "投稿が再び表示されました",
  remove_thread: "スレッドが削除されました",
  restore_thread: "スレッドが再び表示されました",
  lock: "スレッドがロックされました",
  rename: "スレッドのタイトルが変わりました",
  move: "スレッドが移動されました",
  warn: "モデレーターから警告がありました",
  silence: "一定期間、フォーラムに投稿できません",
  ban: "フォーラムに投稿できなくなりました",
  lift: "フォーラムに再び投稿できます",
};

export const forum: ForumWords = {
  post_answered: {
    name: "自分の投稿への返信",
    title: ({ member_name, thread_title }) =>
      say`${who(member_name)}から返信がありました：「${thread_title}」`,
    text: ({ post_no }, { number }) => say`スレッドの投稿${number(post_no)}です。`,
    action: "返信を読む",
  },
  member_mentioned: {
    name: "自分へのメンション",
    title: ({ member_name, thread_title }) =>
      say`${who(member_name)}があなたをメンションしました：「${thread_title}」`,
    text: ({ post_no }, { number }) => say`スレッドの投稿${number(post_no)}です。`,
    action: "投稿を読む",
  },
  post_quoted: {
    name: "自分の投稿の引用",
    title: ({ member_name, thread_title }) =>
      say`${who(member_name)}があなたの投稿を引用しました：「${thread_title}」`,
    text: ({ post_no }, { number }) => say`スレッドの投稿${number(post_no)}です。`,
    action: "投稿を読む",
  },
  post_liked: {
    name: "自分の投稿への「いいね」",
    title: ({ member_name, likes, thread_title }, { number }) =>
      likes === 1
        ? say`${who(member_name)}があなたの投稿に「いいね」しました：「${thread_title}」`
        : say`${who(member_name)}ほか${number(likes - 1)}人があなたの投稿に「いいね」しました：「${thread_title}」`,
    text: ({ post_no }, { number }) => say`スレッドの投稿${number(post_no)}です。`,
    action: "自分の投稿を開く",
  },
  thread_continued: {
    name: "フォロー中のスレッドの新しい投稿",
    title: ({ posts, thread_title }, { number }) =>
      say`新しい投稿が${number(posts)}件あります：「${thread_title}」`,
    text: () =>
      say`フォロー中のスレッドです。ここまでの投稿を読むと、次の投稿から再びお知らせします。`,
    action: "新しい投稿を読む",
  },
  post_reminder: {
    name: "ブックマークのリマインダー",
    title: ({ thread_title }) => say`リマインダー：「${thread_title}」`,
    text: ({ post_no, note }, { number }) =>
      note === null ? say`ブックマークした投稿${number(post_no)}です。` : say`メモ：${note}`,
    action: "投稿を開く",
  },
  forum_ruling: {
    name: "自分の投稿についてのモデレーターの判断",
    title: (data) => rulingTitle(rulings, data, (what, thread) => say`${what}：「${thread}」`),
    text: ({ reason }) =>
      sentences(
        "",
        reason === null ? null : say`理由：${reason}`,
        say`判断の内容を確認し、返答できます。`,
      ),
    action: "判断を見る",
  },
};

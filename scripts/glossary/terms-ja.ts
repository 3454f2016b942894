import type { Term } from "./glossary.ts";

export const japanese: readonly Term[] = [
  { term: "尾", meaning: "Counts fish: 一尾, 3尾, 尾数.", replaced: ["匹"] },
  {
    term: "シリーズ",
    meaning: "Tournament: a series or season that has events.",
    replaced: ["トーナメント"],
  },
  {
    term: "大会",
    meaning: "Event: one dated competition. イベント is a client's event on the services pages.",
    replaced: ["試合"],
  },
  {
    term: "ライブ順位表、順位表",
    meaning: "Leaderboard, in the navigation, headings and on the page of a missing address.",
    replaced: ["速報ボード", "ライブボード", "リーダーボード", "スコアボード"],
  },
  {
    term: "ギャラリー",
    meaning: "Gallery: the albums and the members' photos. One picture is 写真.",
    replaced: ["フォト"],
  },
  {
    term: "最終順位",
    meaning: "The board of an event whose result is final.",
    replaced: ["確定順位"],
  },
  {
    term: "集計",
    meaning: "Scoring: making a board of its catches, and each recorded run of it.",
    replaced: ["採点", "再計算", "計算し直", "最初の計算"],
  },
  { term: "審査員", meaning: "Judge, the person.", replaced: ["審判", "ジャッジ"] },
  {
    term: "審査",
    meaning:
      "Judging, what judges do to a catch; its outcome is 審査結果. A tie is settled by 裁定.",
    replaced: ["判定"],
  },
  {
    term: "釣果",
    meaning: "Catch, as a team submits it. The feed of a length event is 最新の釣果.",
    replaced: ["キャッチ"],
  },
  {
    term: "減算量",
    meaning:
      "Deduction from a weight or a length. Points are deducted only where points are scored.",
    replaced: ["減点", "控除"],
  },
  {
    term: "同成績、並ぶ",
    meaning: "Level: teams with the same total. A weight is not a number of points.",
    replaced: ["同点"],
  },
  {
    term: "ランクアップ、ランクダウン",
    meaning: "Movement on the board: 2ランクアップ.",
    replaced: ["つ上昇", "つ下降"],
  },
  {
    term: "最も近い…単位に丸めます",
    meaning: "Rounding to the nearest step, whatever the step is.",
    replaced: ["四捨五入"],
  },
  {
    term: "先に同じ合計に到達",
    meaning: "The tie-break for the team that reached the total first.",
    replaced: ["合計に先に到達"],
  },
  { term: "重量", meaning: "Weight of a fish or a total.", replaced: ["重さ"] },
  { term: "長さ", meaning: "Length of a fish or a total.", replaced: ["全長"] },
  { term: "ルール", meaning: "The rules of an event, its scoring included.", replaced: ["規則"] },
  {
    term: "二段階認証",
    meaning: "Two-step verification.",
    replaced: ["二要素認証", "2段階認証", "2要素認証"],
  },
  { term: "お客様情報", meaning: "A member's own details.", replaced: ["あなたについて"] },
  {
    term: "SNSアカウント",
    meaning: "Profiles on other services; always optional.",
    replaced: ["ほかのサイト", "他サービスのプロフィール"],
  },
  {
    term: "X（旧Twitter）、LinkedIn、Instagram、Facebook",
    meaning: "Other services keep their own spelling.",
    replaced: ["ツイッター", "リンクトイン", "インスタグラム", "フェイスブック"],
  },
  {
    term: "退会した会員",
    meaning: "Stands for a person whose account is deleted.",
    replaced: ["元会員", "Former member"],
  },
  {
    term: "リンクを再発行する",
    meaning: "Requesting a new link by email.",
    replaced: ["リンクを請求"],
  },
  { term: "ブラウザー", meaning: "The browser, with its long vowel.", replaced: ["ブラウザ"] },
  {
    term: "読み込めませんでした",
    meaning: "Content that could not be loaded.",
    replaced: ["取得できません", "取得しています"],
  },
  { term: "送信失敗", meaning: "An email that is not tried again by itself.", replaced: ["断念"] },
  { term: "チーム、スタッフ", meaning: "The company's own people.", replaced: ["クルー"] },
  {
    term: "参加登録",
    meaning: "Entry: a team's place in an event, and what a team does to get it.",
    replaced: ["エントリー"],
  },
  { term: "免責同意書", meaning: "Waiver.", replaced: ["同意書"] },
  {
    term: "取り消し、取り消す",
    meaning: "Withdrawing an entry, by its team or the organiser.",
    replaced: ["辞退"],
  },
  {
    term: "スタート番号",
    meaning: "Start number of an entry, at the dock and on the board.",
    replaced: ["艇番号", "ゼッケン", "エントリー番号"],
  },
  {
    term: "キャンセル待ち",
    meaning: "The waitlist, and being on it.",
    replaced: ["ウェイティングリスト", "待機リスト", "補欠"],
  },
  { term: "公開ページ", meaning: "What visitors see, without naming them.", replaced: ["訪問者"] },
  { term: "ロック中", meaning: "A thread that takes no more posts.", replaced: ["返信終了"] },
  {
    term: "通報",
    meaning: "What members do with a post, a photo or a review that breaks the rules.",
    replaced: ["報告"],
    kept: [
      "admin-payments.cause.card_wrong_amount",
      "legal.terms.content.text",
      "services.marketing.features.3.text",
      "services.marketing.features.6.title",
      "services.virtual-assistants.detail",
      "services.virtual-assistants.features.6.title",
    ],
  },
  {
    term: "投稿を削除",
    meaning: "What a moderator does to a post that breaks the rules.",
    replaced: ["投稿を非公開"],
  },
  {
    term: "アーカイブ済み",
    meaning: "A tournament, forum or topic that is only read.",
    replaced: ["保管済み"],
  },
  {
    term: "フォロー中、ミュート中",
    meaning: "How much a member hears of a forum, topic or thread.",
    replaced: ["通知オン", "通知オフ"],
  },
  {
    term: "投稿12",
    meaning: "A post by its number. Removed posts keep theirs.",
    replaced: ["番目の投稿"],
  },
  { term: "作成者", meaning: "Who started a thread.", replaced: ["スレッド主", "さんが開始"] },
  {
    term: "編集履歴",
    meaning: "The former texts of a post.",
    replaced: ["以前の本文"],
    kept: ["legal.privacy.keeping.text"],
  },
  { term: "重要度", meaning: "How much the reports of a post weigh.", replaced: ["重み"] },
  { term: "～", meaning: "From … to …: 1～100.", replaced: ["〜"] },
  { term: "…", meaning: "Something is under way: 保存中…", replaced: ["..."] },
];

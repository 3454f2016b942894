import { PRODUCT_NAME } from "../contracts/product.ts";
import { line } from "./line.ts";
import type { MailWords } from "./words.ts";

export const ja: MailWords = {
  welcome: {
    subject: `${PRODUCT_NAME}へようこそ！`,
    preview: "釣果の記録、フォーラムへの参加、ガイド探しをお楽しみください。",
    heading: (name) => (name ? line`${name}さん、ようこそ` : line`ようこそ`),
    intro: `${PRODUCT_NAME}のアカウントができました。まずは次の3つからお試しください。`,
    promises: [
      {
        title: "釣果を記録する",
        text: "一尾ごとに重量、長さ、写真を記録し、検量から順位表に載るまで確認できます。",
      },
      {
        title: "フォーラムに参加する",
        text: "タックルや釣り場、ルールについて、ほかの釣り人に質問し、語り合えます。",
      },
      {
        title: "ガイドを探す",
        text: "行きたい水域をよく知る船長やガイドが見つかります。",
      },
    ],
    action: `${PRODUCT_NAME}を開く`,
    reason: `このメールは、このアドレスで${PRODUCT_NAME}への登録があったためお送りしています。お心当たりがない場合は、何もしていただく必要はありません。`,
  },
  digest: {
    subject: { day: "今日のフォーラム", week: "今週のフォーラム" },
    intro: "まだ読んでいないスレッドをお届けします。",
    one: "新しい投稿 1件",
    many: (posts) => line`新しい投稿 ${posts}件`,
    action: "フォーラムを開く",
    reason: {
      day: `このメールは、${PRODUCT_NAME}でフォーラムの毎日のまとめを選択された方にお送りしています。`,
      week: `このメールは、${PRODUCT_NAME}でフォーラムの毎週のまとめを選択された方にお送りしています。`,
    },
    choose: "配信の頻度を変える",
    stop: "配信を停止する",
  },
  contactReceipt: {
    subject: "お問い合わせを受け付けました",
    preview: "24時間以内に返信いたします。",
    heading: (name) =>
      name
        ? line`${name}様、お問い合わせありがとうございます`
        : line`お問い合わせありがとうございます`,
    received: `${PRODUCT_NAME}へのメッセージを受け取りました。`,
    answer:
      "24時間以内に、このアドレス宛てに返信いたします。お急ぎの場合は、お問い合わせページの番号までお電話ください（月～金 8:00～18:00、米国東部標準時）。",
    action: "お問い合わせページを開く",
    reason: `このメールは、${PRODUCT_NAME}のお問い合わせフォームにこのアドレスが入力されたためお送りしています。お心当たりがない場合は、何もしていただく必要はありません。`,
  },
  contactAnswer: {
    subject: `Re: ${PRODUCT_NAME}へのお問い合わせ`,
    preview: "お問い合わせへの返信です。",
    heading: (name) => (name ? line`${name}様` : line`お問い合わせありがとうございます`),
    yours: "お送りいただいたメッセージ：",
    reason: `このメールは、このアドレスから${PRODUCT_NAME}にお問い合わせをいただいたためお送りしています。このメールに返信すると、再度ご連絡いただけます。`,
  },
};

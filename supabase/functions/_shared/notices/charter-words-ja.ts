import { type CharterWords, say, sentences } from "./words.ts";

/** A name with its title; a member without a name or account. */
const named = (name: string | null) => (name === null ? ["退会した会員"] : say`${name}さん`);

export const charters: CharterWords = {
  boat_decided: {
    name: "ボート掲載の審査結果",
    title: ({ boat_name, decision }) =>
      ({
        approved: say`「${boat_name}」が掲載されました`,
        reinstated: say`「${boat_name}」の掲載が再開されました`,
        changes_requested: say`「${boat_name}」の掲載内容に修正が必要です`,
        suspended: say`「${boat_name}」の掲載が停止されました`,
      })[decision],
    text: ({ decision, reason }) =>
      sentences(
        "",
        {
          approved: say`釣り人がこのボートを検索し、予約をリクエストできるようになりました。`,
          reinstated: say`釣り人がこのボートを検索し、予約をリクエストできます。`,
          changes_requested: say`掲載内容を修正して、もう一度提出してください。`,
          suspended: say`ボートは一覧から外れ、未回答のリクエストは終了しました。`,
        }[decision],
        reason === null ? null : say`理由：${reason}`,
      ),
    action: "ボートを開く",
  },
  charter_changed: {
    name: "チャーター予約の変更",
    title: ({ step, boat_name, member_name }) =>
      ({
        requested: say`${named(member_name)}から「${boat_name}」の予約リクエストが届きました`,
        accepted: say`「${boat_name}」の予約が確定しました`,
        declined: say`「${boat_name}」の予約は承れませんでした`,
        expired: say`「${boat_name}」への予約リクエストの期限が切れました`,
        cancelled_by_angler: say`「${boat_name}」の予約がキャンセルされました`,
        cancelled_by_owner: say`「${boat_name}」の予約が船長によりキャンセルされました`,
        completed: say`「${boat_name}」での釣行はいかがでしたか`,
        reviewed: say`「${boat_name}」に新しいレビューが届きました`,
        replied: say`「${boat_name}」の船長がレビューに返信しました`,
        disputed: say`「${boat_name}」の予約について異議が申し立てられました`,
        ruled: say`「${boat_name}」の予約についての異議に決定が出ました`,
      })[step],
    text: (
      { step, cause, starts_at, time_zone, party, amount_minor, currency, side },
      { time, number, amount },
    ) => {
      const when = time(starts_at, time_zone);
      switch (step) {
        case "requested":
          return say`${when}、${number(party)}名。48時間以内に回答してください。期限を過ぎるとリクエストは無効になります。`;
        case "accepted":
          return say`${when}、${amount(amount_minor, currency)}。船長の電話番号と集合場所は予約のページに表示されます。`;
        case "declined":
          return cause === "taken"
            ? say`${when}は別の予約が確定しました。ほかの日を選んでください。`
            : cause === null
              ? say`${when}の予約リクエストは、船長の都合により承れませんでした。`
              : say`このボートは掲載されていません。${when}の予約リクエストは終了しました。`;
        case "expired":
          return say`期限内に船長からの回答がありませんでした。ほかの日をリクエストできます。`;
        case "cancelled_by_angler":
          return cause === "account_ended"
            ? say`釣り人が退会したため、${when}の釣行は中止です。`
            : cause === "account_banned"
              ? say`釣り人のアカウントが利用停止になったため、${when}の予約リクエストは終了しました。`
              : amount_minor === 0
                ? say`釣り人が${when}の釣行をキャンセルしました。キャンセルポリシーにより、キャンセル料はかかりません。`
                : say`釣り人が${when}の釣行をキャンセルしました。キャンセルポリシーによるキャンセル料は${amount(amount_minor, currency)}です。`;
        case "cancelled_by_owner":
          return say`${when}の釣行は中止です。お支払いの必要はありません。`;
        case "completed":
          return say`レビューはほかの釣り人の参考になります。30日以内に投稿できます。`;
        case "reviewed":
          return say`レビューを読んで、一度だけ返信できます。`;
        case "replied":
          return say`返信はレビューの下に表示されます。`;
        case "disputed":
          return side === "owner"
            ? say`釣り人が${when}の釣行について運営の判断を求めています。`
            : say`船長が${when}の釣行について運営の判断を求めています。`;
        case "ruled":
          return say`${when}の釣行についての決定とその理由は、予約のページで確認できます。`;
      }
    },
    action: "予約を開く",
  },
  charter_message: {
    name: "チャーター予約のメッセージ",
    title: ({ member_name, boat_name }) =>
      say`${named(member_name)}から「${boat_name}」についてメッセージが届きました`,
    text: ({ messages }, { number }) => say`新しいメッセージが${number(messages)}件あります。`,
    action: "読んで返信する",
  },
};

import { type AccountWords, say, sentences } from "./words.ts";

export const account: AccountWords = {
  account_changed: {
    name: "アカウントの変更",
    title: ({ change }) =>
      ({
        admin_given: say`管理者に任命されました`,
        admin_taken: say`管理者の権限が外されました`,
        banned: say`アカウントの利用が停止されました`,
        unbanned: say`アカウントの利用停止が解除されました`,
        sessions_ended: say`管理者によりログアウトされました`,
        factor_removed: say`二段階認証がオフになりました`,
        factor_turned_off: say`二段階認証がオフになりました`,
        codes_renewed: say`新しいリカバリーコードが作成されました`,
      })[change],
    text: ({ change, reason, until }, { time }) =>
      sentences(
        "",
        {
          admin_given: say`アカウントのメニューから管理画面を開けます。`,
          admin_taken: say`アカウントはそのまま残り、管理画面は使えなくなります。`,
          banned:
            until === null
              ? say`今後はログインできません。`
              : say`${time(until, "UTC")}から再びログインできます。`,
          unbanned: say`再びログインできます。`,
          sessions_ended: say`続けるには、もう一度ログインしてください。`,
          factor_removed: say`リカバリーコードでログインがありました。認証アプリを設定し直してください。心当たりがない場合は、すぐにパスワードを変更してください。`,
          factor_turned_off: say`セキュリティ設定でオフにされました。心当たりがない場合は、すぐにパスワードを変更し、二段階認証を設定し直してください。`,
          codes_renewed: say`以前のコードは無効になりました。心当たりがない場合は、すぐにパスワードを変更し、コードを作成し直してください。`,
        }[change],
        reason === null ? null : say`理由：${reason}`,
      ),
    action: "セキュリティ設定を開く",
  },
};

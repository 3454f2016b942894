import { type AccountWords, say, sentences } from "./words.ts";

export const account: AccountWords = {
  account_changed: {
    name: "Your account is changed",
    title: ({ change }) =>
      ({
        admin_given: say`You are an admin now`,
        admin_taken: say`You are no longer an admin`,
        banned: say`Your account is banned`,
        unbanned: say`Your account is open again`,
        sessions_ended: say`You were logged out by an admin`,
        factor_removed: say`Two-step verification is off`,
        factor_turned_off: say`Two-step verification is off`,
        codes_renewed: say`New recovery codes were created`,
      })[change],
    text: ({ change, reason, until }, { time }) =>
      sentences(
        " ",
        {
          admin_given: say`You can open the office from the menu of your account.`,
          admin_taken: say`Your account stays as it is; the office is closed to it.`,
          banned:
            until === null
              ? say`You can no longer log in.`
              : say`You can log in again from ${time(until, "UTC")}.`,
          unbanned: say`You can log in again.`,
          sessions_ended: say`Log in again to continue.`,
          factor_removed: say`A recovery code was used to log in. Set the app up again. If it wasn't you, change your password now.`,
          factor_turned_off: say`It was turned off in the security settings. If it wasn't you, change your password and turn it on again now.`,
          codes_renewed: say`The old ones no longer work. If it wasn't you, change your password and create new codes now.`,
        }[change],
        reason === null ? null : say`Reason: ${reason}`,
      ),
    action: "Open your security settings",
  },
};

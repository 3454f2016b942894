import type { AccountView } from "../../../../supabase/functions/_shared/contracts/accounts.ts";

const KEY = "viewing";

export const keepView = (view: AccountView): void =>
  sessionStorage.setItem(KEY, JSON.stringify(view));

/** The requests of this tab are the admin's own again. */
export const forgetView = (): void => sessionStorage.removeItem(KEY);

/** The tab goes on as the admin, with nothing left in memory of what the member reads. */
export function leaveView({ user_id }: AccountView): void {
  forgetView();
  window.location.assign(`/admin/users/${user_id}`);
}

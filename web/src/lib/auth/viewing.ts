import type { User } from "@supabase/supabase-js";
import type { AccountView } from "../../../../supabase/functions/_shared/contracts/accounts.ts";

/**
 * As whom an admin sees the pages of this tab, or null. Another tab goes on as the admin. The database decides
 * whether that still holds.
 */
export function currentView(): AccountView | null {
  try {
    return JSON.parse(sessionStorage.getItem("viewing") ?? "null") as AccountView | null;
  } catch {
    return null;
  }
}

/** In a view the member, of whom the browser knows the id alone. With a language there is none to be stored. */
export function viewedPerson(user: User): User {
  const view = currentView();
  return view
    ? { ...user, id: view.user_id, email: "", identities: [], user_metadata: { locale: "en" } }
    : user;
}

import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import i18next, { t } from "i18next";
import { storeLanguage } from "./lib/auth/account-language.ts";
import { forgetExpiry, noteExpiry, noteRecovery } from "./lib/auth/awaited.ts";
import { isLanguage } from "./lib/page/languages.ts";
import { logError } from "./lib/log.ts";
import { toast } from "./lib/page/toasts.ts";
import type { SessionNotice } from "./lib/auth/session-ports.ts";
import type { SessionStore, SignedIn } from "./lib/auth/session-store.ts";
import { getSupabase } from "./lib/api/supabase.ts";
import { adoptUnits, hasChosenUnits } from "./lib/format/units.ts";

const LOGIN = "/auth/login";

/** An expired session shows a message and redirects to the login, a recovery link to the new password. */
export function followNotice(notice: SessionNotice, router: AnyRouter): void {
  if (notice === "recovery") {
    noteRecovery();
    return void router.navigate({ to: "/auth/reset", replace: true });
  }
  noteExpiry();
  toast("error", t("session_expired"));
  const { pathname, href } = router.state.location;
  if (pathname === LOGIN) return;
  void router.navigate({ to: LOGIN, search: { redirect: href }, replace: true });
}

/** Applies the units that were chosen on another device. */
async function adoptPreferences(userId: string): Promise<void> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("profiles")
    .select("units")
    .eq("id", userId)
    .retry(true)
    .maybeSingle();
  if (error) logError("The profile's units could not be read.", error);
  if (data) adoptUnits(data.units);
}

/**
 * An account that came by a provider, or that an admin created, has no language for its mails: the
 * page's is stored. A language that was chosen once stays, whatever the next browser speaks.
 */
function completeLanguage({ user, needsCode, setupDue }: SignedIn): void {
  const stored: unknown = user.user_metadata["locale"];
  const language = i18next.resolvedLanguage;
  if (needsCode || setupDue || stored !== undefined || !isLanguage(language)) return;
  void storeLanguage(user.id, language);
}

/** Guards look again when another person is there, or none, or one of another role. */
export function followSession(
  session: SessionStore,
  router: AnyRouter,
  queryClient: QueryClient,
): void {
  let user = "";
  session.subscribe(() => {
    const state = session.get();
    const now =
      state.status === "signed-in"
        ? `${state.user.id} ${state.role} ${state.needsCode} ${state.setupDue}`
        : state.status;
    if (now === user) return;
    const before = user;
    user = now;
    // Whenever a session is there, not at the sign-in alone: its page may be left before the response
    // has come.
    if (state.status === "signed-in" && !state.needsCode && !hasChosenUnits()) {
      void adoptPreferences(state.user.id);
    }
    if (state.status === "signed-in") completeLanguage(state);
    if (state.status === "signed-in" && !state.needsCode) forgetExpiry();
    if (before === "" || before === "loading") return;
    // What was fetched under the former session is forgotten once no page shows it.
    void router.invalidate().then(() => queryClient.removeQueries({ type: "inactive" }));
  });
}

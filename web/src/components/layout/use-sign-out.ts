import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../lib/page/toasts.ts";
import type { SessionStore } from "../../lib/auth/session-store.ts";
import { useSupabaseAuth } from "../../lib/auth/session.tsx";

/** Of this device, or of all (`global`). */
export function useSignOut(): SessionStore["signOut"] {
  const { signOut } = useSupabaseAuth();
  const { t } = useTranslation();
  return useCallback(
    async (scope) => {
      await signOut(scope);
      toast("success", t("signed_out"));
    },
    [signOut, t],
  );
}

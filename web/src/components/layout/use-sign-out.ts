import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { mayLeave } from "../../lib/page/leaving.ts";
import { toast } from "../../lib/page/toasts.ts";
import type { SessionStore } from "../../lib/auth/session-store.ts";
import { useSupabaseAuth } from "../../lib/auth/session.tsx";

/** Of this device, or of all (`global`). */
export function useSignOut(): SessionStore["signOut"] {
  const { signOut } = useSupabaseAuth();
  const { t } = useTranslation();
  return useCallback(
    async (scope) => {
      if (!(await mayLeave())) return;
      await signOut(scope);
      toast("success", t("signed_out"));
    },
    [signOut, t],
  );
}

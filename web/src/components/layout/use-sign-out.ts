import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { SessionStore } from "../../lib/session-store.ts";
import { useSupabaseAuth } from "../../lib/session.tsx";

/** Of this device, or of all (`global`). */
export function useSignOut(): SessionStore["signOut"] {
  const { signOut } = useSupabaseAuth();
  const { t } = useTranslation();
  return useCallback(
    async (scope) => {
      await signOut(scope);
      const { toast } = await import("sonner");
      toast.success(t("signed_out"));
    },
    [signOut, t],
  );
}

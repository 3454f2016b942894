import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useSupabaseAuth } from "../../lib/session.tsx";

export function useSignOut(): () => Promise<void> {
  const { signOut } = useSupabaseAuth();
  const { t } = useTranslation();
  return useCallback(async () => {
    await signOut();
    const { toast } = await import("sonner");
    toast.success(t("signed_out"));
  }, [signOut, t]);
}

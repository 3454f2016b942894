import { useTranslation } from "react-i18next";
import { useSupabaseAuth } from "../../lib/auth/session.tsx";
import { WaveLoader } from "../ui/wave-loader.tsx";

/** Stands for a guarded page while the session is looked up or renewed. */
export function GuardLoader() {
  const { t } = useTranslation();
  const { refreshing } = useSupabaseAuth();
  return (
    <WaveLoader
      label={refreshing ? t("refreshing") : t("loading")}
      className="m-auto min-h-[60vh] content-center px-4"
    />
  );
}

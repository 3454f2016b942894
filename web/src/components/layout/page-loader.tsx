import { useTranslation } from "react-i18next";
import { WaveLoader } from "../ui/wave-loader.tsx";

/** Stands for a page whose code or data is on its way. */
export function PageLoader() {
  const { t } = useTranslation();
  return <WaveLoader label={t("loading")} className="m-auto min-h-[60vh] content-center px-4" />;
}

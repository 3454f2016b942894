import { useTranslation } from "react-i18next";
import { useMayOpen } from "../../lib/auth/use-may-open.ts";
import { AreaNav } from "./area-nav.tsx";
import { adminNavigation } from "./navigation.ts";

/** The areas of the desk that the reader may open. */
export function AdminNav() {
  const { t } = useTranslation("admin");
  const mayOpen = useMayOpen();
  const areas = adminNavigation.filter(({ to }) => mayOpen(to));
  if (areas.length === 0) return null;
  return (
    <AreaNav
      label={t("nav.label")}
      links={areas.map(({ to, label }) => ({ to, text: t(label) }))}
    />
  );
}

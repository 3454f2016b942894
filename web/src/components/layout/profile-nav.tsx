import { useTranslation } from "react-i18next";
import { AreaNav } from "./area-nav.tsx";
import { profileNavigation } from "./navigation.ts";

/** The pages of a member's own area. */
export function ProfileNav() {
  const { t } = useTranslation();
  return (
    <AreaNav
      label={t("own.label")}
      links={profileNavigation.map(({ to, label }) => ({
        to,
        text: t(label),
        // The pages below it are not the profile.
        exact: to === "/profile",
      }))}
    />
  );
}

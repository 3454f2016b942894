import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import type { settingsNavigation } from "../../../components/layout/navigation.ts";
import { SettingsNav } from "../../../components/layout/settings-nav.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";

interface Props {
  title: (typeof settingsNavigation)[number]["label"];
  children: ReactNode;
}

/** One page of the settings, beside the way to the others. */
export function SettingsPage({ title, children }: Props) {
  const { t } = useTranslation("profile");
  usePageMeta(t(title), t("settings.description"));
  return (
    <>
      <Band seed={19}>
        <p className="text-ink-2">{t("settings.title")}</p>
        <h1 className="text-4xl">{t(title)}</h1>
      </Band>
      <div className="measure pt-4 pb-16 md:pt-10">
        <div className="@container">
          <div className="grid grid-cols-1 gap-x-12 gap-y-8 @min-[42rem]:grid-cols-[12rem_minmax(0,1fr)]">
            <SettingsNav />
            <div className="grid min-w-0 content-start gap-y-4">{children}</div>
          </div>
        </div>
      </div>
    </>
  );
}

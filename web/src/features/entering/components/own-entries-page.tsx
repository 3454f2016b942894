import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { InstallNote } from "../../../components/offline/install-note.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { OwnEntries } from "./own-entries.tsx";

export function OwnEntriesPage() {
  const { t } = useTranslation("entering");
  usePageMeta(t("own.title"), t("own.lead"));
  return (
    <>
      <Band seed={31}>
        <h1 className="text-4xl">{t("own.title")}</h1>
        <p className="mt-2 max-w-xl text-ink-2">{t("own.lead")}</p>
      </Band>
      <div className="measure py-8">
        <OwnEntries />
        <InstallNote />
      </div>
    </>
  );
}

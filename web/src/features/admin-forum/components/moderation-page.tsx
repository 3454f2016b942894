import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { CaseList } from "./case-list.tsx";
import { RulingLog } from "./ruling-log.tsx";

/** What waits for a moderator in all their forums, and what was decided. */
export function ModerationPage() {
  const { t } = useTranslation("admin-forum");
  return (
    <>
      <Band seed={32}>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure grid gap-14 py-8">
        <CaseList />
        <RulingLog />
      </div>
    </>
  );
}

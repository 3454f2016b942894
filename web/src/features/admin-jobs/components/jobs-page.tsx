import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { JobTable } from "./job-table.tsx";
import { RunHistory } from "./run-history.tsx";

export function JobsPage() {
  const { t } = useTranslation("admin-jobs");
  return (
    <>
      <Band seed={63}>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure grid gap-14 py-8">
        <JobTable />
        <RunHistory />
      </div>
    </>
  );
}

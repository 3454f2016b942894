import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { NextEvents } from "./next-events.tsx";
import { WaitingList } from "./waiting-list.tsx";
import { WeekCharts } from "./week-charts.tsx";

/** What waits for a decision, the next events, and the week. */
export function AdminHomePage() {
  const { t } = useTranslation("admin-home");
  return (
    <>
      <Band seed={71} size="desk">
        <h1 className="text-2xl">{t("title")}</h1>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <WaitingList />
        <NextEvents />
        <div className="min-w-0 lg:col-span-full">
          <WeekCharts />
        </div>
      </div>
    </>
  );
}

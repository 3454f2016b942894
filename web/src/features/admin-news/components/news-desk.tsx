import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { FeedTable } from "./feed-table.tsx";
import { ItemTable } from "./item-table.tsx";

/** The office's own news, and the feeds of other sites. */
export function NewsDesk() {
  const { t } = useTranslation("admin-news");
  return (
    <>
      <Band seed={32}>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure grid grid-cols-1 gap-14 py-8">
        <FeedTable />
        <ItemTable />
      </div>
    </>
  );
}

import { useTranslation } from "react-i18next";
import type { RulingRow } from "../queries.ts";
import { Moment } from "./moment.tsx";

/** What was decided, by whom and why. */
export function RulingLine({ ruling }: { ruling: Omit<RulingRow, "id"> }) {
  const { t } = useTranslation("admin-forum");
  return (
    <>
      <span className="font-semibold">{t(`action.${ruling.action}`)}</span>
      {ruling.until && (
        <>
          {" "}
          {t("until")} <Moment at={ruling.until} />
        </>
      )}{" "}
      <bdi className="text-ink-2">
        {ruling.by_site ? t("by_site") : (ruling.actor ?? t("former_moderator"))}
      </bdi>
      {ruling.is_undone && <span className="text-ink-2"> {t("undone")}</span>}
      {ruling.reason && (
        <span dir="auto" className="text-as-page block max-w-prose wrap-anywhere">
          {ruling.reason}
        </span>
      )}
    </>
  );
}

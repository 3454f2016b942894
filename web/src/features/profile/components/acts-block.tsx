import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { securityOf } from "../queries.ts";

/** What admins did with the account: what a look at it leaves behind, too. Its list loads with the devices. */
export function ActsBlock({ userId }: { userId: string }) {
  const { t } = useTranslation("profile");
  const { date } = useReaderFormat();
  const { data } = useQuery(securityOf(userId));
  const moment = (at: string) => (
    <time dateTime={at} className="figures">
      {date(Date.parse(at), { dateStyle: "medium", timeStyle: "short" })}
    </time>
  );
  if (!data) return null;
  return (
    <PageBlock title={t("acts.title")} text={t("acts.text")}>
      {data.acts.length === 0 ? (
        <p className="text-ink-2">{t("acts.none")}</p>
      ) : (
        <ul className="border-t border-line">
          {data.acts.map(({ id, kind, reason, until, at }) => (
            <li key={id} className="border-b border-line py-3">
              <p className="font-semibold">{t(`acts.kind.${kind}`)}</p>
              <p className="text-sm text-ink-2">
                {moment(at)}
                {until && (
                  <>
                    {" · "}
                    {t("acts.until")} {moment(until)}
                  </>
                )}
              </p>
              {reason && (
                <p dir="auto" className="text-sm wrap-anywhere">
                  {reason}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </PageBlock>
  );
}

import { useTranslation } from "react-i18next";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import type { MailList, MailRow } from "../queries.ts";
import { MOST_TRIES } from "../most-tries.ts";
import { templateKey } from "../template-key.ts";

const helper = columnsOf<MailRow>();

/** The columns of a list: the waiting have the time of their next attempt. */
export function useMailColumns(list: MailList): DataColumn<MailRow>[] {
  const { t } = useTranslation("admin-mail");
  const { number } = useReaderFormat();
  return helper.columns([
    helper.accessor("recipient", {
      header: t("recipient"),
      meta: { narrow: "whole" },
      cell: ({ getValue }) =>
        getValue() === null ? (
          <span className="font-semibold">{t("team")}</span>
        ) : (
          <bdi dir="ltr" className="font-semibold break-all">
            {getValue()}
          </bdi>
        ),
    }),
    helper.accessor("template", {
      header: t("template"),
      cell: ({ getValue }) => {
        const key = templateKey(getValue());
        return key ? t(key) : <bdi>{getValue()}</bdi>;
      },
    }),
    helper.accessor("created_at", {
      header: t("when"),
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    helper.accessor("attempts", {
      header: t("attempts"),
      meta: { numeric: true },
      cell: ({ getValue }) => (
        <span className="whitespace-nowrap">
          {t("attempts_of", { n: number(getValue()), most: number(MOST_TRIES) })}
        </span>
      ),
    }),
    ...(list === "waiting"
      ? [
          helper.accessor("next_attempt_at", {
            header: t("next"),
            cell: ({ row: { original } }) => <NextTry mail={original} />,
          }),
        ]
      : []),
    helper.accessor("last_error", {
      header: t("error"),
      meta: { narrow: "whole" },
      cell: ({ getValue }) =>
        getValue() === null ? (
          <span className="text-ink-2">{t("no_error")}</span>
        ) : (
          <span className="block max-w-prose break-words">
            {/* Written by the provider or the worker, in English. */}
            <bdi lang="en" dir="ltr">
              {getValue()}
            </bdi>
          </span>
        ),
    }),
  ]);
}

function Moment({ at }: { at: string }) {
  const { date, time } = useReaderFormat();
  return (
    <time dateTime={at} className="whitespace-nowrap figures">
      {date(Date.parse(at), { day: "numeric", month: "short" })} {time(Date.parse(at))}
    </time>
  );
}

function NextTry({ mail }: { mail: MailRow }) {
  const { t } = useTranslation("admin-mail");
  const now = useNow();
  if (mail.status === "sending") return t("under_way");
  return Date.parse(mail.next_attempt_at) <= now ? t("now") : <Moment at={mail.next_attempt_at} />;
}

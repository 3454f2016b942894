import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { money } from "../../../lib/format/money.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { paymentLogQuery, type LogRow } from "../queries.ts";

/** What happened to a payment: when, who and why, newest first. */
export function PaymentLog({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation("admin-payments");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(paymentLogQuery(user.id, paymentId));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-12" />;
  return (
    <ol aria-label={t("log")} className="mt-3 grid gap-2 border-s-4 border-contour ps-4">
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: LogRow }) {
  const { t } = useTranslation("admin-payments");
  const { t: payments } = useTranslation("payments");
  const { locale, date, time } = useReaderFormat();
  const at = Date.parse(entry.at);
  return (
    <li className="flex flex-wrap gap-x-4">
      <time dateTime={entry.at} className="min-w-32 whitespace-nowrap text-ink-2 figures">
        {date(at, { day: "numeric", month: "short" })} {time(at)}
      </time>
      <div className="min-w-0 grow basis-60">
        <p>
          <span className="font-semibold">{t(`cause.${entry.cause}`)}</span>{" "}
          <span className="text-ink-2">
            {[
              money(entry.amount_minor, entry.currency, locale),
              entry.method && payments(`method.${entry.method}`),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
        {entry.why && (
          <p className="whitespace-pre-line" dir="auto">
            {entry.why}
          </p>
        )}
        {entry.by && (
          <p className="text-xs text-ink-2">
            <bdi>{entry.name ?? t("former_admin")}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}
